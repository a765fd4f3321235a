import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { CHROMIUM_BUILD } from '../support/chromium-extension.ts';
import { FIREFOX_BUILD } from '../support/firefox-extension.ts';
import { measureGrowth, measurePages } from './measure-page.ts';
import { measureChromiumPopup, measureFirefoxPopup, type Background } from './measure-popup.ts';
import { measureScopeChange } from './measure-scope.ts';
import { round } from './time-engine.ts';
import type { ShownAt } from './timed-build.ts';

// Measures how fast the product is, in one run, beside what it aims at.
const HELP = `npm run bench -- [options]
  --before DIR     a checkout of an earlier commit, built for both browsers, to compare the popup with
                   (git worktree add DIR COMMIT, npm ci and npm run build there; default: not compared)
  --rows LIST      of page,chromium,firefox,scope,sizes,growth (default: all; chromium and firefox are the
                   popup's, and need --before)
  --sample N       about N stored pages of the corpus (default: 24)
  --runs N         pairs for each page of the popup (default: 5)`;

const { values: options } = parseArgs({
  options: {
    before: { type: 'string' },
    rows: { type: 'string', default: 'page,chromium,firefox,scope,sizes,growth' },
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
const RUNS = Number(options.runs);
const BUILDS = { chromium: CHROMIUM_BUILD, firefox: FIREFOX_BUILD };
const MEASURES: Record<string, () => Promise<Row[]> | Row[]> = {
  page: pageRows,
  chromium: () => popupRows('chromium', measureChromiumPopup),
  firefox: () => popupRows('firefox', measureFirefoxPopup),
  scope: scopeRows,
  sizes: sizeRows,
  growth: growthRows,
};

if (options.help) console.log(HELP);
else await printTable();

async function printTable(): Promise<void> {
  const rows: Row[] = [];
  for (const name of options.rows.split(',')) {
    const own = await measured(name);
    // Minutes of measuring are not lost with what is measured after them.
    console.table(own);
    rows.push(...own);
  }
  console.table(rows);
}

/** The rows of a name; a single one that says why, if they could not be measured. */
async function measured(name: string): Promise<Row[]> {
  const start = performance.now();
  try {
    const rows = await MEASURES[name]?.();
    console.log(`${name}: ${Math.round((performance.now() - start) / 1000)} s`);
    return rows ?? [{ measure: name, measured: 'unknown: see --help', aim: '' }];
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
    return [{ measure: name, measured: `failed: ${String(error).slice(0, 80)}`, aim: '' }];
  }
}

async function pageRows(): Promise<Row[]> {
  const { pages, reader, sum, understanding } = await measurePages(Number(options.sample));
  const of = (what: string, ratio: number, aim: number): Row => ({
    measure: `${what}, to Readability + Turndown (${pages} pages)`,
    measured: String(ratio),
    aim: `≤ ${aim}`,
  });
  return [
    of('Processor time on the page’s thread, cold', reader, 0.65),
    of('Processor time waited for: reader cold, the rest warm', sum, 1),
    of('Snapshot to markdown, both warm', understanding, 1),
  ];
}

async function popupRows(
  browser: keyof typeof AIMS,
  measure: typeof measureChromiumPopup,
): Promise<Row[]> {
  const { before: folder } = options;
  if (folder === undefined) return [];
  const before = {
    chromium: path.join(folder, '.output/chrome-mv3'),
    firefox: path.join(folder, '.output/firefox-mv3'),
  };
  const table = await measure(BUILDS, before, RUNS);
  return (['words', 'text'] as const).flatMap((shown) =>
    (['awake', 'asleep'] as const).map((background) => {
      const { now, before: then, ratio } = table[shown][background];
      return {
        measure: `${browser}: popup to ${SHOWN[shown]}, ${background}`,
        measured: `${round(ratio)} (${round(now)} to ${round(then)} ms)`,
        aim: AIMS[browser][shown][background],
      };
    }),
  );
}

async function scopeRows(): Promise<Row[]> {
  const change = await measureScopeChange(CHROMIUM_BUILD, RUNS);
  return [{ measure: 'Change of scope after a read', measured: `${change} ms`, aim: '≤ 50 ms' }];
}

function sizeRows(): Row[] {
  const read = (file: string) => readFileSync(path.join(CHROMIUM_BUILD, file));
  const row = (measure: string, bytes: number, aim: number): Row => ({
    measure,
    measured: `${round(bytes / 1000)} kB`,
    aim: `≤ ${aim} kB`,
  });
  const start = read('background.js');
  return [
    row('Injected script, gzipped', gzipSync(read('reader.js')).length, 16),
    row('Start of the background, gzipped', gzipSync(start).length, 180),
    row('Start of the background, unpacked', start.length, 250),
  ];
}

async function growthRows(): Promise<Row[]> {
  const { nested, perNode } = await measureGrowth();
  return [
    {
      measure: 'Nesting of 2,000, whole engine, cold',
      measured: `${round(nested)} ms`,
      aim: '≤ 49 ms',
    },
    { measure: 'A node of 20 MB to one of 1 MB', measured: String(round(perNode)), aim: '≤ 2' },
  ];
}
