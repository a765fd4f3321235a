import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { plainText, wordsOfName } from '@/core/lexicon/plain-text';
import {
  beginsWith,
  isJust,
  restBehind,
  says,
  withoutWords,
  writtenWords,
} from '@/core/lexicon/says';
import { allWords, LANGUAGES, wordsIn, type Words } from '@/core/lexicon/words';
import { isConcept } from '../../../support/is-concept';

/** Every concept of the lexicon: the exports of its files that are written in capitals. */
const concepts = await conceptsOf('src/core/lexicon/*.ts');

describe.each(concepts)('the words for %s', (_, concept) => {
  it('are each found in a text, alone and between others', () => {
    for (const word of allWords(concept)) {
      const said = word.replaceAll('*', 'x');
      expect.soft(isJust(`${said.toUpperCase()} (3)`, concept), word).toBe(true);
      expect.soft(says(`1 ${said}!`, concept), word).toBe(true);
    }
  });

  it('are there for each language, or named as a gap', () => {
    const named = [...Object.keys(concept), ...(concept.gaps?.split(' ') ?? [])];
    const languages = named.filter((name) => name !== 'gaps' && name !== 'more');
    expect(languages.toSorted()).toEqual([...LANGUAGES].toSorted());
  });

  it('stand once each', () => {
    for (const language of LANGUAGES) {
      const plain = wordsIn(concept, language).map(plainText);
      expect.soft(new Set(plain).size, language).toBe(plain.length);
    }
  });
});

it('the lexicon has few gaps', () => {
  const gaps = concepts.flatMap(([name, concept]) =>
    (concept.gaps?.split(' ') ?? []).map((language) => `${name} ${language}`),
  );
  if (gaps.length > 0) console.log(`No words for: ${gaps.join(', ')}`);
  expect(gaps.length).toBeLessThanOrEqual(GAPS);
});

/** The words of a language for a concept that wait for room in the engine. May only fall. */
const GAPS = 376;

const BREAD: Words = {
  en: 'bread|corn bread',
  de: '*brot*',
  fr: 'pâté',
  ja: 'パン',
};

describe('says', () => {
  it.each([
    'BREAD',
    'my corn\n bread',
    'B\u{AD}re\u{200B}ad',
    'ｂｒｅａｄ',
    'Brotzeit',
    'Roggenbrot',
    'pate',
    'PA\u{302}TE\u{301}',
    'あんパンです',
  ])('finds a word in "%s"', (text) => {
    expect(says(text, BREAD)).toBe(true);
  });

  it.each(['breadth', 'unbread', 'patent', 'corn', '2bread', ''])(
    'finds no word in "%s"',
    (text) => {
      expect(says(text, BREAD)).toBe(false);
    },
  );
});

it.each([
  ['– Corn bread: 3 loaves', ': 3 loaves'],
  ['Brotkörbe (leer)', ' (leer)'],
  ['パンを買う', 'を買う'],
  ['(bread)', null],
  ['breadth', null],
  ['3 bread', null],
])('restBehind gives what follows the longest word in “%s”', (text, rest) => {
  const word: Words = { ...BREAD, en: 'corn|bread|corn bread' };
  expect(restBehind(text, word)).toBe(rest);
});

it.each([
  ['Bread and Roggenbrote, 2bread', 'and  , 2bread'],
  ['あんパン買う', 'あん 買う'],
])('withoutWords takes each word out of “%s”', (text, rest) => {
  expect(withoutWords(text, BREAD)).toBe(rest);
});

it.each([
  ['Bread: 3', true],
  ['breadth', false],
  ['our bread', false],
])('beginsWith looks for a word at the start of “%s”', (text, begins) => {
  expect(beginsWith(text, BREAD)).toBe(begins);
});

it('writtenWords has small words with accents and without, the longest first', () => {
  expect(writtenWords({ ...BREAD, de: 'Brot' })).toBe('corn bread|bread|brot|pâté|pate|パン|ハン');
});

it.each([
  ['userOTPCode', 'user otp code'],
  ['user[otp_attempt]', 'user otp attempt'],
  ['card-no', 'card no'],
  ['cvc2', 'cvc 2'],
  ['PINCode', 'pin code'],
  ['Straße', 'strasse'],
  ['삭제하기', plainText('삭제하기')],
])('wordsOfName splits %s', (name, words) => {
  expect(wordsOfName(name)).toBe(words);
});

async function conceptsOf(files: string): Promise<[string, Words][]> {
  const modules = await Promise.all(
    globSync(files).map((file) => import(/* @vite-ignore */ `../../../../${file}`)),
  );
  return modules.flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, Words] => isConcept(entry[1])),
  );
}

it('words may have hyphens and apostrophes of both kinds', () => {
  const words: Words = { ...BREAD, fr: 'j’aime|sous-titre' };
  for (const text of ["J'aime", 'j’aime', 'Sous-titre']) expect(isJust(text, words)).toBe(true);
});
