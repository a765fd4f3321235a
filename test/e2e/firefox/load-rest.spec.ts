import type { FirefoxExtension } from '../../support/firefox-extension.ts';
import { expect, test } from './fixtures.ts';

test.afterEach(({ firefox }) => firefox.popup.close());

async function openLoadRest(firefox: FirefoxExtension): Promise<void> {
  const { popup } = firefox;
  await firefox.clickAction();
  await expect.poll(() => popup.text('output')).toBe('Read just now');
  await popup.click('What is taken');
  await popup.click('More options…');
  await popup.click('Load the rest');
}

/** The markdown of the result, once the rest of the page is loaded. */
async function wholeText({ popup, gestures }: FirefoxExtension): Promise<string> {
  await expect.poll(() => popup.text('output')).toBe('Read just now');
  await popup.press('c');
  await expect.poll(() => popup.text('output')).toMatch(/^Copied [\d,]+ words$/);
  return gestures.clipboard();
}

function numbers(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].map(([, number]) => Number(number));
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i + 1);
}

test('a list that reuses its elements is collected completely, and scrolled back', async ({
  firefox,
  server,
}) => {
  await firefox.goto(`${server.url}/lists/virtual-list.html`);
  await firefox.marionette.inPage(() => document.querySelector('#box')?.scrollTo(0, 2000));
  await openLoadRest(firefox);
  await firefox.popup.click('Start');
  await expect.poll(() => firefox.popup.text('output')).toBe('Loading the rest of the page…');
  expect(numbers(await wholeText(firefox), /Part (\d+)/g)).toEqual(upTo(300));
  const top = () => document.querySelector('#box')?.scrollTop;
  expect(await firefox.marionette.inPage(top)).toBe(2000);
});

test('collecting continues while the popup is closed, and can be stopped from it', async ({
  firefox,
  server,
}) => {
  await firefox.goto(`${server.url}/lists/never-ending.html`);
  await openLoadRest(firefox);
  await firefox.popup.click('Start');
  await expect.poll(() => firefox.popup.text('.popup-scope-how')).toMatch(/\d more rows/);
  await firefox.popup.close();
  await firefox.clickAction();
  await expect.poll(() => firefox.popup.text('output')).toBe('Loading the rest of the page…');
  await firefox.popup.click('Stop');
  await expect.poll(() => firefox.popup.text('.note')).toContain('You stopped it.');
  const found = numbers(await wholeText(firefox), /The number (\d+)/g);
  expect(found.length).toBeGreaterThan(40);
  expect(found).toEqual(upTo(found.length));
});
