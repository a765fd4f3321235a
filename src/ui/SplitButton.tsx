import { Button, type ButtonProps } from './Button';
import { Icon, type IconName } from './Icon';
import { Menu, type MenuGroup } from './Menu';
import { useMenu } from './use-menu';
import './split-button.css';

interface SplitButtonProps extends Omit<ButtonProps, 'variant' | 'showsKey'> {
  icon: IconName;
  menuLabel: string;
  groups: MenuGroup[];
  placement?: 'above' | 'below';
}

/** The main action as a button, and the others in a menu beside it. */
export function SplitButton({ menuLabel, groups, placement = 'above', ...main }: SplitButtonProps) {
  const { open, opener, openerProps, close } = useMenu();
  return (
    <div class="split-button">
      <Button {...main} showsKey variant="primary" />
      <button
        type="button"
        class="button"
        data-variant="primary"
        ref={opener}
        disabled={main.disabled}
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
