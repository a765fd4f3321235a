import { expect, it } from 'vitest';
import { portraitLetters } from '@/engine/content/portrait-letters';
import { textBlocksOf } from './snapshot-of';

it.each([
  ['above a name and a date', '<p>JB</p><p>Jeanne Borel</p><time>14 nov.</time>', 'JB'],
  ['of two words out of three', '<p>AK</p><p>Anna van Kuyk</p><p>3 May 2026, 09:15</p>', 'AK'],
  ['of a single name', '<p>G</p><p>gaston22</p><p>2026-02-07</p>', 'G'],
  ['not of another name', '<p>XY</p><p>Jeanne Borel</p><time>14 nov.</time>', undefined],
  ['not without a date', '<p>US</p><p>United States</p><p>Washington</p>', undefined],
  ['not as a heading', '<h2>A</h2><p>Ada Renwick</p><time>14 nov.</time>', undefined],
  ['not in a table', '<table><tr><td>JB<td>Jeanne Borel<td>2026-02-07</table>', undefined],
  ['not as a term', '<dl><dt>JB</dt><dd>Jeanne Borel</dd><dd>2026-02-07</dd></dl>', undefined],
])('finds initials in place of a portrait: %s', async (_name, html, expected) => {
  const { blocks } = await textBlocksOf(html);
  const [letters] = portraitLetters(blocks);
  expect(letters === undefined ? undefined : letters.text).toBe(expected);
});
