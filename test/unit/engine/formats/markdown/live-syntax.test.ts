import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { markdownRenderer } from '@/export/markdown-html';
import type { LightDocument } from '@/reader/html/light-document';
import { parseHtml } from '@/reader/html/parse-html';
import { renderGfm } from '../../../../support/rendered-markdown';
import { markdownOf } from '../../../../support/markdown';

it('leaves no live syntax in the alternative text and title of an image', async () => {
  const markdown = await markdownOf(
    '<p>a <img src="https://e.org/i.png" alt="<% x %> {{y}} `r z #`" title="${z} \\`r#z`"></p>',
  );
  expect(markdown).not.toMatch(/<%|\{\{|\$\{|`r[ #]/);
  const parsed = parseHtml(renderGfm(markdown), 'https://e.org/') as unknown as LightDocument;
  const image = parsed.querySelectorAll('img')[0];
  expect(image?.getAttribute('alt')).toBe('<% x %> {{y}} `r z #`');
  expect(image?.getAttribute('title')).toBe('${z} \\`r#z`');
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

  // Promise output-inert-elsewhere
  it.each([
    ['in a line', '<p>a <code>&lt;%* x %&gt; `{{y}}` *z*</code></p>', '<%* x %> `{{y}}` *z*'],
    [
      'in a cell',
      '<table><tr><th>a<th>b<tr><td><code>&lt;% a|b %&gt;</code><td>c</table>',
      '<% a|b %>',
    ],
    [
      'in a block',
      '<pre><code class="language-erb">&lt;p&gt;\n\n  &lt;%* x %&gt;\n \n~~~\n```\n![[a](b)] {{y}} ${z} &amp;amp; {%</code></pre>',
      '<p>\n\n  <%* x %>\n \n~~~\n```\n![[a](b)] {{y}} ${z} &amp; {%',
    ],
    [
      'in a block in a list',
      '<ul><li><blockquote><p>a</p><pre>&lt;%* x %&gt;\n\n- b</pre></blockquote></ul>',
      '<%* x %>\n\n- b',
    ],
  ])('a template of Templater in code %s, which reads the same', async (_, html, code) => {
    const markdown = await markdownOf(html);
    expect(markdown).not.toMatch(/<%|```|~~~|[^\\]\[/);
    for (const rendered of [renderGfm(markdown), markdownRenderer().render(markdown)]) {
      const parsed = parseHtml(rendered, 'https://e.org/') as unknown as LightDocument;
      expect(parsed.querySelectorAll('code').map(({ textContent }) => textContent.trim())).toEqual([
        code,
      ]);
    }
  });

  // Promise output-inert-elsewhere
  it.each([
    ['as inline code', '<p>x <code>r system("a")</code></p>', 'r system("a")'],
    ['as inline code with backticks', '<p>x <code>`r 1 + 1`</code></p>', '`r 1 + 1`'],
    ['in a block', '<pre>a\n`r#b`\n</pre>', 'a\n`r#b`'],
  ])('code of R Markdown %s, which reads the same', async (_, html, code) => {
    const markdown = await markdownOf(html);
    expect(markdown).not.toMatch(/`r[ #]/);
    for (const rendered of [renderGfm(markdown), markdownRenderer().render(markdown)]) {
      const parsed = parseHtml(rendered, 'https://e.org/') as unknown as LightDocument;
      expect(parsed.querySelectorAll('code').map(({ textContent }) => textContent.trim())).toEqual([
        code,
      ]);
    }
  });

  // Promise output-inert-elsewhere
  it('code of R Markdown between backticks that are text', async () => {
    expect(await markdownOf('<p>a `r system(1) #` b</p>')).toBe('a &#96;r system(1) #\\` b');
    for (const html of [
      '<p><code>x</code>r system(1)<code>y</code></p>',
      '<p><code>x</code>r<br>system(1)<code>y</code></p>',
      '<p><b>a `<b>r system(1)` b</b></b></p>',
      '<h2>a `r<br>system(1)`</h2>',
    ]) {
      const markdown = await markdownOf(html);
      expect(markdown).not.toMatch(/`r[ #]/);
      expect(textIn(renderGfm(markdown))).toBe(textIn(html));
    }
  });

  it('leaves other code as it is', async () => {
    const html =
      '<p><code>{{ x }}</code> <code>r.x</code> <code>for x</code></p><pre>{% if a %} ${b} {{ c }} %></pre>';
    expect(await markdownOf(html)).toBe(
      '`{{ x }}` `r.x` `for x`\n\n```\n{% if a %} ${b} {{ c }} %>\n```',
    );
  });

  // Promise output-inert-elsewhere
  it.each([
    ['a<%x%>b', '$a< %x%>b$'],
    ['\\frac{{a}}{{%b}}', '$\\frac{ {a}}{ { %b}}$'],
    ['{n \\choose k}', '$\\relax{n \\choose k}$'],
    ['{\\displaystyle {n \\choose k}}', '$\\relax{n \\choose k}$'],
    ['{}_2F_1', '$\\relax{}_2F_1$'],
    ['{a}+{b}', '$\\relax{a}+{b}$'],
    ['\\${a}', '$\\$ {a}$'],
    ['`r a` b', '$` r a` b$'],
  ])('a formula: %s', async (tex, expected) => {
    const alt = tex.replaceAll('<', '&lt;');
    expect(await markdownOf(`<p>x <img class="tex" alt="${alt}"></p>`)).toBe(`x ${expected}`);
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

function textIn(html: string): string {
  const parsed = parseHtml(html.replaceAll(/<br ?\/?>\s*/g, ' '), 'https://e.org/');
  return (parsed as unknown as LightDocument).textContent.trim();
}
