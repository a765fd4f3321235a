import { expect, it } from 'vitest';
import { offerPreset } from '@/ui/presets/preset-list';

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
