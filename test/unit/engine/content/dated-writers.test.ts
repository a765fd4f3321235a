import { expect, it } from 'vitest';
import { Chosen } from '@/engine/content/chosen';
import { datedWriters } from '@/engine/content/dated-writers';
import { textOf } from '@/engine/content/text-features';
import { textBlocksOf } from './snapshot-of';

const DAY = '<div><time>+2 October</time></div>';

it.each([
  ['named like the page it links to', `<a href="/mira">mira</a><div>opened this</div>${DAY}`, 2],
  ['to a person’s page', `<a href="/users/7">Mira K.</a>${DAY}`, 1],
  ['not to another page', `<a href="/tiles">Tiles flicker</a>${DAY}`, 0],
  ['not beside a date that is left out', `<a href="/mira">mira</a>${DAY.replace('+', '')}`, 0],
  ['not beside a button', `<a href="/mira">mira</a><button>Follow</button>${DAY}`, 0],
  [
    'not with a text before the date',
    `<a href="/mira">mira</a><p>${'word '.repeat(30)}</p>${DAY}`,
    0,
  ],
])('finds the link to the author of a dated post: %s', async (_name, html, count) => {
  const page = await textBlocksOf(`<div>${html}</div><p>Else</p>`);
  const kept = page.blocks.map((block) => textOf(block).startsWith('+'));
  expect(datedWriters(page, new Chosen(page, kept))).toHaveLength(count);
});
