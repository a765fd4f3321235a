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
    { heading: '## Prices', text: '| Letter | 1 € |', columns: '| Kind | Price |' },
    { heading: '## Prices', text: '| Parcel | 6 € |', columns: '| Kind | Price |' },
  ]);
});

it('keeps a block of code whole, with empty lines and lines that look like headings', () => {
  const code = '```sh\n# not a heading\n\nmake\n```';
  expect(splitPassages(`${code}\n\nAfter it.`)).toEqual([
    { heading: '', text: code },
    { heading: '', text: 'After it.' },
  ]);
});

it('splits no code at lines that look like items', () => {
  const code = '```\n- one\n- two\n```';
  expect(splitPassages(code)).toEqual([{ heading: '', text: code }]);
});

it.each([
  ['a term with its definition', '**Tickets**\n\n- £9\n- under 16 free', 1],
  ['an announced block of code', 'Run in your directory:\n\n```sh\npier add log\n```', 1],
  ['an announced paragraph', '押す前に：\n\n電源を切る。', 1],
  ['no term with another one', '**Tickets**\n\n**Where**\n\n- East Dome', 2],
  ['no line with the list that it announces', 'Check this:\n\n- One.\n- Two.', 3],
  ['no line with a heading', 'More of it:\n\n## Prices', 1],
  ['no long text with a term', `**Notes**\n\n${'A line.\n'.repeat(20).trim()}`, 2],
])('puts together %s', (_, markdown, count) => {
  const passages = splitPassages(markdown);
  expect(passages).toHaveLength(count);
  for (const { text } of passages) expect(markdown).toContain(text);
});

it('returns nothing for an empty text, or a heading alone', () => {
  expect(splitPassages('')).toEqual([]);
  expect(splitPassages('# Only a heading')).toEqual([]);
});
