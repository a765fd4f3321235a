import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { markdownOf } from '../../../../support/markdown';

it('leaves no live syntax in the alternative text and title of an image', async () => {
  const markdown = await markdownOf(
    '<p>a <img src="https://e.org/i.png" alt="<% x %> {{y}}" title="${z}"></p>',
  );
  expect(markdown).not.toMatch(/<%|\{\{|\$\{/);
});

it('leaves no live syntax in the address of a link', async () => {
  const markdown = await markdownOf(
    '<p><a href="https://e.org/?a={{query}}&b=${c}&d={%e%}">x</a></p>',
  );
  expect(markdown).not.toMatch(/\{\{|\{%|\$\{/);
});

describe('what a note program would run is text in the markdown', () => {
  it.each([
    ['dataviewjs', '```js\nx\n```'],
    ['dataview', '```\nx\n```'],
    ['tasks', '```\nx\n```'],
    ['query', '```\nx\n```'],
    ['meta-bind-js-view', '```\nx\n```'],
    ['run-python', '```python\nx\n```'],
    ['js', '```js\nx\n```'],
    ['{r}', '```\nx\n```'],
  ])('a fence of %s', async (language, expected) => {
    const html = `<pre><code class="language-${language}">x</code></pre>`;
    expect(await markdownOf(html)).toBe(expected);
  });

  // Promise output-inert-elsewhere (Markdown and files): What leaves for a note-taking program or a
  // spreadsheet is inert there: no markdown, front matter or table holds its live syntax, and no
  // cell is a formula, whichever separator the program expects.
  it.each([
    ['a template of Templater', 'a <% tp.file.title %> <%* x %>', /<%/],
    ['a template of Templater in two elements', 'a <<i></i>% x %>', /<%/],
    ['a transclusion', 'see ![[secret.md]] here', /!\[\[/],
    ['a macro of Logseq', 'a {{query (todo now)}}', /\{\{/],
    ['a tag of Liquid', '{% include "a" %}', /\{%/],
    ['an expression', 'a ${1 + 1}', /\$\{/],
  ])('%s', async (_, text, live) => {
    const escaped = text.replaceAll('<%', '&lt;%').replace('<<i', '&lt;<i');
    const markdown = await markdownOf(`<p>${escaped}</p>`);
    expect(markdown).not.toMatch(live);
    const shown = new MarkdownIt({ html: false }).renderInline(markdown).replaceAll('&lt;', '<');
    expect(shown.replaceAll('&gt;', '>').replaceAll('&quot;', '"')).toBe(
      text.replace('<i></i>', ''),
    );
  });

  it.each([
    ['$= dv.pages()', '\\$= `dv.pages()`'],
    ['= this.file', '= `this.file`'],
    ['=SUM(A1)', '`=SUM(A1)`'],
    ['a = b', '`a = b`'],
    ['$=', '`$=`'],
  ])('inline code: %s', async (code, expected) => {
    expect(await markdownOf(`<p>x <code>${code}</code></p>`)).toBe(`x ${expected}`);
  });
});
