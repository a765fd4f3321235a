import { expect, it } from 'vitest';
import { splitPassages } from '@/engine/passages/split-passages';

it('splits paragraphs, items and rows, each under its heading', () => {
  const markdown = `Before any heading.

# Shipping

To France it takes two days.
A second line.

- Parcels
  - up to 30 kg
- Letters

---

## Prices

| Kind | Price |
| --- | ---: |
| Letter | 1 € |
| Parcel | 6 € |`;
  expect(splitPassages(markdown)).toEqual([
    { heading: '', text: 'Before any heading.' },
    { heading: '# Shipping', text: 'To France it takes two days.\nA second line.' },
    { heading: '# Shipping', text: '- Parcels\n  - up to 30 kg' },
    { heading: '# Shipping', text: '- Letters' },
    { heading: '## Prices', text: '| Letter | 1 € |' },
    { heading: '## Prices', text: '| Parcel | 6 € |' },
  ]);
});

it('keeps a block of code whole, with empty lines and lines that look like headings', () => {
  const code = '```sh\n# not a heading\n\nmake\n```';
  expect(splitPassages(`${code}\n\nAfter it.`)).toEqual([
    { heading: '', text: code },
    { heading: '', text: 'After it.' },
  ]);
});

it('returns nothing for an empty text, or a heading alone', () => {
  expect(splitPassages('')).toEqual([]);
  expect(splitPassages('# Only a heading')).toEqual([]);
});
