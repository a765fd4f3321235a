import { readFileSync, readdirSync } from 'node:fs';
import { readLines, type GoldPage } from './gold-lines.ts';

/** The pages of test/fixtures/gold, by name. */
export function goldPages(): GoldPage[] {
  return pagesIn('gold');
}

/**
 * The pages of test/fixtures/gold-open, by name: those of which not every line is met yet. No test
 * asserts them; the bench counts them. A page whose lines are all met belongs to the gold pages.
 */
export function openGoldPages(): GoldPage[] {
  return pagesIn('gold-open');
}

/**
 * The pages of test/fixtures/gold-apart, by name: a third of all, which nobody looks at who writes
 * a rule. Only the bench reads them.
 */
export function goldApartPages(): GoldPage[] {
  return pagesIn('gold-apart');
}

/** The pages of test/fixtures/apps, by name: applications that write themselves with scripts. */
export function appPages(): GoldPage[] {
  return pagesIn('apps');
}

function pagesIn(folder: string): GoldPage[] {
  const files = new URL(`../fixtures/${folder}/`, import.meta.url);
  return readdirSync(files)
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const name = file.slice(0, -'.html'.length);
      const read = (end: string): string => readFileSync(new URL(`${name}.${end}`, files), 'utf8');
      return { name, html: read('html'), ...readLines(read('lines')) };
    });
}
