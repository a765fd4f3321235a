import type { FirefoxExtension } from '../../support/firefox-extension.ts';
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

/** Opens the popup, writes a request with actions, and has it run in the tab. */
async function runIn(firefox: FirefoxExtension, actions: Record<string, unknown>[]): Promise<void> {
  await firefox.clickAction();
  await firefox.popup.click('More');
  await firefox.popup.click('Scrape with a service');
  await firefox.popup.click('JSON, presets, copy and paste');
  await firefox.popup.evaluate(writeRequest, JSON.stringify({ actions }));
  await firefox.popup.click('Run in this tab');
}

test('a search is typed and sent in the tab, and what it finds is read', async ({ firefox }) => {
  await runIn(firefox, SEARCH);
  await expect.poll(() => firefox.popup.text('main')).toContain('Searched for runners in 42.');
});

test('a page that a step leads to waits for the user’s click, and goes on there', async ({
  firefox,
}) => {
  await runIn(firefox, [
    { type: 'click', selector: '#next' },
    { type: 'click', selector: '#more' },
  ]);
  await expect.poll(() => firefox.popup.text('main')).toContain('click its button there');
  await firefox.clickAction();
  await firefox.popup.click('Go on from step 2');
  await expect.poll(() => firefox.popup.text('main')).toContain('They cost from 40 to 120 euros');
});

/** Runs in the popup. */
function writeRequest(json: string): void {
  document.querySelector<HTMLElement>('[aria-label="Request as JSON"]')?.focus();
  document.execCommand('selectAll');
  document.execCommand('insertText', false, json);
}
