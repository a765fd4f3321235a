import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { localeText, type LocaleEntry, type LocaleFile } from '../../src/contract/locale-file.ts';
import { renderText, type MessageSource, type UserText } from '../../src/contract/user-text.ts';

const entries: LocaleFile = messages;

/** The English texts, read from the locale file as a browser reads it. */
export const ENGLISH: MessageSource = {
  language: 'en',
  getMessage: (key, substitutions) => localeText(entries, key, substitutions),
};

/** The words of a text in English. */
export function english(text: UserText): string {
  return renderText(text, ENGLISH);
}

/** An asymmetric matcher for a text that contains these words. */
export function saying(words: string | RegExp) {
  return {
    asymmetricMatch: (text: UserText) =>
      typeof words === 'string' ? english(text).includes(words) : words.test(english(text)),
    toString: () => `saying ${words}`,
  };
}

/** Every entry of the locale file, by its key. */
export function localeEntries(): [string, LocaleEntry][] {
  return Object.entries(entries);
}
