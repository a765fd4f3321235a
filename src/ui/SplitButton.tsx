import type { Ref } from 'preact';
import { Button } from './Button';
import { Icon, type IconName } from './Icon';
import { Menu, type MenuGroup } from './Menu';
import { useMenu } from './use-menu';
import './split-button.css';

interface SplitButtonProps {
  label: string;
  /** What the button did, shown instead of its label; the button keeps its width. */
  answer?: string | undefined;
  icon: IconName;
  shortcut?: string | undefined;
  onClick: () => void;
  menuLabel: string;
  groups: MenuGroup[];
  disabled?: boolean;
  placement?: 'above' | 'below';
  buttonRef?: Ref<HTMLButtonElement>;
}

/** The main action as a button, and the others in a menu beside it. */
export function SplitButton({
  label,
  answer,
  icon,
  shortcut,
  onClick,
  menuLabel,
  groups,
  disabled = false,
  placement = 'above',
  buttonRef = null,
}: SplitButtonProps) {
  const { open, opener, openerProps, close } = useMenu();
  return (
    <div class="split-button">
      <Button
        label={label}
        answer={answer}
        icon={icon}
        shortcut={shortcut}
        showsKey
        variant="primary"
        disabled={disabled}
        onClick={onClick}
        buttonRef={buttonRef}
      />
      <button
        type="button"
        class="button"
        data-variant="primary"
        ref={opener}
        disabled={disabled}
        aria-label={menuLabel}
        title={menuLabel}
        {...openerProps}
      >
        <Icon name="chevron-down" />
      </button>
      {open && <Menu label={menuLabel} groups={groups} placement={placement} onClose={close} />}
    </div>
  );
}
