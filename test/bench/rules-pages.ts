import path from 'node:path';
import { parse, serialize } from 'parse5';
import { parseHTML } from 'linkedom';
import { runnerImport } from 'vite';
import { missesOf, type GoldPage } from '../support/gold-lines.ts';
import { goldApartPages, goldPages, openGoldPages } from '../support/gold-pages.ts';
import type { CorpusPage } from './corpus.ts';
import { factText } from './fact-text.ts';
import type * as naming from './facts.ts';
import type { Fact } from './facts.ts';
import { sampleOfWeb } from './html-pages.ts';
import { FURNITURE, isKept, spotsOf, THINGS, withThing } from './insertions.ts';
import type { HtmlPage } from './node-engines.ts';
import { plainPages } from './plain-documents.ts';
import { bagF1, foundShare } from './score.ts';

/** What is measured of a page: shares, or counts of lines. More is better in all but {@link COSTS}. */
export const MEASURES = [
  'word F1',
  'with',
  'without',
  'facts',
  'insertions',
  'furniture',
  'documents',
  'gold missing',
  'gold given',
  'apart missing',
  'apart given',
] as const;
export type Measure = (typeof MEASURES)[number];
export const COSTS: ReadonlySet<Measure> = new Set([
  'without',
  'furniture',
  'gold missing',
  'gold given',
  'apart missing',
  'apart given',
]);

/** A page and how its markdown is judged; `null` where the page has nothing of a kind. */
export interface JudgedPage {
  name: string;
  html: HtmlPage;
  score: (markdown: string) => Partial<Record<Measure, number | null>>;
}

/** Which pages are judged. */
export interface PagesWanted {
  /** Of `gold`, `documents` and `web`. */
  sets: readonly string[];
  /** About how many pages of the corpus. */
  count: number;
  /** About how many of them are also read with things put into them. */
  insertions: number;
  /** How many plain documents. */
  documents: number;
}

/**
 * The pages written for the project, plain documents, and pages of the corpus by their references and facts. The
 * same ones in every run.
 */
export async function* judgedPages(
  folder: string,
  { sets, count, insertions, documents }: PagesWanted,
): AsyncGenerator<JudgedPage> {
  if (sets.includes('gold')) {
    for (const page of goldPages()) yield goldPage(page, 'gold missing', 'gold given');
    for (const page of openGoldPages()) yield goldPage(page, 'gold missing', 'gold given');
    for (const page of goldApartPages()) yield goldPage(page, 'apart missing', 'apart given');
  }
  if (sets.includes('documents'))
    for (const page of plainPages(documents)) yield documentPage(page);
  if (!sets.includes('web')) return;
  const facts = await factNames();
  let changed = 0;
  for (const { page, html } of sampleOfWeb(folder, count)) {
    yield webPage(page, html, facts);
    const spots = changed < insertions ? spotsOf(html.html, page.ref.text ?? '') : null;
    if (spots === null) continue;
    changed++;
    for (const at of [spots.between, spots.after]) {
      for (const thing of Object.values(THINGS)) yield changedPage(html, at, thing, 'insertions');
      for (const thing of Object.values(FURNITURE)) yield changedPage(html, at, thing, 'furniture');
    }
  }
}

function webPage({ id, ref }: CorpusPage, html: HtmlPage, facts: FactNames): JudgedPage {
  const { text = '', with: wanted = [], without = [] } = ref;
  const named = facts.factsOf(html.html);
  return {
    name: id,
    html,
    score: (markdown) => ({
      'word F1': bagF1(markdown, text),
      with: foundShare(markdown, wanted),
      without: foundShare(markdown, without),
      facts: facts.keptShare(named, markdown),
    }),
  };
}

function goldPage(page: GoldPage, missing: Measure, given: Measure): JudgedPage {
  return {
    name: page.name,
    html: { url: `https://gold.example/${page.name}`, html: page.html },
    score: (markdown) => {
      const misses = missesOf(page, markdown);
      return { [missing]: misses.missing.length, [given]: misses.given.length };
    },
  };
}

function documentPage({ blocks, ...html }: ReturnType<typeof plainPages>[number]): JudgedPage {
  return {
    name: html.url,
    html,
    score: (markdown) => {
      const text = factText(markdown);
      const kept = blocks.filter(({ words }) => text.includes(factText(words)));
      return { documents: kept.length / blocks.length };
    },
  };
}

function changedPage(html: HtmlPage, at: number, thing: string, measure: Measure): JudgedPage {
  return {
    name: `${html.url} with ${thing.slice(0, 30)}`,
    html: withThing(html, at, thing),
    score: (markdown) => ({ [measure]: Number(isKept(markdown)) }),
  };
}

interface FactNames {
  /** What a page names in JSON-LD and has outside of menus and footers, whether shown or not. */
  factsOf(html: string): Fact[];
  /** The share of them that a markdown keeps; `null` without any. */
  keptShare(facts: readonly Fact[], markdown: string): number | null;
}

async function factNames(): Promise<FactNames> {
  const { module } = await runnerImport<typeof naming>(
    path.resolve(import.meta.dirname, 'facts.ts'),
    {
      resolve: { alias: { '@': path.resolve(import.meta.dirname, '../../src') } },
      logLevel: 'error',
    },
  );
  return {
    factsOf(html) {
      const { document } = parseHTML(serialize(parse(html, { scriptingEnabled: false })));
      const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
      const said = scripts.map(({ textContent }) => textContent ?? '');
      if (said.length === 0) return [];
      for (const element of document.querySelectorAll(NOT_SHOWN)) element.remove();
      return module.factsOf(said, document.body?.textContent ?? '');
    },
    keptShare(facts, markdown) {
      const text = factText(markdown);
      if (facts.length === 0) return null;
      return facts.filter((fact) => module.isIn(fact, text)).length / facts.length;
    },
  };
}

const NOT_SHOWN =
  'script, style, template, noscript, nav, footer, [role=navigation], [role=contentinfo], [hidden]';
