import { runInTab } from '../../support/firefox-popup.ts';
import type { Marionette } from '../../support/marionette.ts';
import { waitUntil } from '../../support/wait-until.ts';
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

test('a pasted recording is reviewed, and its click that may delete something waits for the user’s click in the page', async ({
  firefox,
}) => {
  const { popup, marionette } = firefox;
  const said = () => marionette.inPage(() => document.querySelector('#said')?.textContent);
  const shown = await marionette.inPage(() => location.href);
  await firefox.clickAction();
  await popup.click('More');
  await popup.click('Tools');
  await popup.click('Scrape with a service');
  await popup.click('JSON, presets, copy and paste');
  const steps = [
    { type: 'navigate', url: shown },
    { type: 'click', selectors: [['#delete']], offsetX: 1, offsetY: 1 },
  ];
  await popup.type('Paste a request', JSON.stringify({ title: 'Clean up', steps }));
  await popup.click('Fill in the form');
  await popup.click('Run in this tab');
  await expect.poll(() => popup.text('dialog')).toContain('Look through these steps');
  await popup.click('Run the steps');
  await expect.poll(() => popup.text('main')).toContain('click “Delete everything”?');
  await expect.poll(() => firefox.gestures.buttonState()).toContain('? Waiting for your answer');
  await popup.close();
  await marionette.inPage(() => {
    const click = new MouseEvent('click', { bubbles: true, composed: true });
    document.querySelector('[popover]')?.dispatchEvent(click);
  });
  expect(await said()).toBe('Nothing was searched for yet.');
  // It counts only once the question was in sight for a while.
  await waitUntil('the click is done', async () => {
    await pressSign(marionette);
    return (await said()) === 'Everything is deleted.';
  });
});

/** Clicks “Click it” in the sign; nobody but the user sees what is in it. */
async function pressSign(marionette: Marionette): Promise<void> {
  const box = await marionette.inPage(() => {
    const { right, bottom } = document.querySelector('[popover]')?.getBoundingClientRect() ?? {};
    return { right, bottom };
  });
  // The last click has reached it.
  if (box.right === undefined || box.bottom === undefined) return;
  const place = { x: Math.round(box.right - 95), y: Math.round(box.bottom - 24) };
  const actions = [
    { type: 'pointerMove', duration: 0, ...place },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  await marionette.send('WebDriver:PerformActions', {
    actions: [{ type: 'pointer', id: 'hand', parameters: { pointerType: 'mouse' }, actions }],
  });
}
