import { expect, it } from 'vitest';
import { descendants } from '@/contract/snapshot/tree';
import { findPartialList } from '@/engine/constructs/partial-lists';
import { snapshotFromHtml } from '../../../support/snapshot-from-html';

const rows = (count: number) => '<tr><td>a</td></tr>'.repeat(count);
const items = (count: number, attributes: string) =>
  `<div role="feed">${`<div ${attributes}>a</div>`.repeat(count)}</div>`;

const placed = (tops: number[]) =>
  tops.map((top) => `<div style="transform: translateY(${top}px)">a</div>`).join('');

it.each([
  [
    'a table with more rows',
    `<table aria-rowcount="5000">${rows(18)}</table>`,
    { shown: 18, total: 5000 },
  ],
  ['a table of unknown length', `<table aria-rowcount="-1">${rows(3)}</table>`, { shown: 3 }],
  [
    'a table with more rows, and empty rows as spacers',
    `<table aria-rowcount="50"><tr style="height:90px"></tr>${rows(4)}<tr></tr></table>`,
    { shown: 4, total: 50 },
  ],
  ['a whole table', `<table aria-rowcount="3">${rows(3)}</table>`, null],
  ['a feed with more items', items(2, 'role="article" aria-setsize="40"'), { shown: 2, total: 40 }],
  ['an endless feed', items(2, 'role="article" aria-setsize="-1"'), { shown: 2 }],
  ['a whole feed', items(2, 'role="article" aria-setsize="2"'), null],
  ['tabs', items(1, 'role="tab" aria-setsize="4"'), null],
  ['a button to load more', '<button> Load more </button>', {}],
  [
    'a button to show a number of further items',
    '<div role="button">Show 20 more comments</div>',
    {},
  ],
  ['a button to show all of a number', '<button>Show all 48 boats</button>', {}],
  ['a button below each sample of code', '<pre>a</pre><button>Show more</button>'.repeat(3), null],
  [
    'one for the list beside one for each group',
    `${'<button>Show all</button>'.repeat(3)}<button>Load more</button>`,
    {},
  ],
  ['a link in the page to do so', '<a href="#all">Show all 48</a>', {}],
  ['a link to a page with all', '<a href="https://e.example/all">Show all 48</a>', null],
  ['a busy list', '<ul aria-busy="true"><li>a</li></ul>', { busy: true }],
  ['a busy feed', '<div role="feed" aria-busy="true">a</div>', { busy: true }],
  ['a list that is no longer busy', '<ul aria-busy="false"><li>a</li></ul>', null],
  ['a busy button', '<button aria-busy="true">a</button>', null],
  ['a sign that more is coming', '<p>Loading more…</p>', { busy: true }],
  [
    'a text about loading',
    '<p>Loading more than a ton is forbidden on this bridge, and so is haste.</p>',
    null,
  ],
  [
    'a busy table that states its number of rows',
    `<table aria-busy="true" aria-rowcount="9">${rows(2)}</table>`,
    { shown: 2, total: 9 },
  ],
  [
    'a list whose rows fill part of its height',
    `<div style="height: 12000px">${placed([0, 40, 80])}</div>`,
    { shown: 3 },
  ],
  [
    'a list with spacers around its rows',
    `<ul><li style="height:0px"></li>${'<li>a</li>'.repeat(4)}<li style="height: 5200.5px"></li></ul>`,
    { shown: 4 },
  ],
  [
    'a list with padding in place of rows',
    `<div style="padding-top:0px;padding-bottom:4000px">${'<p>a</p>'.repeat(5)}</div>`,
    { shown: 5 },
  ],
  [
    'a list whose rows are positioned down to its end',
    `<div style="height: 3000px">${placed([0, 900, 1800, 2700])}</div>`,
    null,
  ],
  [
    'a box with a tall picture beside texts',
    `<div><img style="height:1200px" src="/a.png">${'<p>a</p>'.repeat(3)}<b>b</b></div>`,
    null,
  ],
  ['a link to read more', '<a href="/x">Read more</a>', null],
  ['a button with other words', '<button>Show more of my friends this page now</button>', null],
])('decides whether rows are missing from %s', (_name, html, expected) => {
  expect(findPartialList(descendants(snapshotFromHtml(html)))).toEqual(expected);
});
