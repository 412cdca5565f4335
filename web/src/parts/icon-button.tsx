// A square button with a pictogram, and its meaning in words for those who need them.

import { Icon, type IconName } from './icon';

interface IconButtonProps {
  icon: IconName;
  label: string;
  testid?: string;
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

export function IconButton({ icon, label, testid, pressed, disabled, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      class="icon-button"
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      data-testid={testid}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
