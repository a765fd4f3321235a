import { Icon, type IconName } from './Icon';
import { Menu, type MenuGroup } from './Menu';
import { useMenu } from './use-menu';
import './button.css';

interface MenuButtonProps {
  label: string;
  icon: IconName;
  groups: MenuGroup[];
}

/** A quiet button with an icon that opens a menu below it, whose items do what they do by themselves. */
export function MenuButton({ label, icon, groups }: MenuButtonProps) {
  const { open, opener, openerProps, close } = useMenu();
  return (
    <div class="menu-anchor">
      <button
        type="button"
        class="button"
        data-variant="quiet"
        data-icon-only
        ref={opener}
        aria-label={label}
        title={label}
        {...openerProps}
      >
        <Icon name={icon} />
      </button>
      {open && <Menu label={label} groups={groups} placement="below" onClose={close} />}
    </div>
  );
}
