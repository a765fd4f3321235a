import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import type { LocaleEntry, LocaleFile } from '../../src/contract/locale-file.ts';
import type { UserText } from '../../src/contract/user-text.ts';
import { english } from '../../src/serve/english.ts';

export { english, ENGLISH } from '../../src/serve/english.ts';

const entries: LocaleFile = messages;

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
