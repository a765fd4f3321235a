import { expect, it } from 'vitest';
import { beginningOf } from '@/ui/builder/beginning-of';

const START = 'https://shop.example/search';

it.each([
  [
    'where the page is, for steps that nobody recorded',
    undefined,
    START,
    false,
    false,
    { at: 'here' },
  ],
  [
    'at the start of the recording',
    START,
    `${START}?q=shoe`,
    false,
    false,
    { at: 'start', url: START },
  ],
  [
    'there also where the tab is still at it',
    START,
    START,
    false,
    false,
    { at: 'start', url: START },
  ],
  ['where the user loads it, on another site', START, 'https://a.example/', false, false, away()],
  ['where the user loads it, where that ends our leave', START, START, true, false, away()],
  [
    'there on a site that the user has allowed',
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
