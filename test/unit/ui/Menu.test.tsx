import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { menuItem, type MenuGroup } from '@/ui/Menu';
import { SplitButton } from '@/ui/SplitButton';

afterEach(cleanup);

const onChoose = vi.fn<(label: string) => void>();
afterEach(() => onChoose.mockClear());

const groups = [
  {
    label: 'Copy',
    items: [
      { id: 'a', label: 'Copy markdown', shortcut: 'C' },
      menuItem('Links', () => onChoose('Links')),
    ],
  },
  { label: 'Default', items: [{ id: 'c', label: 'Copy', checked: true }] },
];

/** One whose item opens another. */
const deeper = [
  ...groups,
  {
    label: 'Tools',
    items: [
      {
        id: 't',
        label: 'Tools',
        opens: [{ label: 'Tools', items: [menuItem('Record', () => onChoose('Record'))] }],
      },
    ],
  },
];

function show(shown: MenuGroup[] = groups) {
  const onClick = vi.fn<() => void>();
  render(
    <SplitButton
      label="Go"
      icon="copy"
      shortcut="Enter"
      onClick={onClick}
      menuLabel="More"
      groups={shown}
    />,
  );
  const opener = screen.getByRole('button', { name: 'More' });
  return { onClick, opener };
}

function press(key: string) {
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
}

it('runs the main action without opening the menu', () => {
  const { onClick } = show();
  fireEvent.click(screen.getByRole('button', { name: 'Go' }));
  expect(onClick).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
});

it('opens by an arrow key with the focus on the first item', () => {
  const { opener } = show();
  opener.focus();
  press('ArrowDown');
  expect(screen.getByRole('menu', { name: 'More' })).toBeTruthy();
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Copy markdown' }));
});

it('moves by arrows and letters, and marks the chosen one of a choice', () => {
  const { opener } = show();
  fireEvent.click(opener);
  press('l');
  expect(document.activeElement?.textContent).toBe('Links');
  press('ArrowDown');
  expect(document.activeElement).toBe(screen.getByRole('menuitemradio', { name: 'Copy' }));
  expect(document.activeElement?.getAttribute('aria-checked')).toBe('true');
  press('ArrowDown');
  expect(document.activeElement?.textContent).toContain('Copy markdown');
});

it('chooses, closes and returns the focus', () => {
  const { opener } = show();
  fireEvent.click(opener);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Links' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Links');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

it('keeps the keys pressed in it from the page, and closes by Escape', () => {
  const { opener } = show();
  const heard = vi.fn<() => void>();
  document.addEventListener('keydown', heard);
  fireEvent.click(opener);
  press('c');
  press('Escape');
  document.removeEventListener('keydown', heard);
  expect(heard).not.toHaveBeenCalled();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

it('closes by a press outside', () => {
  const { opener } = show();
  fireEvent.click(opener);
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
});

it('goes one step deeper and back, by mouse and by keys, and closes with a choice', () => {
  const { opener } = show(deeper);
  fireEvent.click(opener);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Tools' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Tools',
    'Record',
  ]);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Tools' }));
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Tools' }));
  for (const back of ['Escape', 'ArrowLeft']) {
    press('ArrowRight');
    expect(screen.getByRole('menuitem', { name: 'Record' })).toBeTruthy();
    press(back);
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Tools' }));
  }
  press('ArrowRight');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Record' }));
  expect(onChoose.mock.calls).toEqual([['Record']]);
  expect(screen.queryByRole('menu')).toBeNull();
});
