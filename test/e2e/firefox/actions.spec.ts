import { runInTab } from '../../support/firefox-popup.ts';
import { expect, test } from './fixtures.ts';

let visits = 0;

test.beforeEach(async ({ firefox, server }) => {
  // A page of its own for each test: the popup shows the last answer of its page.
  await firefox.goto(`${server.url}/actions/search.html?${++visits}`);
});

const SEARCH = [
  { type: 'click', selector: '#what' },
  { type: 'write', text: 'runners' },
  { type: 'press', key: 'Tab' },
  { type: 'write', text: 'EU 42' },
  { type: 'click', selector: '#search button' },
  { type: 'wait', selector: '.hit' },
];

test('a search is typed and submitted in the tab, and its results are read', async ({
  firefox,
}) => {
  await runInTab(firefox, SEARCH);
  await expect.poll(() => firefox.popup.text('main')).toContain('Searched for runners in 42.');
});

test('on a page that a step leads to, the run waits for the user’s click, then continues', async ({
  firefox,
}) => {
  await runInTab(firefox, [
    { type: 'click', selector: '#next' },
    { type: 'click', selector: '#more' },
  ]);
  await expect.poll(() => firefox.popup.text('main')).toContain('click its button there');
  await firefox.clickAction();
  await firefox.popup.click('Continue from step 2');
  await expect.poll(() => firefox.popup.text('main')).toContain('They cost from 40 to 120 euros');
});
