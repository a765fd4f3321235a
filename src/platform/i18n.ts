import {
  numberText,
  renderText,
  type MessageKey,
  type PluralKey,
  type UserText,
} from '@/contract/user-text';
import { browser } from './browser';

/** A text of the interface in the user's language; `$1`… are replaced by the substitutions. */
export function t(key: MessageKey, ...substitutions: (string | number)[]): string {
  return browser.i18n.getMessage(key, substitutions.map(toText));
}

/**
 * A text about a number of things, in the form that the number asks for. `$1` is the number, `$2`…
 * are the further substitutions. Empty for none of them when the text has no form for that.
 */
export function tn(key: PluralKey, count: number, ...substitutions: (string | number)[]): string {
  const form = new Intl.PluralRules(browser.i18n.getUILanguage()).select(count);
  const message = (name: string) =>
    browser.i18n.getMessage(name, [count, ...substitutions].map(toText));
  if (count === 0) return message(`${key}_zero`);
  // A language has the forms it needs; `other` is in every one.
  return message(`${key}_${form}`) || message(`${key}_other`);
}

/** A text that came as data, in the user's language. */
export function translate(text: UserText): string {
  return renderText(text, {
    language: browser.i18n.getUILanguage(),
    getMessage: (key, substitutions) => browser.i18n.getMessage(key, substitutions),
  });
}

/**
 * Texts as the locale file has them, for scripts in a page, which may not ask the browser.
 *
 * @param keys - Those that are not there are left out.
 */
export function rawTexts(keys: readonly string[]): {
  language: string;
  messages: Record<string, string>;
} {
  const messages = keys.map((key) => [key, browser.i18n.getMessage(key, ['$1', '$2', '$3'])]);
  return {
    language: browser.i18n.getUILanguage(),
    messages: Object.fromEntries(messages.filter(([, text]) => text !== '')),
  };
}

function toText(value: string | number): string {
  return typeof value === 'string' ? value : numberText(value, browser.i18n.getUILanguage());
}
