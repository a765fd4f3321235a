import { render } from 'preact';
import { afterEach, expect, it } from 'vitest';
import { Menu } from '@/ui/Menu';

afterEach(() => {
  for (const place of document.querySelectorAll('main')) render(null, place);
  document.body.replaceChildren();
});

const ITEMS = [{ id: 'a', label: 'Save the first of all files' }];

it.each([
  ['end', { left: '40px' }],
  ['start', { right: '40px' }],
] as const)('a menu that opens to the %s stays inside a narrow window', (align, side) => {
  const place = document.body.appendChild(document.createElement('main'));
  Object.assign(place.style, { position: 'absolute', top: '0', width: '20px', ...side });
  render(
    <div class="menu-anchor">
      <Menu
        label="Files"
        groups={[{ label: 'Files', items: ITEMS }]}
        placement="below"
        align={align}
        onClose={() => {}}
      />
    </div>,
    place,
  );
  const { left, right } = place.querySelector('[role="menu"]')?.getBoundingClientRect() ?? {};
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(document.documentElement.clientWidth);
});
