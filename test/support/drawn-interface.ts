import './patient-queries';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { localeText, type LocaleFile } from '@/contract/locale-file';
import { lengthen } from './lengthen';
import { localeEntries } from './locale';

/**
 * Lets components draw in a real browser without the extension: storage in memory, and the texts of the interface
 * in one of {@link WORDS}. Import it before any component.
 */
Object.assign(globalThis, { browser: fakeBrowser });
Object.assign(fakeBrowser.i18n, {
  getUILanguage: () => 'en',
  getMessage: (key: string, substitutions: string[] = []) =>
    localeText(FILES[chosen], key, substitutions),
});

/** English words, and words about 40 % longer, as in a wordy language. */
export const WORDS = ['English words', 'longer words'] as const;
type Words = (typeof WORDS)[number];

const FILES: Record<Words, LocaleFile> = {
  'English words': Object.fromEntries(localeEntries()),
  'longer words': Object.fromEntries(
    localeEntries().map(([key, entry]) => [key, { ...entry, message: lengthen(entry.message) }]),
  ),
};

let chosen: Words = 'English words';

/** Draws what follows with these words. */
export function use(words: Words): void {
  chosen = words;
}

/** A text of the interface as it is drawn now. */
export function say(text: string): string {
  return isEnglish() ? text : lengthen(text);
}

/** Whether it is drawn in English. */
export function isEnglish(): boolean {
  return chosen === 'English words';
}
