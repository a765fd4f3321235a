import { describe, expect, it } from 'vitest';
import { markdownOf } from '../../../../support/markdown';

describe('text that looks like markup', () => {
  // Promise markup-like-text-escaped (Markdown and files): Text that looks like markup is escaped,
  // and left alone where it means nothing.
  it.each([
    ['emphasis', '*a* and _b_', '\\*a\\* and \\_b\\_'],
    ['strikethrough', '~~a~~', '\\~\\~a\\~\\~'],
    ['code', '`a`', '\\`a\\`'],
    ['a link', '[a](b)', '[a\\](b)'],
    ['a footnote', 'a[^1]', 'a\\[^1]'],
    ['an element', '&lt;b> and &lt;!-- c -->', '\\<b> and \\<!-- c -->'],
    ['an entity', '&amp;copy; &amp;#35;', '\\&copy; \\&#35;'],
    ['a heading', '# a', '\\# a'],
    ['a list item', '- a', '\\- a'],
    ['a numbered item', '1. a', '1\\. a'],
    ['a quote', '> a', '\\> a'],
    ['a rule', '* * *', '\\* * *'],
    ['a fence', '~~~ a', '\\~~~ a'],
    ['a fence of backticks', '```', '\\```'],
    ['an underline of a heading', 'a<br>===', 'a  \n\\==='],
    ['the delimiter row of a table', '| a |<br>|---|', '| a |  \n\\|---|'],
    ['a link definition', '[a]: b', '\\[a]: b'],
    ['a task', '[x] a', '\\[x] a'],
    ['an alert', '[!NOTE] a', '\\[!NOTE] a'],
    ['markup in an address', 'http://a.b/_c_ x', 'http\\://a.b/\\_c\\_ x'],
    ['an escape', 'a\\*b', 'a\\\\*b'],
    ['an image before a link', 'a!<a href="b">c</a>', 'a\\![c](b)'],
  ])('is escaped: %s', async (_, html, expected) => {
    expect(await markdownOf(`<p>${html}</p>`)).toBe(expected);
  });

  // Promise markup-like-text-escaped
  it.each([
    '5 * 3 and 2 * 4',
    'snake_case_name',
    'a* b',
    '1 < 2 & 3 > 2',
    'a <b and c',
    'AT&T; R&D',
    '[a] and (b)',
    'a - b + c # d',
    '#tag',
    '1.5 and 1)',
    'C:\\path',
    'one ` tick',
    'wow!',
    'see https://a.example/b_c and www.a.example',
  ])('is left alone where it means nothing: %s', async (text) => {
    const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    expect(await markdownOf(`<p>${html}</p>`)).toBe(text);
  });

  // Promise markup-like-text-escaped
  it.each([
    ['a number within a paragraph', 'a<br>2. b', 'a  \n2. b'],
    ['a number without text there', 'a<br>1.', 'a  \n1.'],
  ])('is left alone where it means nothing: %s', async (_, html, expected) => {
    expect(await markdownOf(`<p>${html}</p>`)).toBe(expected);
  });

  // Promise markup-like-text-escaped
  it.each([
    ['the first number of a list within a paragraph', 'a<br>1. b', 'a  \n1\\. b'],
    ['the start of a line of HTML', '&lt;div and', '\\<div and'],
    ['the start of a later line of HTML', 'a<br>&lt;div and', 'a  \n\\<div and'],
    ['a tag that ends after other markup', '&lt;i <b>a</b> >', '\\<i **a** >'],
  ])('is escaped: %s', async (_, html, expected) => {
    expect(await markdownOf(`<p>${html}</p>`)).toBe(expected);
  });
});
