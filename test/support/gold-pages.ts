import { readFileSync, readdirSync } from 'node:fs';
import { factText } from '../bench/fact-text.ts';

/** A page written for the project, with what a reader wants of it and what not. */
export interface GoldPage {
  name: string;
  html: string;
  /** Texts that its markdown must hold, in the page's order; after `=` a whole line as it must stand there. */
  wanted: string[];
  /** Texts that it must not hold; after `!` how the address of a picture ends. */
  unwanted: string[];
}

/** The pages of test/fixtures/gold, by name. */
export function goldPages(): GoldPage[] {
  return pagesIn('gold');
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
      const lines = readFileSync(new URL(`${name}.lines`, files), 'utf8').split('\n');
      const marked = (mark: string): string[] =>
        lines.filter((line) => line.startsWith(`${mark} `)).map((line) => line.slice(2));
      const html = readFileSync(new URL(file, files), 'utf8');
      return { name, html, wanted: marked('+'), unwanted: marked('-') };
    });
}

/** The wanted texts that a markdown lacks, and the unwanted that it has. */
export function missesOf(
  { wanted, unwanted }: GoldPage,
  markdown: string,
): { missing: string[]; given: string[] } {
  const words = factText(markdown);
  const lines = markdown.split('\n').map((line) => line.trim());
  const holds = (text: string): boolean => words.includes(factText(text));
  return {
    missing: wanted.filter((text) =>
      text.startsWith('= ')
        ? !lines.includes(text.slice(2))
        : !holds(text) || !keepsForm(text, lines),
    ),
    given: unwanted.filter((text) =>
      text.startsWith('! ') ? markdown.includes(`${text.slice(2)})`) : holds(text),
    ),
  };
}

/** A heading, a row, an item or a quote is wanted as such. */
function keepsForm(text: string, lines: readonly string[]): boolean {
  const form = /^(?:#|\||\[[x ]\]|(?:> )+|\d\. )/.exec(text)?.[0];
  if (form === undefined) return true;
  const rest = factText(text);
  return lines.some((line) => {
    if (form.startsWith('[')) return line.includes(form) && factText(line).includes(rest);
    return line.startsWith(form) && factText(line).includes(rest);
  });
}
