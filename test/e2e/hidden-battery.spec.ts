import type { Page } from '@playwright/test';
import { scrapeTab } from '../support/scrape-tab.ts';
import { expect, test } from './fixtures.ts';

/**
 * Ways to hide a text that change no pixel, whatever the text says, but are read on purpose: a click
 * opens them, or, for the name of a link, it stands for what the link shows.
 */
const READ_UNSEEN = new Set(
  'backface role-tabpanel callout-class controlled react-stream details'.split(' '),
);
const NAMES = new Set(['aria-label']);

test('a text that changes no pixel is not read, or not given to a model', async ({
  extension,
  server,
  page,
}) => {
  await page.goto(`${server.url}/hostile/63-hidden-battery.html`);
  const unseen = await waysThatChangeNoPixel(page);
  expect(unseen.length).toBeGreaterThan(50);

  await page.goto(`${server.url}/hostile/63-hidden-battery.html`);
  const popup = await extension.clickAction(page);
  const { result } = await scrapeTab(popup, { formats: ['markdown'], onlyMainContent: false });
  const read = (text: string | null | undefined) =>
    unseen.filter((way) => !NAMES.has(way) && text?.includes(`SECRET-${way} `) === true);
  expect(read(result?.data.markdown).toSorted()).toEqual([...READ_UNSEEN].toSorted());
  expect(result?.report?.unseen?.texts).toBe(READ_UNSEEN.size);
  expect(read(result?.report?.seenMarkdown)).toEqual([]);
});

/** Shows the whole page, once as it is and once with another text, for each way to hide one. */
async function waysThatChangeNoPixel(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 1280, height: 4000 });
  const ways = await page
    .locator('section')
    .evaluateAll((sections) => sections.map(({ id }) => id.slice(2)));
  const found: string[] = [];
  let before = await page.screenshot();
  for (const way of ways) {
    await page.evaluate(sayOtherwise, `b-${way}`);
    const after = await page.screenshot();
    if (before.equals(after)) found.push(way);
    before = after;
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  return found;
}

/* What follows runs in the page. */

function sayOtherwise(id: string): void {
  const section = document.getElementById(id);
  if (section === null) throw new Error(`There is no ${id}.`);
  const documents = [...section.querySelectorAll('iframe')].map((frame) => frame.contentDocument);
  for (const root of [section, ...documents.flatMap((inner) => inner?.body ?? [])]) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      if (text.nodeValue?.includes('SECRET') === true && text.parentElement?.localName !== 'style')
        text.nodeValue = 'wwww iiii mmmm wwww';
    }
    for (const element of root.querySelectorAll('*')) {
      for (const name of element.getAttributeNames()) {
        const value = element.getAttribute(name) ?? '';
        if (name !== 'srcdoc' && value.startsWith('SECRET'))
          element.setAttribute(name, 'wwww iiii');
      }
    }
  }
}
