import { expect, it } from 'vitest';
import { withVoteSign } from '@/engine/content/vote-counts';
import { descendants } from '@/contract/snapshot/tree';
import { snapshotOf } from './snapshot-of';

const up = '<button aria-label="Up vote"></button>';

it.each([
  ['beside a button to vote', `<div>${up}<div>34</div></div>`, '▲ 34'],
  ['in a box of its own', `<div>${up}<div><b>-2</b></div></div>`, '▲ -2'],
  [
    'before the button',
    '<div><i>2.1k</i><span role="button" title="Stimme ab"></span></div>',
    '▲ 2.1k',
  ],
  [
    'but not beside another button',
    '<div><button aria-label="Reply"></button><b>34</b></div>',
    '34',
  ],
  [
    'but not beside a button with a word',
    '<div><button class="vote">Vote</button><b>34</b></div>',
    '34',
  ],
  ['but not with a word', `<div>${up}<b>34 votes</b></div>`, '34 votes'],
  ['but not further away', `<div>${up}<i></i><b>34</b></div>`, '34'],
])('puts a vote sign before a number %s', (_name, html, expected) => {
  const texts = [...descendants(snapshotOf(html))].filter((node) => node.nodeType === 3);
  expect(texts.map(withVoteSign).find((text) => /\d/.test(text))).toBe(expected);
});
