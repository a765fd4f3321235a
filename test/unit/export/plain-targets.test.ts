import { describe, expect, it } from 'vitest';
import { withImagesAs, withoutLinks } from '@/export/plain-targets';

describe('withoutLinks', () => {
  it.each([
    ['See [the *guide*](https://a.example/x "Guide (2nd)") here.', 'See the *guide* here.'],
    ['[a](u) and [b](<v w>)', 'a and b'],
    ['[![logo](l.png)](https://a.example)', '![logo](l.png)'],
    ['- [Item](u)\n- [Item 2](v)', '- Item\n- Item 2'],
    [
      '`[a](u)` stays, and so do\n\n```\n[a](u)\n```',
      '`[a](u)` stays, and so do\n\n```\n[a](u)\n```',
    ],
    ['\\[a](u)', '\\[a](u)'],
    ['A note[^1] and [a [b] c](u(1))', 'A note[^1] and a [b] c'],
    ['[a](u', '[a](u'],
  ])('reduces %j to its texts', (markdown, expected) => {
    expect(withoutLinks(markdown)).toBe(expected);
  });
});

describe('withImagesAs', () => {
  const markdown =
    'Before\n\n![A kettle](k.png "Kettle")\n\nA [![logo](l.png)](/home) word\n\n- ![](x.png)\n- End\n';

  it('leaves them as they are', () => {
    expect(withImagesAs('addresses', markdown)).toBe(markdown);
  });

  it('describes them', () => {
    expect(withImagesAs('descriptions', markdown)).toBe(
      'Before\n\nA kettle\n\nA [logo](/home) word\n\n- End\n',
    );
  });

  it('removes them, with the lines and links that contained nothing else', () => {
    expect(withImagesAs('none', markdown)).toBe('Before\n\nA  word\n\n- End\n');
  });

  it('leaves code and blank lines alone', () => {
    const code = 'a\n\n\nb\n\n```\n![a](u)\n\n\n```\n';
    expect(withImagesAs('none', code)).toBe(code);
  });

  it.each(['](', '![a](', '[a](u "', '![](u)', '[[', '![a](u "x'])(
    'looks at each character of many %j a few times only',
    (part) => {
      // Quadratic work on this much text outlasts the test's time limit by far.
      const text = part.repeat(200_000);
      expect(withImagesAs('none', text).length).toBeLessThanOrEqual(text.length);
      expect(withoutLinks(text).length).toBeLessThanOrEqual(text.length);
    },
  );
});
