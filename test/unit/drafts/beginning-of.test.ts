import { expect, it } from 'vitest';
import { beginningOf } from '@/drafts/beginning-of';

const START = 'https://shop.example/search';

it.each([
  ['on the current page if they were not recorded', undefined, START, false, false, { at: 'here' }],
  [
    'where the recording started',
    START,
    `${START}?q=shoe`,
    false,
    false,
    { at: 'start', url: START },
  ],
  [
    'where the recording started if the tab is still there',
    START,
    START,
    false,
    false,
    { at: 'start', url: START },
  ],
  [
    'once the user loads the page of another site',
    START,
    'https://a.example/',
    false,
    false,
    away(),
  ],
  ['once the user loads the page if access ends with it', START, START, true, false, away()],
  [
    'where the recording started on a site that the user has allowed',
    START,
    'https://a.example/',
    true,
    true,
    { at: 'start', url: START },
  ],
])('steps begin %s', (_, startUrl, url, endsWithPage, isAllowed, expected) => {
  expect(beginningOf(startUrl, url, endsWithPage, isAllowed)).toEqual(expected);
});

function away() {
  return { at: 'away', url: START };
}
