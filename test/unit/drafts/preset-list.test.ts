import { expect, it } from 'vitest';
import {
  agreedTo,
  agreeTo,
  askAgain,
  markReviewed,
  offerPreset,
  savePreset,
} from '@/drafts/preset-list';
import type { Presets } from '@/storage/presets';

const presets = {
  list: [
    { id: 'a', name: 'A', hosts: ['shop.example', '*.example.org'], options: {} },
    { id: 'b', name: 'B', hosts: [], options: {} },
  ],
  defaultId: 'a',
};

it('makes one preset the default for a host, replacing another', () => {
  const offered = offerPreset(presets, 'b', 'shop.example', true);
  expect(offered.list.map(({ hosts }) => hosts)).toEqual([['*.example.org'], ['shop.example']]);
  expect(offered.defaultId).toBe('a');
});

it('removes the default preset of a host', () => {
  const { list } = offerPreset(presets, 'a', 'shop.example', false);
  expect(list.map(({ hosts }) => hosts)).toEqual([['*.example.org'], []]);
});

it('has steps reviewed once, and again if they change', () => {
  const options = { actions: [{ type: 'click', selector: '#a' }] };
  const hints = [{ of: '#a', selectors: ['text/Go'] }];
  const left = { of: '#gone', selectors: ['text/Left from a former action'] };
  const imported = savePreset(presets, { name: 'A', options, hints: [...hints, left] });
  expect(imported.list[0]).toMatchObject({ hosts: ['shop.example', '*.example.org'] });
  const shown = { hints };
  const reviewed = markReviewed(imported, 'a', options, shown);
  expect(reviewed.list[0]?.reviewed).toBe(true);
  const others = [
    markReviewed(imported, 'b', options, shown),
    markReviewed(imported, 'a', { actions: [] }, shown),
    markReviewed(imported, 'a', options, {}),
    markReviewed(imported, 'a', options, { hints: [{ of: '#a', selectors: ['#delete'] }] }),
    markReviewed(imported, 'a', options, { ...shown, startUrl: 'https://shop.example/' }),
    savePreset(reviewed, { name: 'A', options: { actions: [] } }),
  ];
  for (const { list } of others) expect(list[0]).not.toHaveProperty('reviewed');
});

it('clicks agreed controls of a site without asking, until its actions change or the consent is withdrawn', () => {
  const options = { actions: [{ type: 'click', selector: '#a' }], maxAge: 0 };
  const saved = savePreset(presets, { name: 'A', options });
  const pay = { words: 'Pay', site: 'shop.example' };
  const agreedAt = (all: Presets, actions: unknown = options.actions, site = pay.site) =>
    agreedTo(all, 'a', actions, site);
  const agreed = agreeTo(agreeTo(saved, 'a', options.actions, pay), 'a', options.actions, pay);
  expect(agreed.list[0]?.clicks).toEqual([pay]);
  expect(agreedAt(agreed)).toEqual(['Pay']);
  // The same word may mean something else elsewhere.
  expect(agreedAt(agreed, options.actions, 'bank.example')).toEqual([]);
  expect(agreedAt(agreed, [])).toBeUndefined();
  expect(agreedAt(agreeTo(saved, 'a', [], pay))).toEqual([]);
  // A change of other options does not change the actions.
  const renamed = savePreset(agreed, { name: 'A', options: { ...options, maxAge: 1 } });
  expect(agreedAt(renamed)).toEqual(['Pay']);
  const actions = [...options.actions, { type: 'scrape' }];
  const changed = savePreset(agreed, { name: 'A', options: { actions } });
  expect(agreedAt(changed, actions)).toEqual([]);
  expect(agreedAt(askAgain(agreed, 'a'))).toEqual([]);
});
