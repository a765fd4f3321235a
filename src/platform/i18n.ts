import type messages from '../../public/_locales/en/messages.json';
import { browser } from './browser';

export type MessageKey = keyof typeof messages;

/** A text of the interface in the user's language; `$1`… are replaced by the substitutions. */
export function t(key: MessageKey, ...substitutions: (string | number)[]): string {
  return browser.i18n.getMessage(key, substitutions.map(toText));
}

/** Keys of texts that differ by number, without their `_one` and `_other`. */
export type PluralKey = MessageKey extends infer Key
  ? Key extends `${infer Stem}_other`
    ? Stem
    : never
  : never;

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

function toText(value: string | number): string {
  if (typeof value === 'string') return value;
  // Millions are easier to read, and to fit in, as `1.2M`.
  const notation = value < 1_000_000 ? 'standard' : 'compact';
  const format = { notation, maximumFractionDigits: 1 } as const;
  return value.toLocaleString(browser.i18n.getUILanguage(), format);
}
