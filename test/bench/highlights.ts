import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type * as highlights from '../../src/engine/formats/highlights.ts';
import { importBundle } from './import-bundle.ts';
import { nodeEngine } from './node-engines.ts';

/*
 * `npm run bench:highlights`: queries over twenty pages of the fixtures, as people write them. Prints which of those
 * that a page answers have the answer among their first three passages, and on which of the others the engine is silent.
 * The second ten pages are apart: nothing is judged by them while it is built.
 */

interface Queries {
  /** Each with words of the passage that answers it. */
  answered: [query: string, answer: string][];
  /** Those that the page does not answer. */
  silent: string[];
}

const engine = await nodeEngine('winnow');
const module = await importBundle('../../src/engine/formats/highlights.ts');
// It is a bundle of that module.
const { findHighlights } = module as typeof highlights;
const pages = Object.entries(
  JSON.parse(readFileSync(pathOf('highlights-queries.json'), 'utf8')) as Record<string, Queries>,
);
for (const [name, part] of [
  ['first ten pages', pages.slice(0, 10)],
  ['apart', pages.slice(10)],
] as const) {
  const hits: boolean[] = [];
  const silences: boolean[] = [];
  for (const [page, { answered, silent }] of part) {
    const html = readFileSync(pathOf(`../fixtures/${page}.html`), 'utf8');
    const { markdown } = await engine.answer({ url: 'https://page.test/', html });
    for (const [query, answer] of answered)
      note(
        hits,
        firstThree(markdown ?? '', query).includes(answer),
        `no answer: ${page}: ${query}`,
      );
    for (const query of silent)
      note(silences, firstThree(markdown ?? '', query) === '', `not silent: ${page}: ${query}`);
  }
  console.log(`${name}: answered ${share(hits)}, silent ${share(silences)} (aim: .9 each)`);
}

function note(all: boolean[], isRight: boolean, what: string): void {
  all.push(isRight);
  if (!isRight) console.log(what);
}

/** The first three passages, each with its heading if that is shown; empty if nothing matches. */
function firstThree(markdown: string, query: string): string {
  const passages = (findHighlights(markdown, query) ?? '').split('\n\n');
  return passages
    .filter((passage) => !passage.startsWith('#'))
    .slice(0, 3)
    .join('\n\n');
}

function share(all: readonly boolean[]): string {
  return `${all.filter(Boolean).length} of ${all.length}`;
}

function pathOf(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url));
}
