import { missed, visit, type Stop } from '../../support/tab-stops.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { expect, test } from './fixtures.ts';

/** The popup without a mouse; of what the pages show, test/dom/ui/keyboard.test.tsx has each. */

test.beforeEach(async ({ firefox, server }) => {
  await firefox.goto(`${server.url}/pages/article.html`);
  await firefox.clickAction();
  // What was stored of the page is shown first; its title can be changed once the page was read again.
  await expect.poll(() => firefox.popup.evaluate(isRead)).toBe(true);
});

test.afterEach(({ firefox }) => firefox.popup.close());

test('Tab goes through the whole popup', async ({ firefox }) => {
  const stops = await walk(
    () => firefox.popup.press('Tab'),
    async () => {
      const stop = await firefox.popup.evaluate(visit);
      // Behind its last element, Firefox leads the focus out of the popup and back to its first.
      return stop === 'outside' ? 'same' : stop;
    },
  );
  expect(stops.filter(({ name, ring }) => name === '' || !ring)).toEqual([]);
  // The title is another element after the focus was in it.
  expect(stops.map(({ name }) => name)).toContain(
    'What the wind leaves behind – The Threshing Floor',
  );
  const others = (await firefox.popup.evaluate(missed)).filter((html) => !html.startsWith('<h1'));
  expect(others).toEqual([]);
});

/** Presses Tab until it is where it was before, and gives each stop. */
async function walk(
  press: () => Promise<void>,
  look: () => Promise<ReturnType<typeof visit>>,
): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (;;) {
    await press();
    const stop = await waitUntil('Tab has moved the focus', async () => {
      const now = await look();
      return now === 'same' ? undefined : now;
    });
    if (stop === 'seen') return stops;
    if (stop !== 'outside') stops.push(stop);
  }
}

/** Runs in the popup. */
function isRead(): boolean {
  return document.querySelector('h1[tabindex="0"]') !== null;
}
