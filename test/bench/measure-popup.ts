import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { launchFirefox } from '../support/firefox-extension.ts';
import { startFixtureServer } from '../support/fixture-server.ts';
import { removeProfile } from '../support/remove-profile.ts';
import { launchUnwatched, type AttachedChromium } from '../support/unwatched-chromium.ts';
import { quantile } from './time-engine.ts';
import { firstText, timedBuild } from './timed-build.ts';

/** Milliseconds from the popup's start until its first text is in sight: of this build, and of an earlier one. */
export interface PopupTimes {
  now: number;
  before: number;
  /** Median of the ratios of pairs that ran one after the other. */
  ratio: number;
}

export type Background = 'awake' | 'asleep';

/** A built extension for each browser. */
export interface Builds {
  chromium: string;
  firefox: string;
}

/**
 * Measures two builds in Chromium, in pairs, each build in turn the first.
 *
 * @param runs - Pairs for each page.
 */
export async function measureChromiumPopup(
  { chromium: now }: Builds,
  { chromium: before }: Builds,
  runs: number,
): Promise<Record<Background, PopupTimes>> {
  const server = await startFixtureServer();
  const browsers = await Promise.all([now, before].map(launch));
  const pairs: Record<Background, Pair[]> = { awake: [], asleep: [] };
  for (const name of PAGES) {
    const url = `${server.url}/${name}`;
    for (let run = 0; run < runs; run++) {
      for (const background of ['awake', 'asleep'] as const) {
        const pair = await inTurn(run, browsers, ({ browser }) =>
          browser.visit((client) => open(client, url, background)),
        );
        pairs[background].push(pair);
      }
    }
  }
  await Promise.all(browsers.map((each) => each.close()));
  await server.close();
  return { awake: summary(pairs.awake), asleep: summary(pairs.asleep) };
}

/** As {@link measureChromiumPopup}, in Firefox. */
export async function measureFirefoxPopup(
  { firefox: now }: Builds,
  { firefox: before }: Builds,
  runs: number,
): Promise<Record<Background, PopupTimes>> {
  const server = await startFixtureServer();
  const builds = [now, before].map(timedBuild);
  const browsers = await Promise.all(builds.map(({ folder }) => launchFirefox({ build: folder })));
  const pairs: Record<Background, Pair[]> = { awake: [], asleep: [] };
  for (const name of PAGES) {
    for (let run = 0; run < runs; run++) {
      for (const background of ['awake', 'asleep'] as const) {
        const pair = await inTurn(run, browsers, async (firefox) => {
          await firefox.goto(`${server.url}/${name}`);
          if (background === 'asleep') await firefox.insides.suspendBackground();
          await firefox.clickAction();
          // Its first document may still be the one that is about to be replaced.
          const time = await firefox.popup
            .evaluate(firstText)
            .catch(() => firefox.popup.evaluate(firstText));
          await firefox.popup.close();
          return time;
        });
        pairs[background].push(pair);
      }
    }
  }
  for (const firefox of browsers) await firefox.close();
  for (const build of builds) build.remove();
  await server.close();
  return { awake: summary(pairs.awake), asleep: summary(pairs.asleep) };
}

/**
 * Milliseconds from a click on "Whole page", and back on "Main content", until the popup shows it: the
 * median over all pages.
 */
export async function measureScopeChange({ chromium }: Builds, runs: number): Promise<number> {
  const server = await startFixtureServer();
  const launched = await launch(chromium);
  const times: number[] = [];
  for (const name of PAGES_WITH_MORE) {
    await launched.browser.visit(async (client) => {
      const page = await client.context.newPage();
      await page.goto(`${server.url}/${name}`);
      const popup = await client.clickAction(page);
      await popup.evaluate(firstText);
      for (let run = 0; run < runs; run++) times.push(...(await changeScope(popup)));
      await page.close();
    });
  }
  await launched.close();
  await server.close();
  return quantile(times, 0.5);
}

async function changeScope(popup: Page): Promise<number[]> {
  const there = await popup.evaluate(timeOfScope, 'page' as const);
  return [there, await popup.evaluate(timeOfScope, 'main' as const)];
}

async function launch(build: string) {
  const profile = mkdtempSync(path.join(tmpdir(), 'winnow-bench-'));
  const timed = timedBuild(build);
  const browser = await launchUnwatched(profile, [], timed.folder);
  return {
    browser,
    async close() {
      await browser.close();
      timed.remove();
      removeProfile(profile);
    },
  };
}

type Pair = [now: number, before: number];

async function inTurn<Browser>(
  run: number,
  [now, before]: readonly Browser[],
  measure: (browser: Browser) => Promise<number>,
): Promise<Pair> {
  if (now === undefined || before === undefined) throw new Error('A pair of two browsers');
  if (run % 2 === 0) return [await measure(now), await measure(before)];
  const second = await measure(before);
  return [await measure(now), second];
}

function summary(pairs: readonly Pair[]): PopupTimes {
  return {
    now: quantile(
      pairs.map(([now]) => now),
      0.5,
    ),
    before: quantile(
      pairs.map(([, before]) => before),
      0.5,
    ),
    ratio: quantile(
      pairs.map(([now, before]) => now / before),
      0.5,
    ),
  };
}

/** Opens the popup on a page and gives the time it took; see {@link firstText}. */
async function open(
  client: AttachedChromium,
  url: string,
  background: Background,
): Promise<number> {
  const page = await client.context.newPage();
  await page.goto(url);
  if (background === 'asleep') {
    const session = await client.context.newCDPSession(page);
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
  }
  const popup = await client.clickAction(page);
  const time = await popup.evaluate(firstText);
  await page.close();
  return time;
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
  const opener = document.querySelector<HTMLButtonElement>('.popup-scope');
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
  await until('The menu is not enabled', () => opener?.disabled === false);
  opener?.click();
  await until('No menu', () => choices().length > 1);
  const before = shown();
  const start = performance.now();
  choices()[part === 'main' ? 0 : 1]?.click();
  await until('No other text', () => shown() !== undefined && shown() !== before);
  return performance.now() - start;
}

const PAGES = ['pages/article.html', 'pages/encyclopedia.html', 'generated/article?size=300'];
/** Whose main content is another text than the whole page. */
const PAGES_WITH_MORE = ['article', 'encyclopedia', 'product', 'documentation', 'forum-thread'].map(
  (name) => `pages/${name}.html`,
);
