import type { Ref } from 'preact';
import { Icon, type IconName } from './Icon';
import './button.css';

interface ButtonProps {
  /** What the button does. It names the button even if only the icon is shown. */
  label: string;
  onClick: () => void;
  icon?: IconName;
  iconOnly?: boolean;
  /** `danger`: it cannot be undone. */
  variant?: 'plain' | 'primary' | 'quiet' | 'danger';
  /** One key, as `KeyboardEvent.key` names it. It is shown in the tooltip; the page listens for it. */
  shortcut?: string | undefined;
  disabled?: boolean;
  buttonRef?: Ref<HTMLButtonElement>;
}

/** A button with its keyboard shortcut in its tooltip and accessible description. */
export function Button({
  label,
  onClick,
  icon,
  iconOnly = false,
  variant = 'plain',
  shortcut,
  disabled = false,
  buttonRef = null,
}: ButtonProps) {
  return (
    <button
      type="button"
      class="button"
      data-variant={variant}
      data-icon-only={iconOnly || undefined}
      ref={buttonRef}
      disabled={disabled}
      onClick={onClick}
      aria-label={iconOnly ? label : undefined}
      aria-keyshortcuts={shortcut}
      title={withShortcut(label, shortcut)}
    >
      {icon !== undefined && <Icon name={icon} />}
      {!iconOnly && label}
    </button>
  );
}

/** A tooltip: what a control does, and the key that does the same. */
export function withShortcut(label: string, shortcut?: string): string {
  return shortcut === undefined ? label : `${label} (${shortcut})`;
}
