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

/** What a file of lines beside a page wants of its markdown. */
export function readLines(text: string): Pick<GoldPage, 'wanted' | 'unwanted'> {
  const lines = text.split('\n');
  const marked = (mark: string): string[] =>
    lines.filter((line) => line.startsWith(`${mark} `)).map((line) => line.slice(2));
  return { wanted: marked('+'), unwanted: marked('-') };
}

/** The wanted texts that a markdown lacks, and the unwanted that it has. */
export function missesOf(
  { wanted, unwanted }: Pick<GoldPage, 'wanted' | 'unwanted'>,
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
