import { expect, it } from 'vitest';
import { threadLinks } from '@/engine/content/thread-links';
import { textBlocksOf } from './snapshot-of';

const line = (links: string) =>
  `<p><a href="/u/ann">ann</a> <a href="/c">5 hours ago</a>${links}</p>`;

it.each([
  [
    'with the bars before them',
    line(' | <a href="#2">parent</a> | <a href="#3">next</a>').repeat(3),
    [
      ' | ',
      'parent',
      ' | ',
      'next',
      ' | ',
      'parent',
      ' | ',
      'next',
      ' | ',
      'parent',
      ' | ',
      'next',
    ],
  ],
  [
    'even one that occurs once',
    line(' | <a>[–]</a>').repeat(3) + line(' | <a href="#1">root</a>'),
    [' | ', '[–]', ' | ', '[–]', ' | ', '[–]', ' | ', 'root'],
  ],
  ['but not those of a pager', '<p><a href="/1">prev</a> | <a href="/3">next</a></p>', []],
  ['but not words in a text', '<p>The parent said: reply</p>'.repeat(4), []],
  ['but no other links', line(' | <a href="/5">5 comments</a>').repeat(4), []],
])('finds the links for moving through a thread, %s', async (_name, html, expected) => {
  const page = await textBlocksOf(html);
  expect(
    threadLinks(page)
      .map(({ nodeValue }) => nodeValue)
      .toSorted(),
  ).toEqual(expected.toSorted());
});
