// @vitest-environment node
import { expect, it } from 'vitest';
import { parseHtml } from '@/reader/html/parse-html';
import { readHtml } from '@/reader/html/read-html';
import { descendants } from '@/contract/snapshot/tree';

it.each([
  ['a line', '<div role="heading" aria-level="3">A line</div>', 'h3'],
  ['a line in a paragraph', '<div role="heading"><p>A line</p></div>', 'h2'],
  ['a line in boxes', '<div role="heading"><div><span>A line</span></div></div>', 'h2'],
  ['two paragraphs', '<div role="heading"><p>A comment.</p><p>Its end.</p></div>', 'div'],
  ['a list', '<div role="heading">A comment:<ul><li>one</li></ul></div>', 'div'],
  ['a long text', `<div role="heading">${'A long comment. '.repeat(40)}</div>`, 'div'],
])('what has the role of a heading is one if it is short: %s', async (_name, html, expected) => {
  const { root } = await readHtml({ html, url: 'https://e.example/' }, parseHtml);
  const found = [...descendants(root)].find(
    (node) => node.nodeType === 1 && node.hasAttribute('role'),
  );
  expect(found?.nodeType === 1 && found.localName).toBe(expected);
});

it('what has the role and the class of a comment is none, however short', async () => {
  const html = ['<p>So.</p>', '<p>No.</p><p>Never.</p>', '<p>Yes.</p>']
    .map((text) => `<div role="heading" class="comment">${text}</div>`)
    .join('');
  const { root } = await readHtml({ html, url: 'https://e.example/' }, parseHtml);
  const names = [...descendants(root)].flatMap((node) =>
    node.nodeType === 1 && node.hasAttribute('role') ? node.localName : [],
  );
  expect(names).toEqual(['div', 'div', 'div']);
});
