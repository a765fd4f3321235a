import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { renderText, type MessageSource, type UserText } from '../../src/contract/user-text.ts';

interface Entry {
  message: string;
  placeholders?: Record<string, { content: string }>;
}

const entries: Record<string, Entry> = messages;

/** The English texts, read from the locale file as a browser reads it. */
export const ENGLISH: MessageSource = {
  language: 'en',
  getMessage(key, substitutions) {
    const { message, placeholders = {} } = entries[key] ?? { message: '' };
    return message
      .replace(
        /\$(\w+)\$/g,
        (whole, name: string) => placeholders[name.toLowerCase()]?.content ?? whole,
      )
      .replace(/\$(\d)/g, (_, position) => substitutions[Number(position) - 1] ?? '');
  },
};

/** The words of a text in English. */
export function english(text: UserText): string {
  return renderText(text, ENGLISH);
}

/** Equals, in expectations, a text with these words in it. */
export function saying(words: string | RegExp) {
  return {
    asymmetricMatch: (text: UserText) =>
      typeof words === 'string' ? english(text).includes(words) : words.test(english(text)),
    toString: () => `saying ${words}`,
  };
}

/** Every entry of the locale file, by its key. */
export function localeEntries(): [string, Entry][] {
  return Object.entries(entries);
}
