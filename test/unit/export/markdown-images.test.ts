import { describe, expect, it } from 'vitest';
import { markdownImages, rewriteImages } from '@/export/markdown-images';

function rewritten(markdown: string): string {
  return rewriteImages(markdown, markdownImages(markdown), (url) => `<${url}>`);
}

describe('markdown images', () => {
  it.each([
    ['![a](https://e.org/1.png)', '![a](<https://e.org/1.png>)'],
    ['![a](https://e.org/1.png "title")', '![a](<https://e.org/1.png> "title")'],
    ['![a](<https://e.org/1 2.png>)', '![a](<https://e.org/1 2.png>)'],
    ['![a](https://e.org/a(1).png) b', '![a](<https://e.org/a(1).png>) b'],
    ['![a](https://e.org/a\\(1.png)', '![a](<https://e.org/a(1.png>)'],
    ['![a](https://e.org/?a=1&amp;b=2)', '![a](<https://e.org/?a=1&b=2>)'],
    ['[![a](u)](https://e.org/)', '[![a](<u>)](https://e.org/)'],
    ['![a [b] c](u)', '![a [b] c](<u>)'],
    ['![a \\] c](u)', '![a \\] c](<u>)'],
    ['| ![a](u) | ![b](v) |', '| ![a](<u>) | ![b](<v>) |'],
    ['[a](u)', '[a](u)'],
    ['\\![a](u)', '\\![a](u)'],
    ['`![a](u)` ![b](v)', '`![a](u)` ![b](<v>)'],
    ['``![a](u)` x`` ![b](v)', '``![a](u)` x`` ![b](<v>)'],
    ['```md\n![a](u)\n```\n![b](v)', '```md\n![a](u)\n```\n![b](<v>)'],
    ['````\n```\n![a](u)\n````\n![b](v)', '````\n```\n![a](u)\n````\n![b](<v>)'],
    ['> ```\n> ![a](u)\n> ```\n> ![b](v)', '> ```\n> ![a](u)\n> ```\n> ![b](<v>)'],
    ['![a](u', '![a](u'],
  ])('and nothing else are rewritten in %j', (markdown, expected) => {
    expect(rewritten(markdown)).toBe(expected);
  });

  it.each(['](', '![a](', '![](data:', '`', '[[', '![a](<', '![['])(
    'are found in many %j with only a few looks at each character',
    (part) => {
      // Quadratic work on this much text outlasts the test's time limit by far.
      expect(markdownImages(part.repeat(600_000))).toEqual([]);
    },
  );
});
