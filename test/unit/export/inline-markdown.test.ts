import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { imageMarkdown, linkMarkdown } from '@/export/inline-markdown';

describe('linkMarkdown', () => {
  // Promise output-inert-elsewhere
  it.each([
    ['Wheat', 'https://a.example/w', '[Wheat](https://a.example/w)'],
    ['', 'https://a.example/w', '<https://a.example/w>'],
    ['a [b] *c*', 'https://a.example/', '[a \\[b\\] \\*c\\*](https://a.example/)'],
    ['x', 'https://a.example/a(b)', '[x](https://a.example/a%28b%29)'],
    ['x', 'https://user:secret@a.example/', '[x](https://a.example/)'],
    ['Mail', 'mailto:a@b.example', '[Mail](mailto:a@b.example)'],
    ['Run <b>', 'javascript:alert(1)', 'Run \\<b>'],
    ['', 'javascript:alert(1)', ''],
    ['<% a %> {{b}}', 'https://a.example/', '[\\<\\% a %> {\\{b}}](https://a.example/)'],
    ['x', 'https://a.example/?q={{{b}}&c=${d}', '[x](https://a.example/?q=%7B%7B{b}}&c=$%7Bd})'],
    ['', 'https://a.example/?{%b%}', '<https://a.example/?%7B%b%}>'],
    ['\\`r a #`', 'https://a.example/?`r#b', '[\\\\&#96;r a #\\`](https://a.example/?%60r#b)'],
    [' two\n lines ', 'https://a.example/', '[two lines](https://a.example/)'],
  ])('%j to %s is %s', (text, url, markdown) => {
    expect(linkMarkdown(text, url)).toBe(markdown);
  });

  it('renders as a single link with the same text', () => {
    const markdownIt = new MarkdownIt();
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        const words = text.replaceAll(/\s+/g, ' ').trim();
        fc.pre(words !== '');
        const [line] = markdownIt.parseInline(linkMarkdown(text, 'https://a.example/p'), {});
        const tokens = line?.children ?? [];
        expect(tokens[0]?.type).toBe('link_open');
        expect(tokens[0]?.attrGet('href')).toBe('https://a.example/p');
        expect(tokens.at(-1)?.type).toBe('link_close');
        const shown = tokens.map((token) => token.content).join('');
        // The renderer replaces characters that no document may contain.
        expect(shown.trim()).toBe(words.replaceAll('\0', '\ufffd'));
      }),
    );
  });
});

describe('imageMarkdown', () => {
  it.each([
    ['Ear', 'https://a.example/e.png', '![Ear](https://a.example/e.png)'],
    ['', 'https://a.example/e.png', '![](https://a.example/e.png)'],
    ['Ear', 'data:image/png;base64,AA==', '![Ear](data:image/png;base64,AA==)'],
    ['Ear', 'blob:https://a.example/1', 'Ear'],
    ['Ear', 'data:text/html,<script>a()</script>', 'Ear'],
    ['Ear', 'data:image/svg+xml,<svg onload=a()>', 'Ear'],
  ])('%j at %s is %s', (alt, url, markdown) => {
    expect(imageMarkdown(alt, url)).toBe(markdown);
  });
});
