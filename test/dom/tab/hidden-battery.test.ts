import { expect, it } from 'vitest';
import { openChromiumTab } from '../../support/chromium-tab';

/**
 * Ways to hide a text that change no pixel, whatever the text says, but are read on purpose: a click
 * opens them, or, for the name of a link, it stands for what the link shows.
 */
const READ_UNSEEN = new Set(
  'backface role-tabpanel callout-class controlled react-stream details'.split(' '),
);
const NAMES = new Set(['aria-label']);
const PAGE = '/hostile/63-hidden-battery.html';

// Promise invisible-text-unread (What a page can do to us): Text that nobody can see is not read,
// or is not given to models.
it('a text that changes no pixel is not read, or not given to a model', async () => {
  const unseen = await waysThatChangeNoPixel();
  expect(unseen.length).toBeGreaterThan(50);

  const tab = await openChromiumTab(PAGE);
  const { data, report } = await tab.scrape({ formats: ['markdown'], onlyMainContent: false });
  const read = (text: string | null | undefined) =>
    unseen.filter((way) => !NAMES.has(way) && text?.includes(`SECRET-${way} `) === true);
  expect(read(data?.markdown).toSorted()).toEqual([...READ_UNSEEN].toSorted());
  expect(report?.unseen?.texts).toBe(READ_UNSEEN.size);
  expect(read(report?.seenMarkdown)).toEqual([]);
  // A hundred pictures of the whole page.
}, 60_000);

/** Shows the whole page, once as it is and once with another text, for each way to hide one. */
async function waysThatChangeNoPixel(): Promise<string[]> {
  const tab = await openChromiumTab(PAGE, { height: 4000 });
  const ways = await tab.inPage(() =>
    [...document.querySelectorAll('section')].map(({ id }) => id.slice(2)),
  );
  const found: string[] = [];
  let before = await tab.picture();
  for (const way of ways) {
    await tab.inPage(sayOtherwise, `b-${way}`);
    const after = await tab.picture();
    if (before === after) found.push(way);
    before = after;
  }
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
