import { expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { openChromiumTab } from '../../support/chromium-tab';

interface GoldenPage {
  name: string;
  /** Default: true. */
  onlyMainContent?: boolean;
  /** Runs in the page before it is read. */
  prepare?: () => void;
}

/** Each has its markdown beside it; `UPDATE_GOLDEN=1` writes that anew. */
const PAGES: GoldenPage[] = [
  { name: 'article' },
  { name: 'documentation' },
  { name: 'forum-thread', onlyMainContent: false },
  { name: 'product', onlyMainContent: false },
  { name: 'encyclopedia', onlyMainContent: false },
  { name: 'search-results' },
  { name: 'single-page-app', prepare: goToAugust },
  { name: 'web-components' },
  { name: 'frames' },
];

// Promise html-same-as-tab
it.each(PAGES)(
  '$name: the markdown is as approved',
  async ({ name, onlyMainContent = true, prepare }) => {
    const tab = await openChromiumTab(`/pages/${name}.html`);
    if (prepare !== undefined) await tab.inPage(prepare);
    const { failure, data } = await tab.scrape({ formats: ['markdown'], onlyMainContent });
    expect(failure).toBeUndefined();
    const markdown = (data?.markdown ?? '').replaceAll(tab.serverUrl, 'http://fixture.test');
    const whole = `${markdown.trimEnd()}\n`;
    expect(whole).toBe(await commands.approvedMarkdown(name, whole));
  },
);

it('a page that is still loading more of a list says so', async () => {
  const tab = await openChromiumTab('/gold/article.html');
  await tab.inPage(() => {
    const sign = document.createElement('p');
    sign.textContent = 'Loading more…';
    document.querySelector('article')?.append(sign);
  });
  const { data, report } = await tab.scrape({ formats: ['markdown'] });
  expect(report?.partial).toEqual({ busy: true });
  expect(data?.warning).toContain('still loading when it was read');
});

function goToAugust(): void {
  const links = [...document.querySelectorAll('a')];
  links.find(({ textContent }) => textContent.includes('august'))?.click();
}
