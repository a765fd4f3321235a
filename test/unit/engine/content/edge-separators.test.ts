import { expect, it } from 'vitest';
import { edgeSeparators } from '@/engine/content/edge-separators';
import { textBlocksOf } from './snapshot-of';

it.each([
  ['before the rest', '<p><i>•</i><b>4 days ago</b></p>', ['•']],
  ['after the rest', '<p><b>2 attachments</b><i> · </i></p>', [' · ']],
  [
    'before the part of the line that is left out',
    '<p><b>Ada</b><i> · </i><u>-Follow</u></p>',
    [' · '],
  ],
  ['not between two values', '<p><b>Ada</b><i>·</i><b>3 May</b></p>', []],
  ['not in a text', '<p>• one item</p>', []],
  ['not in a cell', '<table><tr><td><i>|</i><b>x</b></td></tr></table>', []],
  ['not in code', '<pre><i>|</i><b>x</b></pre>', []],
])('finds dots and bars at the ends of a line: %s', async (_name, html, expected) => {
  const { blocks } = await textBlocksOf(html);
  const kept = new Set(
    blocks.flatMap(({ texts }) => texts.filter(({ nodeValue }) => !nodeValue.startsWith('-'))),
  );
  const found = blocks.flatMap((block) => edgeSeparators(block, kept));
  expect(found.map(({ nodeValue }) => nodeValue)).toEqual(expected);
});
