// Whether an element is on the screen.

import { useEffect, useRef, useState } from 'preact/hooks';

/** `margin`: how near counts too, as CSS writes it. */
export function useInSight(margin = '0px') {
  const element = useRef<HTMLDivElement>(null);
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? false), {
      rootMargin: margin,
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, inSight };
}
