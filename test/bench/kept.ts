import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { corpusFolder } from './corpus.ts';
import { costRows } from './costs.ts';
import { draftRows } from './drafts.ts';
import { factText } from './fact-text.ts';
import { missesOf, type GoldPage } from '../support/gold-lines.ts';
import { goldApartPages, goldPages, openGoldPages } from '../support/gold-pages.ts';
import { sampleOfWeb } from './html-pages.ts';
import { FURNITURE, isKept, SPOTS, spotsOf, THINGS, withThing } from './insertions.ts';
import { NODE_ENGINES, nodeEngine, type NodeEngine } from './node-engines.ts';
import { plainPages } from './plain-documents.ts';
import { bagF1, isRight } from './score.ts';
import { UNSEEN } from './quality-engines.ts';
import { Tally } from './tally.ts';

// Measures what engines keep of what is put into pages, in Node and so without style sheets.
const HELP = `npm run bench:kept -- [options]
  --corpus DIR     folder of the corpus (default: WINNOW_CORPUS, else ../shared/corpus)
  --engines LIST   of ${NODE_ENGINES.join(',')} (default: all)
  --folds DIR      also measure insertions on domains that the engine has not seen: DIR from npm run train
  --sample N       insertions into about N pages of web (default: 60)
  --documents N    how many plain documents (default: 100)
  --parts LIST     of insertions,documents,gold,metadata,drafts,costs (default: all)
  --pages N        title, author and date of about N pages of web (default: 400)
  --drafts N       what the popup shows first, of about N pages (default: 150)
  --costs N        what runs on about N pages cost (default: 12)
  --against COMMIT compare processor times with the engine of that commit
  --details        every kind of thing, block and frame by itself, and what failed`;

const { values: options } = parseArgs({
  options: {
    corpus: { type: 'string' },
    engines: { type: 'string', default: NODE_ENGINES.join(',') },
    folds: { type: 'string' },
    sample: { type: 'string', default: '60' },
    documents: { type: 'string', default: '100' },
    parts: { type: 'string', default: 'insertions,documents,gold,metadata,drafts,costs' },
    pages: { type: 'string', default: '400' },
    drafts: { type: 'string', default: '150' },
    costs: { type: 'string', default: '12' },
    against: { type: 'string' },
    details: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** What is aimed at, by measure. */
const AIMS: Readonly<Record<string, string>> = {
  'insertions kept, before': '≥ .995',
  'insertions kept, between': '≥ .995',
  'insertions kept, after': '≥ .995',
  'furniture kept': '≤ .03',
  'plain documents: blocks kept': '1',
  'gold: wanted, missing': '0',
  'gold: unwanted, given': '0',
  'gold, set apart: wanted, missing': '≤ .01',
  'gold, set apart: unwanted, given': '≤ .02',
  'title, right': '≥ .90',
  'author, right': '≥ .80',
  'date, right': '≥ .85',
  'author, given where there is none': '≤ .10',
};

const FIELDS = ['title', 'author', 'date'] as const;

if (options.help) console.log(HELP);
else await measure();

async function measure(): Promise<void> {
  const parts = new Set(options.parts.split(','));
  const engines = await Promise.all(options.engines.split(',').map((name) => nodeEngine(name)));
  const tally = new Tally();
  if (parts.has('insertions')) await measureInsertions(engines, tally);
  if (parts.has('documents')) await measureDocuments(engines, tally);
  if (parts.has('gold')) {
    await measureGold('gold', goldPages(), engines, tally);
    await measureGold('gold, not all met yet', openGoldPages(), engines, tally);
    await measureGold('gold, set apart', goldApartPages(), engines, tally);
  }
  if (parts.has('metadata')) await measureMetadata(engines, tally);
  const rows = tally.rows(AIMS, options.details);
  if (Object.keys(rows).length > 0) console.table(rows);
  if (options.details) for (const failure of tally.failures) console.log(failure);
  if (parts.has('drafts'))
    console.table(await draftRows(corpusFolder(options.corpus), Number(options.drafts)));
  if (parts.has('costs'))
    console.table(
      await costRows(corpusFolder(options.corpus), Number(options.costs), options.against),
    );
}

async function measureInsertions(engines: readonly NodeEngine[], tally: Tally): Promise<void> {
  const unseen = await foldEngines();
  // Of every second page, the reference holds three paragraphs.
  const wanted = Number(options.sample);
  let pages = 0;
  for (const { page, html } of sampleOfWeb(corpusFolder(options.corpus), 2 * wanted)) {
    const spots = pages < wanted ? spotsOf(html.html, page.ref.text ?? '') : null;
    if (spots === null) continue;
    progress(`insertions: ${++pages} pages`);
    const own = unseen.get(page.fold);
    for (const engine of own === undefined ? engines : [...engines, own]) {
      const { markdown: plain } = await engine.answer(html);
      tally.addShare(engine.name, 'word F1 of these pages', bagF1(plain, page.ref.text ?? ''));
      for (const spot of SPOTS) {
        for (const [name, thing] of Object.entries(THINGS)) {
          const { markdown } = await engine.answer(withThing(html, spots[spot], thing));
          const where = `${page.id} ${page.type}`;
          tally.add(engine.name, `insertions kept, ${spot}`, name, isKept(markdown), where);
        }
        for (const [name, thing] of Object.entries(FURNITURE)) {
          const { markdown } = await engine.answer(withThing(html, spots[spot], thing));
          const where = `${page.id} ${page.type} ${spot}`;
          tally.add(engine.name, 'furniture kept', name, isKept(markdown), where, false);
        }
      }
    }
  }
}

async function foldEngines(): Promise<Map<number, NodeEngine>> {
  const engines = new Map<number, NodeEngine>();
  if (options.folds === undefined) return engines;
  for (const fold of readdirSync(options.folds)) {
    const engine = await nodeEngine('winnow', path.resolve(options.folds, fold));
    engines.set(Number(fold), { ...engine, name: UNSEEN });
  }
  return engines;
}

async function measureDocuments(engines: readonly NodeEngine[], tally: Tally): Promise<void> {
  for (const page of plainPages(Number(options.documents))) {
    progress(`documents: ${page.url}`);
    for (const engine of engines) {
      const text = factText((await engine.answer(page)).markdown);
      for (const { kind, words } of page.blocks) {
        const where = `${page.url} ${kind} ${words}`;
        tally.add(
          engine.name,
          'plain documents: blocks kept',
          page.frame,
          text.includes(factText(words)),
          where,
        );
      }
    }
  }
}

async function measureMetadata(engines: readonly NodeEngine[], tally: Tally): Promise<void> {
  for (const { page, html } of sampleOfWeb(corpusFolder(options.corpus), Number(options.pages))) {
    progress(`metadata: ${page.id}`);
    for (const engine of engines) {
      const answer = await engine.answer(html);
      for (const field of FIELDS) {
        const expected = page.ref.meta?.[field] ?? '';
        const is = isRight(field, answer[field], expected);
        const where = `${page.id} ${String(answer[field])} for ${expected}`;
        if (expected !== '') tally.add(engine.name, `${field}, right`, page.type, is, where);
        else {
          const measure = `${field}, given where there is none`;
          tally.add(engine.name, measure, page.type, !is, where, false);
        }
      }
    }
  }
}

async function measureGold(
  set: string,
  pages: readonly GoldPage[],
  engines: readonly NodeEngine[],
  tally: Tally,
): Promise<void> {
  for (const page of pages) {
    progress(`${set}: ${page.name}`);
    for (const engine of engines) {
      const shown = { url: `https://gold.example/${page.name}`, html: page.html };
      const { missing, given } = missesOf(page, (await engine.answer(shown)).markdown);
      for (const text of page.wanted)
        tally.add(
          engine.name,
          `${set}: wanted, missing`,
          page.name,
          missing.includes(text),
          text,
          false,
        );
      for (const text of page.unwanted)
        tally.add(
          engine.name,
          `${set}: unwanted, given`,
          page.name,
          given.includes(text),
          text,
          false,
        );
    }
  }
}

function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}
