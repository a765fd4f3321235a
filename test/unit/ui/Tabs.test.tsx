import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { useState } from 'preact/hooks';
import { afterEach, expect, it } from 'vitest';
import { Tabs } from '@/ui/Tabs';

afterEach(cleanup);

const tabs = [
  { id: 'a', label: 'First', shortcut: '1' },
  { id: 'b', label: 'Second' },
  { id: 'c', label: 'Third' },
] as const;

function Example() {
  const [selected, setSelected] = useState<'a' | 'b' | 'c'>('a');
  return (
    <Tabs label="Views" tabs={tabs} selected={selected} onSelect={setSelected} panelId="panel" />
  );
}

function selected(): string | null | undefined {
  return screen.getByRole('tab', { selected: true }).textContent;
}

it('selects by a click, and announces what it controls and its key', () => {
  render(<Example />);
  const first = screen.getByRole('tab', { name: 'First' });
  expect(first.getAttribute('aria-controls')).toBe('panel');
  expect(first.title).toBe('First (1)');
  fireEvent.click(screen.getByRole('tab', { name: 'Third' }));
  expect(selected()).toBe('Third');
});

it('is one stop of the Tab key; arrows, Home and End select in it', () => {
  render(<Example />);
  const list = screen.getByRole('tablist', { name: 'Views' });
  for (const [key, name] of [
    ['ArrowRight', 'Second'],
    ['End', 'Third'],
    ['ArrowRight', 'First'],
    ['ArrowLeft', 'Third'],
    ['Home', 'First'],
  ] as const) {
    fireEvent.keyDown(list, { key });
    expect(selected()).toBe(name);
    expect(document.activeElement?.textContent).toBe(name);
    expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toHaveLength(1);
  }
});
