import { describe, expect, it } from 'vitest';
import { createPacer } from '@/async/pacer';
import { renderMarkdown } from '@/engine/formats/markdown/render-markdown';
import { markdownOf } from '../../../../support/markdown';
import { snapshotFromHtml } from '../../../../support/snapshot-from-html';

describe('renderMarkdown', () => {
  it.each([
    ['paragraphs', '<p>One.</p><p>Two.</p>', 'One.\n\nTwo.'],
    ['text beside blocks', 'One<div>Two</div>three', 'One\n\nTwo\n\nthree'],
    ['white space as the page shows it', '<p> a\n b <b> c </b> d </p>', 'a b **c** d'],
    ['one space for several nodes', '<p>a: <span> </span> b*</p>', 'a: b*'],
    ['hard breaks', '<p>a<br>b</p>', 'a  \nb'],
    ['two breaks as a new paragraph', 'a<br><br>b', 'a\n\nb'],
    [
      'a heading alone in an item as plain text',
      '<ul><li><h3><a href="https://a.example/b">a</a></h3></li><li><h3>b</h3></li></ul>',
      '- [a](https://a.example/b)\n- b',
    ],
    [
      'a link around a picture and a name, on the name',
      '<a href="https://a.example/b"><div><img src="https://a.example/i.png" alt="a"></div><div>a</div></a>',
      '![a](https://a.example/i.png)\n\n[a](https://a.example/b)',
    ],
    [
      'a link around pictures, on the first of them',
      '<a href="https://a.example/b"><div><img src="https://a.example/i.png" alt="a"></div><div><img src="https://a.example/j.png" alt="b"></div></a>',
      '[![a](https://a.example/i.png)](https://a.example/b)\n\n![b](https://a.example/j.png)',
    ],
    [
      'a separator between items as an item',
      '<ul><li>a</li><div role="separator">Monday</div><li>b</li></ul>',
      '- a\n- Monday\n- b',
    ],
    [
      'a title that says more than the text',
      '<a href="https://a.example/b" title="Where a leads">a</a>',
      '[a](https://a.example/b "Where a leads")',
    ],
    [
      'no title that repeats the text',
      '<a href="https://a.example/b" title="fetch()">The <code>fetch()</code> function</a>',
      '[The `fetch()` function](https://a.example/b)',
    ],
    [
      'no title that repeats an alternative text',
      '<img src="https://a.example/b.png" alt="A mill." title="a mill">',
      '![A mill.](https://a.example/b.png)',
    ],
    [
      'a title as the text of a link without text',
      '<a href="https://a.example/b" title="a"><svg></svg></a>',
      '[a](https://a.example/b)',
    ],
    ['no link that only a script handles', '<h3><a href="https://a.example/#">a</a></h3>', '### a'],
    [
      'no link from a heading to what it opens',
      '<h3><a href="#b" aria-expanded="false">a</a></h3><div id="b">c</div>',
      '### a\n\nc',
    ],
    ['rules', '<p>a</p><hr><p>b</p>', 'a\n\n---\n\nb'],
    ['a span over two paragraphs', '<b><p>a</p><p>b</p></b>', '**a**\n\n**b**'],
    [
      'the numbers of a list that skips some',
      '<ol><li>a</li><li value="7">b</li><li>c</li></ol>',
      '1. a\n\n7) b\n8) c',
    ],
    ['descending numbers', '<ol reversed><li>a</li><li>b</li></ol>', '2. a\n\n1) b'],
    [
      'lists by their role',
      '<div role="list"><div role="listitem">a</div><div role="listitem">b</div></div>',
      '- a\n- b',
    ],
    [
      'a list as the definition of a term',
      '<dl><dt>a</dt><dd><ul><li>b</li><li>c</li></ul></dd></dl>',
      '**a**\n\n- b\n- c',
    ],
    [
      'emoji drawn as images',
      '<p>a <img class="emoji" alt="🎉" src="https://a.example/1.svg"></p>',
      'a 🎉',
    ],
    [
      'only the title of a citation in italics',
      '<cite>A. Lovelace, <i>Notes</i>, 1843</cite>, <cite>Title</cite>',
      'A. Lovelace, *Notes*, 1843, *Title*',
    ],
  ])('keeps %s', async (_, html, expected) => {
    expect(await markdownOf(html)).toBe(expected);
  });

  it.each([
    ['to a place in the page is kept', '#b', '[a](#b)'],
    ['to a place with an encoded name is kept', '#%C3%BC', '[a](#%C3%BC)'],
    ['to a missing place gets the page’s address', '#inbox', '[a](https://e.example/mail#inbox)'],
    ['of an application gets the page’s address', '#/sent', '[a](https://e.example/mail#/sent)'],
  ])('a fragment link %s', async (_, href, expected) => {
    const root = snapshotFromHtml(`<a href="${href}">a</a><p id="b">b</p><p id="ü">c</p>`);
    root.baseUrl = 'https://e.example/mail';
    const markdown = await renderMarkdown(root, { removeBase64Images: true }, createPacer(60_000));
    expect(markdown.split('\n')[0]).toBe(expected);
  });

  it.each([
    ['no link to the page itself in its title', 'h1', 'https://e.example/mail', '# a'],
    ['a link elsewhere', 'h1', 'https://e.example/', '# [a](https://e.example/)'],
    ['a link in another heading', 'h2', 'https://e.example/mail', '## [a](https://e.example/mail)'],
  ])('a heading has %s', async (_, name, href, expected) => {
    const root = snapshotFromHtml(`<${name}><a href="${href}">a</a></${name}>`);
    root.baseUrl = 'https://e.example/mail';
    const markdown = await renderMarkdown(root, { removeBase64Images: true }, createPacer(60_000));
    expect(markdown).toBe(expected);
  });

  it('returns an empty string for a page without text', async () => {
    expect(await markdownOf('<div> <p></p> </div>')).toBe('');
  });
});
