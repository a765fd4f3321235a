import { expect, it } from 'vitest';
import { markReviewed, offerPreset, savePreset } from '@/ui/presets/preset-list';

const presets = {
  list: [
    { id: 'a', name: 'A', hosts: ['shop.example', '*.example.org'], options: {} },
    { id: 'b', name: 'B', hosts: [], options: {} },
  ],
  defaultId: 'a',
};

it('lets one preset begin the requests for a host, in the place of another', () => {
  const offered = offerPreset(presets, 'b', 'shop.example', true);
  expect(offered.list.map(({ hosts }) => hosts)).toEqual([['*.example.org'], ['shop.example']]);
  expect(offered.defaultId).toBe('a');
});

it('takes a preset back from a host', () => {
  const { list } = offerPreset(presets, 'a', 'shop.example', false);
  expect(list.map(({ hosts }) => hosts)).toEqual([['*.example.org'], []]);
});

it('has actions looked through once, and again where they are others', () => {
  const options = { actions: [{ type: 'click', selector: '#a' }] };
  const imported = savePreset(presets, { name: 'A', options, unreviewed: true });
  expect(imported.list[0]).toMatchObject({ hosts: ['shop.example', '*.example.org'] });
  expect(imported.list[0]?.unreviewed).toBe(true);
  expect(markReviewed(imported, 'a', []).list[0]?.unreviewed).toBe(true);
  expect(markReviewed(imported, 'a', options.actions).list[0]).not.toHaveProperty('unreviewed');
  // Saved by the user from a form that they built.
  expect(savePreset(imported, { name: 'A', options }).list[0]).not.toHaveProperty('unreviewed');
});
