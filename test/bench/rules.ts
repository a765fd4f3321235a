import path from 'node:path';
import { parseArgs } from 'node:util';
import { parse, serialize } from 'parse5';
import { parseHTML } from 'linkedom';
import { runnerImport } from 'vite';
import { missesOf, type GoldPage } from '../support/gold-lines.ts';
import { goldApartPages, goldPages, openGoldPages } from '../support/gold-pages.ts';
import { corpusFolder } from './corpus.ts';
import type * as fetched from './engines/fetched.ts';
import { factText } from './fact-text.ts';
import type * as naming from './facts.ts';
import type { Fact } from './facts.ts';
import { sampleOfWeb } from './html-pages.ts';
import { isKept, spotsOf, THINGS, withThing } from './insertions.ts';
import { fetchedEngine, type HtmlPage } from './node-engines.ts';
import { bagF1, foundShare, mean } from './score.ts';

// Measures what each content rule earns: the engine without it, without any, and with all, in Node.
const HELP = `npm run bench:rules -- [options]
  --corpus DIR     folder of the corpus (default: WINNOW_CORPUS, else ../shared/corpus)
  --sample N       about N pages of web (default: 120)
  --insertions N   put things into about N of them (default: 12)`;

const { values: options } = parseArgs({
  options: {
    corpus: { type: 'string' },
    sample: { type: 'string', default: '120' },
    insertions: { type: 'string', default: '12' },
    help: { type: 'boolean', default: false },
  },
});

/** What is measured, each a share or a count of its own. */
type Scores = Partial<Record<Measure, number | null>>;
const MEASURES = [
  'word F1',
  'with',
  'without',
  'facts',
  'insertions',
  'gold missing',
  'gold given',
  'open missing',
  'open given',
  'apart missing',
  'apart given',
] as const;
type Measure = (typeof MEASURES)[number];

/** All rules' and no rule's names in the table. */
const [ALL, NONE] = ['all rules', 'no rule'];

const NOT_SHOWN =
  'script, style, template, noscript, nav, footer, [role=navigation], [role=contentinfo], [hidden]';

if (options.help) console.log(HELP);
else await measure();

async function measure(): Promise<void> {
  const engine = await fetchedEngine();
  const facts = await factNames();
  const scores = new Map<string, Scores[]>();
  const fired = new Map<string, number>();
  const judge = async (page: HtmlPage, score: (markdown: string) => Scores): Promise<void> => {
    const each = await scoresOf(engine, page, score);
    for (const [rule, own] of each) scores.set(rule, [...(scores.get(rule) ?? []), own]);
    // A rule that changed nothing is not among them.
    for (const rule of each.changed) fired.set(rule, (fired.get(rule) ?? 0) + 1);
  };
  let pages = 0;
  for (const { page, html } of sampleOfWeb(corpusFolder(options.corpus), Number(options.sample))) {
    const { text = '', with: wanted = [], without = [] } = page.ref;
    const named = facts.factsOf(html.html);
    await judge(html, (markdown) => ({
      'word F1': bagF1(markdown, text),
      with: foundShare(markdown, wanted),
      without: foundShare(markdown, without),
      facts: facts.keptShare(named, markdown),
    }));
    const spots = pages < Number(options.insertions) ? spotsOf(html.html, text) : null;
    if (spots === null) continue;
    pages++;
    for (const thing of Object.values(THINGS))
      for (const spot of [spots.between, spots.after])
        await judge(withThing(html, spot, thing), (markdown) => ({
          insertions: Number(isKept(markdown)),
        }));
  }
  const gold = async (of: readonly GoldPage[], missing: Measure, given: Measure): Promise<void> => {
    for (const page of of)
      await judge({ url: `https://gold.example/${page.name}`, html: page.html }, (markdown) => {
        const misses = missesOf(page, markdown);
        return { [missing]: misses.missing.length, [given]: misses.given.length };
      });
  };
  await gold(goldPages(), 'gold missing', 'gold given');
  await gold(openGoldPages(), 'open missing', 'open given');
  await gold(goldApartPages(), 'apart missing', 'apart given');
  const row = (rule: string): Record<string, number | string> => ({
    changed: fired.get(rule) ?? '',
    ...Object.fromEntries(MEASURES.map((name) => [name, summary(name, scores.get(rule) ?? [])])),
  });
  const rows = [ALL, NONE, ...engine.ruleNames()].map((rule) => [rule, row(rule)] as const);
  console.log('Each content rule left out, and the pages that it changed');
  console.table(Object.fromEntries(rows));
}

/** Scores with all rules, with none, and without each: the same as with all if it changed nothing. */
async function scoresOf(
  engine: typeof fetched,
  { html, url }: HtmlPage,
  score: (markdown: string) => Scores,
): Promise<Map<string, Scores> & { changed: readonly string[] }> {
  const packed = await engine.read(html, url);
  const { markdown, rules: changed = [] } = await engine.answer(packed);
  const all = score(markdown);
  const scores = new Map<string, Scores>(engine.ruleNames().map((rule) => [rule, all]));
  scores.set(ALL, all);
  scores.set(NONE, all);
  if (changed.length > 0) scores.set(NONE, score((await engine.answer(packed, 'all')).markdown));
  for (const rule of changed)
    scores.set(rule, score((await engine.answer(packed, [rule])).markdown));
  return Object.assign(scores, { changed });
}

/** Shares are means; misses of gold lines are sums. */
function summary(name: Measure, scores: readonly Scores[]): number {
  const own = scores.map((score) => score[name]).filter((value) => typeof value === 'number');
  if (name.endsWith('missing') || name.endsWith('given'))
    return own.reduce((sum, value) => sum + value, 0);
  return Number(mean(own).toFixed(4));
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
