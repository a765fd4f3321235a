import type { Ref } from 'preact';
import { Icon, type IconName } from './Icon';
import './button.css';

export interface ButtonProps {
  /** What the button does. It names the button even if only the icon is shown. */
  label: string;
  /** Its whole name, which begins with the label, where several buttons have the same. */
  name?: string;
  onClick: () => void;
  /** What it did, shown instead of the label while set; the button keeps its width. */
  answer?: string | undefined;
  icon?: IconName;
  iconOnly?: boolean;
  /** `danger`: it cannot be undone. */
  variant?: 'plain' | 'primary' | 'quiet' | 'danger';
  /**
   * One key, as `KeyboardEvent.key` names it. It is shown in the tooltip; the page listens for it.
   */
  shortcut?: string | undefined;
  /** Whether the key is printed in the button too. Default: false. */
  showsKey?: boolean;
  /** Makes the button a switch, and says whether it is on. */
  pressed?: boolean;
  disabled?: boolean;
  /** A double click presses it once, as what it begins may cost something. Default: twice. */
  once?: boolean;
  buttonRef?: Ref<HTMLButtonElement>;
}

/**
 * A button with its keyboard shortcut in its tooltip and accessible description. The second press of a
 * double click does nothing where the first one was for a button of another name.
 */
export function Button({
  label,
  name = label,
  onClick,
  answer,
  icon,
  iconOnly = false,
  variant = 'plain',
  shortcut,
  showsKey = false,
  pressed,
  disabled = false,
  once = false,
  buttonRef = null,
}: ButtonProps) {
  const face = (
    <>
      {icon !== undefined && <Icon name={icon} />}
      {!iconOnly && label}
      {showsKey && shortcut !== undefined && (
        // Printed by the style, so that it is not part of the button's text.
        <span class="button-key" data-key={KEY_SIGNS[shortcut] ?? shortcut} aria-hidden="true" />
      )}
    </>
  );
  return (
    <button
      type="button"
      class="button"
      data-variant={variant}
      data-icon-only={iconOnly || undefined}
      ref={buttonRef}
      disabled={disabled}
      onClick={({ detail }) => {
        if (detail < 2) latest.name = name;
        else if (once) return;
        if (latest.name === name) onClick();
      }}
      aria-label={iconOnly || answer !== undefined || name !== label ? name : undefined}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut}
      title={withShortcut(name, shortcut)}
    >
      {answer === undefined ? (
        face
      ) : (
        <>
          <span class="button-face">{face}</span>
          <span class="button-answer" title={answer}>
            <Icon name="check" />
            <span>{answer}</span>
          </span>
        </>
      )}
    </button>
  );
}

/** A quiet button that shows only its icon. */
export function IconButton(props: ButtonProps & { icon: IconName }) {
  return <Button {...props} iconOnly variant="quiet" />;
}

/** A tooltip: what a control does, and the key that does the same. */
export function withShortcut(label: string, shortcut?: string): string {
  return shortcut === undefined ? label : `${label} (${shortcut})`;
}

/** The button that was pressed last, but for second clicks of double clicks. There is one pointer. */
const latest = { name: '' };

/** Keys that have a sign of their own. */
const KEY_SIGNS: Readonly<Record<string, string>> = { Enter: '\u23ce' };
