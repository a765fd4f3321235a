import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { CHROMIUM_BUILD } from '../support/chromium-extension.ts';
import { FIREFOX_BUILD } from '../support/firefox-extension.ts';
import { measureGrowth, measurePages } from './measure-page.ts';
import {
  measureChromiumPopup,
  measureFirefoxPopup,
  type Background,
  type PopupTable,
} from './measure-popup.ts';
import { measureScopeChange } from './measure-scope.ts';
import { round } from './time-engine.ts';
import type { ShownAt } from './timed-build.ts';

// Measures how fast the product is, in one run, beside what it aims at.
const HELP = `npm run bench -- [options]
  --before DIR     a checkout of an earlier commit, built for both browsers, to compare the popup with
                   (git worktree add DIR COMMIT, npm ci and npm run build there; default: not compared)
  --sample N       about N stored pages of the corpus (default: 24; 0 leaves them out)
  --runs N         pairs for each page of the popup (default: 5)`;

const { values: options } = parseArgs({
  options: {
    before: { type: 'string' },
    sample: { type: 'string', default: '24' },
    runs: { type: 'string', default: '5' },
    help: { type: 'boolean', default: false },
  },
});

interface Row {
  measure: string;
  measured: string;
  aim: string;
}

/** Ratios to the first click of commit a730611, which was fast. */
const AIMS: Record<'chromium' | 'firefox', Record<keyof ShownAt, Record<Background, string>>> = {
  chromium: {
    words: { awake: '≤ 0.45', asleep: '≤ 0.5' },
    text: { awake: '≤ 0.8', asleep: '≤ 0.9' },
  },
  firefox: {
    words: { awake: '≤ 0.4', asleep: '≤ 0.45' },
    text: { awake: '≤ 0.9', asleep: '≤ 1' },
  },
};

const SHOWN: Record<keyof ShownAt, string> = { words: 'first words', text: 'final text' };

if (options.help) console.log(HELP);
else await printTable();

async function printTable(): Promise<void> {
  const runs = Number(options.runs);
  const builds = { chromium: CHROMIUM_BUILD, firefox: FIREFOX_BUILD };
  const rows: Row[] = [];
  if (Number(options.sample) > 0) {
    const { pages, reader, sum, understanding } = await measurePages(Number(options.sample));
    const of = (what: string, ratio: number, aim: number): Row => ({
      measure: `${what}, to Readability + Turndown (${pages} pages)`,
      measured: String(ratio),
      aim: `≤ ${aim}`,
    });
    rows.push(of('Processor time on the page’s thread, cold', reader, 0.8));
    rows.push(of('Processor time waited for: reader cold, the rest warm', sum, 1));
    rows.push(of('Snapshot to markdown, both warm', understanding, 1));
  }
  if (options.before !== undefined) {
    const before = {
      chromium: path.join(options.before, '.output/chrome-mv3'),
      firefox: path.join(options.before, '.output/firefox-mv3'),
    };
    const inChromium = await measureChromiumPopup(builds, before, runs);
    const chromium = popupRows('Chromium', inChromium, AIMS.chromium);
    // Minutes of measuring are not lost with what is measured after them.
    console.table(chromium);
    const firefox = popupRows(
      'Firefox',
      await measureFirefoxPopup(builds, before, runs),
      AIMS.firefox,
    );
    console.table(firefox);
    rows.push(...chromium, ...firefox);
  }
  const change = await measureScopeChange(CHROMIUM_BUILD, runs);
  rows.push({ measure: 'Change of scope after a read', measured: `${change} ms`, aim: '≤ 50 ms' });
  const script = gzipSync(readFileSync(path.join(CHROMIUM_BUILD, 'reader.js'))).length;
  rows.push({
    measure: 'Injected script, gzipped',
    measured: `${round(script / 1000)} kB`,
    aim: '≤ 16 kB',
  });
  const { nested, perNode } = await measureGrowth();
  rows.push({
    measure: 'Nesting of 2,000, whole engine, cold',
    measured: `${round(nested)} ms`,
    aim: '≤ 49 ms',
  });
  rows.push({
    measure: 'A node of 20 MB to one of 1 MB',
    measured: String(round(perNode)),
    aim: '≤ 2',
  });
  console.table(rows);
}

function popupRows(browser: string, table: PopupTable, aims: (typeof AIMS)['chromium']): Row[] {
  return (['words', 'text'] as const).flatMap((shown) =>
    (['awake', 'asleep'] as const).map((background) => {
      const { now, before, ratio } = table[shown][background];
      return {
        measure: `${browser}: popup to ${SHOWN[shown]}, ${background}`,
        measured: `${round(ratio)} (${round(now)} to ${round(before)} ms)`,
        aim: aims[shown][background],
      };
    }),
  );
}
