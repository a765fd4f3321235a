import { expect, it } from 'vitest';
import { barenessOf } from '@/engine/bare-page';
import { snapshotFromHtml } from '../../support/snapshot-from-html';

const TEXT = 'The heron waits in the shallow water of the mill. '.repeat(6);

it.each([
  ['a text', `<main><p>${TEXT}</p></main>`, false, false],
  ['an empty root', '<div id="root"></div>', true, true],
  [
    'a menu and a footer around nothing',
    `<header>${TEXT}</header><nav>${TEXT}</nav><div id="app"></div><footer>${TEXT}</footer>`,
    true,
    true,
  ],
  ['a header in its content', `<main><header>${TEXT}</header></main>`, false, false],
  ['a short text', `<p>${TEXT.slice(0, 120)}</p>`, true, false],
  ['a list that is still loading', `<p>${TEXT}</p><ul aria-busy="true"></ul>`, true, true],
  ['placeholders', `<p>${TEXT}</p><div class="card skeleton"></div>`, true, true],
  ['a text in a former placeholder', `<div class="skeleton"><p>${TEXT}</p></div>`, false, false],
])(
  'decides whether a page with %s is bare, and whether it is still loading',
  (_what, body, isBare, isWaiting) => {
    expect(barenessOf(snapshotFromHtml(body))).toEqual({ isBare, isWaiting });
  },
);
