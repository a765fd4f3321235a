/**
 * The languages that pages are understood in, as BCP 47 tags: those of the interface, and those of
 * the pages that its users read.
 */
export const LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'pt',
  'it',
  'nl',
  'pl',
  'sv',
  'cs',
  'ru',
  'tr',
  'ar',
  'ja',
  'ko',
  'zh',
] as const;

export type Language = (typeof LANGUAGES)[number];

/**
 * The words of one concept in each language, with a bar between them. Case, accents and invisible
 * characters don't count, so `löschen` also stands for `Loschen`. A star stands for any letters:
 * `supprim*` for each form of the verb, `*passwort` for each compound that ends so. A space stands
 * for any white space. The languages whose words are not known yet are named under `gaps`, and words of
 * further languages stand under `more`.
 */
export type Words = Readonly<{ en: string } & Partial<Record<Language | 'gaps' | 'more', string>>>;

/** Words without stars and signs that are looked for in texts as they stand: a build keeps their accents. */
export type WrittenWords = Words;

/** Languages that put no space between words. Their words are found anywhere in a text. */
export const UNSPACED: ReadonlySet<Language> = new Set(['ja', 'ko', 'zh']);

/** The words of a concept in one language, or in those without a column of their own. */
export function wordsIn(concept: Words, language: (typeof COLUMNS)[number]): string[] {
  const own = isPacked(concept)
    ? concept[0].split('\n')[COLUMNS.indexOf(language)]
    : concept[language];
  return own?.split('|').filter(Boolean) ?? [];
}

/** The words of a concept in all languages. */
export function allWords(concept: Words): string[] {
  return COLUMNS.flatMap((language) => wordsIn(concept, language));
}

/** In a build, the words of a concept are one text, a line for each language (`packed-words.ts`). */
function isPacked(concept: unknown): concept is readonly [string] {
  return Array.isArray(concept);
}

/** In the order of a packed concept's lines. */
export const COLUMNS = [...LANGUAGES, 'more'] as const;
