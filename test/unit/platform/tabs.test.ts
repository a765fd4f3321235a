import { expect, it } from 'vitest';
import { toTabInfo } from '@/platform/tabs';

const tab = {
  id: 3,
  index: 0,
  highlighted: true,
  active: true,
  pinned: false,
  incognito: false,
} as const;

it('uses the icon of a tab if nothing has to be loaded for it', () => {
  const data = 'data:image/png;base64,iVBORw0KGgo=';
  expect(toTabInfo({ ...tab, favIconUrl: data })?.icon).toBe(data);
  expect(toTabInfo({ ...tab, favIconUrl: 'https://example.org/icon.png' })).not.toHaveProperty(
    'icon',
  );
  expect(toTabInfo({ ...tab, favIconUrl: 'data:text/html,x' })).not.toHaveProperty('icon');
  expect(toTabInfo(tab)).not.toHaveProperty('icon');
});
