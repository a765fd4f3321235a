import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from './Icon';
import { nextMenuItem } from './menu-navigation';
import './menu.css';

export interface MenuGroup {
  label: string;
  items: MenuItem[];
}

export interface MenuItem {
  id: string;
  label: string;
  shortcut?: string;
  /** Makes the item part of a choice; the selected one is marked. */
  checked?: boolean;
}

interface MenuProps {
  label: string;
  groups: MenuGroup[];
  placement: 'above' | 'below';
  onChoose: (id: string) => void;
  /** Called on Escape, Tab and a press outside. `Escape` returns the focus to the opener. */
  onClose: (how: 'escape' | 'left') => void;
}

/**
 * An open menu, as the ARIA Authoring Practices describe it: the focus is on its first item; arrows,
 * Home, End and typed letters move it; Enter and Space choose.
 */
export function Menu({ label, groups, placement, onChoose, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const items = groups.flatMap((group) => group.items);

  // Before paint, so that the menu gets the next key however soon it comes.
  useLayoutEffect(() => focusItem(menu.current, 0), []);
  useEffect(() => {
    function closeOutside(event: Event) {
      // The opener handles its own clicks: it closes the menu again.
      const inside =
        event.target instanceof Node && menu.current?.parentNode?.contains(event.target);
      if (inside !== true) onClose('left');
    }
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [onClose]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') return onClose('left');
    // Keys pressed in a menu stay in the menu: a letter must not trigger a shortcut of the page.
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      return onClose('escape');
    }
    const focused = menuItems(menu.current).findIndex((item) => item === document.activeElement);
    const next = nextMenuItem(
      items.map((item) => item.label),
      focused,
      event.key,
    );
    if (next === undefined) return;
    event.preventDefault();
    focusItem(menu.current, next);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is always on an item
    <div
      class="menu"
      role="menu"
      aria-label={label}
      data-placement={placement}
      ref={menu}
      onKeyDown={onKeyDown}
    >
      {groups.map((group) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has no place in a menu
        <div class="menu-group" role="group" aria-label={group.label} key={group.label}>
          <div class="menu-group-label" aria-hidden="true">
            {group.label}
          </div>
          {group.items.map((item) => (
            <button
              type="button"
              class="menu-item"
              key={item.id}
              role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={item.checked}
              aria-keyshortcuts={item.shortcut}
              // A menu that scrolls needs something that the Tab key reaches.
              tabIndex={item === items[0] ? 0 : -1}
              onClick={() => onChoose(item.id)}
            >
              {item.checked !== undefined && (
                <span class="menu-item-mark">{item.checked && <Icon name="check" />}</span>
              )}
              <span class="menu-item-label">{item.label}</span>
              {item.shortcut !== undefined && <kbd aria-hidden="true">{item.shortcut}</kbd>}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

function menuItems(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('.menu-item') ?? [])];
}

function focusItem(menu: HTMLElement | null, index: number): void {
  menuItems(menu)[index]?.focus();
}
