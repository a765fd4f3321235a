import { afterEach, expect, it } from 'vitest';
import { descendants, type SnapshotElement } from '@/contract/snapshot/tree';
import { isStruck } from '@/engine/constructs/struck';
import { readLivePage } from '../../support/read-live-page';

afterEach(() => document.body.replaceChildren());

it.each([
  ['by a style sheet', '<style>.was{text-decoration:line-through}</style><b class="was">old</b>'],
  ['by a style of its own', '<b style="text-decoration:red line-through wavy">old</b>'],
  ['by an element', '<s>old</s>'],
  ['with another line', '<b style="text-decoration:underline line-through">old</b>'],
  ['as a block', '<style>p.was{text-decoration-line:line-through}</style><p class="was">old</p>'],
])('text is struck out %s', async (_name, html) => {
  expect(await struckTexts(`<main>${html}<p>new</p></main>`)).toEqual(['old']);
});

it.each([
  ['a class that the page gives another style', '<b class="line-through">new</b>'],
  ['a style of a state', '<style>a:hover{text-decoration:line-through}</style><a href="/">new</a>'],
  ['another line', '<u>new</u>'],
])('text is not struck out by %s', async (_name, html) => {
  expect(await struckTexts(`<main>${html}</main>`)).toEqual([]);
});

async function struckTexts(html: string): Promise<string[]> {
  const { root } = await readLivePage(html);
  const struck = [...descendants(root)].filter(
    (node): node is SnapshotElement => node.nodeType === 1 && isStruck(node),
  );
  return struck.map(({ textContent }) => textContent);
}
