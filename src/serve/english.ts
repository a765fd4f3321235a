import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { localeText, type LocaleFile } from '../contract/locale-file.ts';
import { renderText, type MessageSource, type UserText } from '../contract/user-text.ts';

const entries: LocaleFile = messages;

/** The English texts, read from the locale file as a browser reads it. */
export const ENGLISH: MessageSource = {
  language: 'en',
  getMessage: (key, substitutions) => localeText(entries, key, substitutions),
};

/** The words of a text in English, the language of the contract. */
export function english(text: UserText): string {
  return renderText(text, ENGLISH);
}
