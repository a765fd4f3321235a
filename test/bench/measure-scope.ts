import type { Page } from 'playwright';
import { launchChromium } from '../support/chromium-extension.ts';
import { startFixtureServer } from '../support/fixture-server.ts';
import { quantile } from './time-engine.ts';

/**
 * Milliseconds from a click on "Whole page", and back on "Main content", until the popup shows it: the
 * median over all pages.
 */
export async function measureScopeChange(build: string, runs: number): Promise<number> {
  const server = await startFixtureServer();
  const extension = await launchChromium({ build });
  const times: number[] = [];
  const page = await extension.context.newPage();
  for (const name of PAGES_WITH_MORE) {
    await page.goto(`${server.url}/${name}`);
    const popup = await extension.clickAction(page, 'preview');
    for (let run = 0; run < runs; run++) times.push(...(await changeScope(popup)));
    await popup.close();
  }
  await extension.close();
  await server.close();
  return quantile(times, 0.5);
}

async function changeScope(popup: Page): Promise<number[]> {
  const there = await popup.evaluate(timeOfScope, 'page' as const);
  return [there, await popup.evaluate(timeOfScope, 'main' as const)];
}

/**
 * Milliseconds from a click on a part of the page until the popup shows it. Runs in the popup.
 *
 * @param part - Which choice of the menu.
 */
async function timeOfScope(part: 'main' | 'page'): Promise<number> {
  const shown = () =>
    document.querySelector('.text-view')?.textContent ??
    document.querySelector<HTMLIFrameElement>('iframe.preview-frame')?.srcdoc;
  const opener = () => document.querySelector<HTMLButtonElement>('.popup-scope');
  const choices = () => document.querySelectorAll<HTMLElement>('[role=menuitemradio]');
  const until = async (what: string, holds: () => boolean) => {
    const end = performance.now() + 10_000;
    while (!holds()) {
      if (performance.now() > end) throw new Error(`${what}, for ${part}`);
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
  };
  // What a person does: the page has been read, and its text is there.
  await until(
    'The page is still being read',
    () => shown() !== undefined && document.querySelector('[aria-busy=true]') === null,
  );
  await until('The menu is not enabled', () => opener()?.disabled === false);
  opener()?.click();
  await until('No menu', () => choices().length > 1);
  const before = shown();
  const start = performance.now();
  choices()[part === 'main' ? 0 : 1]?.click();
  await until('No other text', () => shown() !== undefined && shown() !== before);
  return performance.now() - start;
}

/** Whose main content is another text than the whole page. */
const PAGES_WITH_MORE = ['article', 'encyclopedia', 'product', 'documentation', 'forum-thread'].map(
  (name) => `pages/${name}.html`,
);
