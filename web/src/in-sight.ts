// Whether an element is on the screen.

import { useEffect, useRef, useState } from 'preact/hooks';

/** `margin`: how near counts too, as CSS writes it. */
export function useInSight(margin = '0px') {
  const element = useRef<HTMLDivElement>(null);
  const [inSight, setInSight] = useState(false);
  const [wasInSight, setWasInSight] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const now = entries.at(-1)?.isIntersecting ?? false;
        setInSight(now);
        if (now) setWasInSight(true);
      },
      { rootMargin: margin },
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, inSight, wasInSight };
}
