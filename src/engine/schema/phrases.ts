import { SYNONYMS } from '@/core/lexicon/synonyms';

/**
 * The words of a name as people and programs write them, in lower case, separated by spaces:
 * `datePublished`, `date_published` and “Date published:” are all `date published`.
 */
export function phraseOf(name: string): string {
  return name
    .slice(0, LONGEST)
    .replace(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * How well two phrases match: 2 if they are the same but for plural, accents and umlauts; 1 if they
 * are synonyms; else 0.
 */
export function likeness(one: string, other: string): 0 | 1 | 2 {
  if (one === '' || other === '') return 0;
  if (one === other || singular(one) === singular(other)) return 2;
  if (plain(one) === plain(other) || spelled(one) === spelled(other)) return 2;
  const group = GROUP_OF.get(singular(one));
  return group !== undefined && group === GROUP_OF.get(singular(other)) ? 1 : 0;
}

/** Whether a phrase is the given one or a synonym. */
export function means(phrase: string, meaning: string): boolean {
  return likeness(phrase, meaning) > 0;
}

/**
 * A phrase without a first word that only says what is described, such as `product` in `product
 * name`.
 */
export function withoutSubject(phrase: string): string {
  return phrase.replace(SUBJECT, '');
}

/** Without accents, as in programs: `precio minimo`. */
function plain(phrase: string): string {
  return phrase.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
}

/** With umlauts written as two letters, as in German programs: `hoehe`. */
function spelled(phrase: string): string {
  return plain(phrase.normalize('NFC').replace(/[äöü]/g, (letter) => `${plain(letter)}e`));
}

function singular(phrase: string): string {
  return phrase.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');
}

const LONGEST = 80;
const SUBJECT =
  /^(?:product|article|item|page|post|job|recipe|event|book|movie|film|course|company|business|restaurant|hotel|offer|listing|review|comment) (?=\S)/;

const GROUP_OF: ReadonlyMap<string, number> = new Map(
  SYNONYMS.flatMap((phrases, group) =>
    phrases.split('|').map((phrase) => [singular(phrase), group] as const),
  ),
);
