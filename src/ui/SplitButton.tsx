import type { Ref } from 'preact';
import { useCallback, useRef, useState } from 'preact/hooks';
import { Button } from './Button';
import { Icon, type IconName } from './Icon';
import { Menu, type MenuGroup } from './Menu';
import './split-button.css';

interface SplitButtonProps {
  label: string;
  icon: IconName;
  shortcut?: string | undefined;
  onClick: () => void;
  menuLabel: string;
  groups: MenuGroup[];
  onChoose: (id: string) => void;
  disabled?: boolean;
  placement?: 'above' | 'below';
  buttonRef?: Ref<HTMLButtonElement>;
}

/** The main action as a button, and the others in a menu beside it. */
export function SplitButton({
  label,
  icon,
  shortcut,
  onClick,
  menuLabel,
  groups,
  onChoose,
  disabled = false,
  placement = 'above',
  buttonRef = null,
}: SplitButtonProps) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  const close = useCallback((how: 'escape' | 'left') => {
    setOpen(false);
    if (how === 'escape') opener.current?.focus();
  }, []);

  function onOpenerKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <div class="split-button">
      <Button
        label={label}
        icon={icon}
        shortcut={shortcut}
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
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onKeyDown={onOpenerKeyDown}
      >
        <Icon name="chevron-down" />
      </button>
      {open && (
        <Menu
          label={menuLabel}
          groups={groups}
          placement={placement}
          onClose={close}
          onChoose={(id) => {
            close('escape');
            onChoose(id);
          }}
        />
      )}
    </div>
  );
}
