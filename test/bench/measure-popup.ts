import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchFirefox, type FirefoxExtension } from '../support/firefox-extension.ts';
import { startFixtureServer } from '../support/fixture-server.ts';
import { removeProfile } from '../support/remove-profile.ts';
import { launchUnwatched, type UnwatchedChromium } from '../support/unwatched-chromium.ts';
import { waitUntil } from '../support/wait-until.ts';
import { quantile } from './time-engine.ts';
import { readShownAt, timedBuild, type ShownAt } from './timed-build.ts';
import { openUnattended } from './unattended-popup.ts';

/** Milliseconds from the popup's start: of this build, and of an earlier one. */
export interface PopupTimes {
  now: number;
  before: number;
  /** Median of the ratios of pairs that ran one after the other. */
  ratio: number;
}

/** Times of a popup by what it showed, with the background awake and asleep. */
export type PopupTable = Record<keyof ShownAt, Record<Background, PopupTimes>>;

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
): Promise<PopupTable> {
  const browsers = await Promise.all([now, before].map(launch));
  try {
    return await measure(browsers, runs, ({ browser }, url, background) =>
      openUnattended(browser, url, background === 'asleep'),
    );
  } finally {
    await Promise.all(browsers.map((each) => each.close()));
  }
}

/** As {@link measureChromiumPopup}, in Firefox. */
export async function measureFirefoxPopup(
  { firefox: now }: Builds,
  { firefox: before }: Builds,
  runs: number,
): Promise<PopupTable> {
  const builds = [now, before].map(timedBuild);
  const browsers = await Promise.all(builds.map(({ folder }) => launchFirefox({ build: folder })));
  try {
    for (const firefox of browsers) await firefox.insides.inBackground(choosePreview);
    return await measure(browsers, runs, openInFirefox);
  } finally {
    for (const firefox of browsers) await firefox.close();
    for (const build of builds) build.remove();
  }
}

/** As for a new user. Runs in the background. */
async function choosePreview(): Promise<void> {
  await browser.storage.local.set({ 'setting:textForm': 'preview' });
}

declare const browser: { storage: { local: { set(items: object): Promise<void> } } };

async function openInFirefox(
  firefox: FirefoxExtension,
  url: string,
  background: Background,
): Promise<ShownAt> {
  await firefox.goto(url);
  if (background === 'asleep') await firefox.insides.suspendBackground();
  await firefox.clickAction();
  const shown = await waitUntil('the popup shows its text', async () =>
    // Its first document may still be the one that is about to be replaced.
    readShownAt(await firefox.popup.evaluate(() => document.title).catch(() => '')),
  );
  await firefox.popup.close();
  return shown;
}

interface TimedChromium {
  browser: UnwatchedChromium;
  close(): Promise<void>;
}

/** Starts a timed build. */
async function launch(build: string): Promise<TimedChromium> {
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

type Pair = [now: ShownAt, before: ShownAt];

/** Opens a popup over each page in two browsers, in turn. */
async function measure<Browser>(
  [now, before]: readonly Browser[],
  runs: number,
  open: (browser: Browser, url: string, background: Background) => Promise<ShownAt>,
): Promise<PopupTable> {
  if (now === undefined || before === undefined) throw new Error('A pair of two browsers');
  const server = await startFixtureServer();
  const pairs: Record<Background, Pair[]> = { awake: [], asleep: [] };
  // The first opening of a browser is another thing.
  for (const browser of [now, before]) await open(browser, `${server.url}/${PAGES[0]}`, 'awake');
  for (const name of PAGES) {
    for (let run = 0; run < runs; run++) {
      for (const background of ['awake', 'asleep'] as const) {
        // Of another address, neither knows the page.
        const url = `${server.url}/${name}${name.includes('?') ? '&' : '?'}run=${run}${background}`;
        const [first, second] = run % 2 === 0 ? [now, before] : [before, now];
        const one = await open(first, url, background);
        const other = await open(second, url, background);
        pairs[background].push(first === now ? [one, other] : [other, one]);
      }
    }
  }
  await server.close();
  const of = (shown: keyof ShownAt) => ({
    awake: summary(pairs.awake, shown),
    asleep: summary(pairs.asleep, shown),
  });
  return { words: of('words'), text: of('text') };
}

function summary(pairs: readonly Pair[], shown: keyof ShownAt): PopupTimes {
  const median = (value: (pair: Pair) => number) => quantile(pairs.map(value), 0.5);
  return {
    now: median(([now]) => now[shown]),
    before: median(([, before]) => before[shown]),
    ratio: median(([now, before]) => now[shown] / before[shown]),
  };
}

const PAGES = ['pages/article.html', 'pages/encyclopedia.html', 'generated/article?size=300'];
