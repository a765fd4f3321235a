import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon, type IconName } from './Icon';
import { nextMenuItem } from './menu-navigation';
import './menu.css';

export interface MenuGroup {
  label: string;
  /** Whether the label is visible. Default: true. */
  titled?: boolean;
  items: MenuItem[];
}

export interface MenuItem {
  id: string;
  label: string;
  shortcut?: string;
  icon?: IconName;
  /** An explanation, shown as a tooltip. */
  help?: string;
  /** Further information, at the end of its line. */
  detail?: string | undefined;
  disabled?: boolean;
  /** Makes the item part of a choice; the selected one is marked. */
  checked?: boolean;
  /**
   * Whether it is switched on and off by itself, rather than one of several. Default: one of
   * several.
   */
  isSwitch?: boolean;
  /** What choosing it does, after the menu was told to close. Default: nothing. */
  onChoose?: (() => void) | undefined;
  /** Opens this page of the extension in a tab of its own. */
  href?: string;
  /** Choosing it shows these in place of the menu, with a way back on top. */
  opens?: MenuGroup[];
}

/** An item, which is disabled while it has nothing to do. */
export function menuItem(
  label: string,
  onChoose: (() => void) | undefined,
  more: Partial<MenuItem> = {},
): MenuItem {
  return { id: label, label, onChoose, disabled: onChoose === undefined, ...more };
}

/** A group without a visible title, of those items that are there. */
export function untitled(label: string, ...items: (MenuItem | false | undefined)[]): MenuGroup {
  return {
    label,
    titled: false,
    items: items.filter((item) => item !== undefined && item !== false),
  };
}

interface MenuProps {
  label: string;
  groups: MenuGroup[];
  placement: 'above' | 'below';
  /** The edge that it shares with its opener. Default: `end`. */
  align?: 'start' | 'end' | undefined;
  /**
   * Called on a choice, on Escape, on Tab and on a press outside. `escape`, also used for a choice,
   * returns the focus to the opener.
   */
  onClose: (how: 'escape' | 'left') => void;
}

/**
 * An open menu, as the ARIA Authoring Practices describe it: the focus is on its first item;
 * arrows, Home, End and typed letters move it; Enter and Space choose. Escape and the left arrow leave
 * what an item has opened.
 */
export function Menu(props: MenuProps) {
  const { label, placement, align = 'end', onClose } = props;
  const menu = useRef<HTMLDivElement>(null);
  const [[opened, former], setStep] = useState<
    readonly [opened?: MenuItem | undefined, former?: MenuItem]
  >([]);
  const groups = opened?.opens === undefined ? props.groups : [wayBack(opened), ...opened.opens];
  const items = groups.flatMap((group) => group.items).filter(({ disabled }) => disabled !== true);

  // Before paint, so that the menu gets the next key, however soon it comes.
  useLayoutEffect(() => {
    keepInside(menu.current);
    const from = items.findIndex(({ id }) => id === former?.id);
    focusItem(menu.current, Math.max(0, from));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another step moves the focus
  }, [opened]);
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

  function choose(item: MenuItem) {
    if (item.opens !== undefined || item.id === opened?.id)
      return setStep(opened === undefined ? [item] : [undefined, opened]);
    onClose('escape');
    item.onChoose?.();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') return onClose('left');
    // Keys pressed in a menu stay in the menu: a letter must not trigger a shortcut of the page.
    event.stopPropagation();
    if (event.key === 'Escape' || (event.key === 'ArrowLeft' && opened !== undefined)) {
      event.preventDefault();
      return opened === undefined ? onClose('escape') : choose(opened);
    }
    const focused = menuItems(menu.current).findIndex((item) => item === document.activeElement);
    const further = items[focused];
    if (event.key === 'ArrowRight' && further?.opens !== undefined) return choose(further);
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
      data-align={align}
      ref={menu}
      onKeyDown={onKeyDown}
    >
      {groups.map((group) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has no place in a menu
        <div class="menu-group" role="group" aria-label={group.label} key={group.label}>
          {group.titled !== false && (
            <div class="menu-group-label quiet" aria-hidden="true">
              {group.label}
            </div>
          )}
          {group.items.map((item) => (
            <Item
              key={item.id}
              item={item}
              // In a menu that scrolls, the Tab key must be able to reach something.
              isFirst={item === items[0]}
              hasMarks={group.items.some(({ icon, checked }) => (icon ?? checked) !== undefined)}
              onChoose={() => choose(item)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The first line of what an item has opened. */
function wayBack({ id, label }: MenuItem): MenuGroup {
  return { label, titled: false, items: [{ id, label, icon: 'back' }] };
}

interface ItemProps {
  item: MenuItem;
  isFirst: boolean;
  /** Whether any item of its group has an icon or a tick, for which all labels are indented. */
  hasMarks: boolean;
  onChoose: () => void;
}

function Item({ item, isFirst, hasMarks, onChoose }: ItemProps) {
  const { label, icon, checked, isSwitch, detail, shortcut, href, opens, help } = item;
  const { disabled = false } = item;
  const kind = isSwitch === true ? 'menuitemcheckbox' : 'menuitemradio';
  const shared = {
    class: 'menu-item',
    role: checked === undefined ? 'menuitem' : kind,
    'aria-keyshortcuts': shortcut,
    ...(opens !== undefined && ({ 'aria-haspopup': 'menu' } as const)),
    title: help,
    tabIndex: isFirst ? 0 : -1,
    onClick: onChoose,
    ...(checked !== undefined && { 'aria-checked': checked }),
  } as const;
  const content = (
    <>
      {hasMarks && (
        <span class="menu-item-mark">
          {checked === true ? <Icon name="check" /> : icon && <Icon name={icon} />}
        </span>
      )}
      <span class="menu-item-label">{label}</span>
      {detail !== undefined && <span class="menu-item-detail quiet">{detail}</span>}
      {shortcut !== undefined && <kbd aria-hidden="true">{shortcut}</kbd>}
      {opens !== undefined && <Icon name="forward" />}
    </>
  );
  return href === undefined ? (
    <button type="button" {...shared} disabled={disabled}>
      {content}
    </button>
  ) : (
    <a {...shared} href={href} target="_blank" rel="noopener">
      {content}
    </a>
  );
}

/** Moves a menu that would start outside a narrow window. */
function keepInside(menu: HTMLElement | null) {
  if (menu === null) return;
  const { left, right } = menu.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  const beyond = Math.max(0, right + MARGIN - clientWidth) || Math.min(0, left - MARGIN);
  if (beyond !== 0) menu.style.translate = `${-beyond}px`;
}

/** Pixels between a menu and the side of the window. */
const MARGIN = 4;

function menuItems(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('.menu-item:not(:disabled)') ?? [])];
}

function focusItem(menu: HTMLElement | null, index: number): void {
  menuItems(menu)[index]?.focus();
}
