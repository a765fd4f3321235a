import { factText } from '../bench/fact-text.ts';

/** A page written for the project, with the lines that a reader wants and does not want. */
export interface GoldPage {
  name: string;
  html: string;
  /** Texts that its markdown must contain, in page order; after `=`, a whole line. */
  wanted: string[];
  /** Texts that it must not contain; after `!`, the end of a picture's address. */
  unwanted: string[];
}

/** Reads the file of expected lines beside a page. */
export function readLines(text: string): Pick<GoldPage, 'wanted' | 'unwanted'> {
  const lines = text.split('\n');
  const marked = (mark: string): string[] =>
    lines.filter((line) => line.startsWith(`${mark} `)).map((line) => line.slice(2));
  return { wanted: marked('+'), unwanted: marked('-') };
}

/** The wanted texts missing from markdown, and the unwanted ones in it. */
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

/** A heading, row, item or quote must keep its form. */
function keepsForm(text: string, lines: readonly string[]): boolean {
  const form = /^(?:#|\||\[[x ]\]|(?:> )+|\d\. )/.exec(text)?.[0];
  if (form === undefined) return true;
  const rest = factText(text);
  return lines.some((line) => {
    if (form.startsWith('[')) return line.includes(form) && factText(line).includes(rest);
    return line.startsWith(form) && factText(line).includes(rest);
  });
}
