import type { LanguageChoice } from '@/contract/interface-languages';
import { localeText, type LocaleFile } from '@/contract/locale-file';
import {
  numberText,
  renderText,
  type MessageKey,
  type MessageSource,
  type PluralKey,
  type UserText,
} from '@/contract/user-text';
import { browser } from './browser';

/** A text of the interface in the user's language; `$1`… are replaced by the substitutions. */
export function t(key: MessageKey, ...substitutions: (string | number)[]): string {
  return source.getMessage(key, substitutions.map(toText));
}

/**
 * A text about a number of things, in the plural form that the number needs. `$1` is the number,
 * `$2`… are the further substitutions. Empty for a count of 0, unless the text has a form for that.
 */
export function tn(key: PluralKey, count: number, ...substitutions: (string | number)[]): string {
  const form = new Intl.PluralRules(source.language).select(count);
  const message = (name: string) => source.getMessage(name, [count, ...substitutions].map(toText));
  if (count === 0) return message(`${key}_zero`);
  // A text has only the forms that its language needs, but always `other`.
  return message(`${key}_${form}`) || message(`${key}_other`);
}

/** A text that came as data, in the user's language. */
export function translate(text: UserText): string {
  return renderText(text, source);
}

/**
 * Raw texts of the locale file, for scripts in a page, which cannot ask the browser.
 *
 * @param keys - Unknown ones are left out.
 */
export function rawTexts(keys: readonly string[]): {
  language: string;
  messages: Record<string, string>;
} {
  const messages = keys.map((key) => [key, source.getMessage(key, ['$1', '$2', '$3'])]);
  return {
    language: source.language,
    messages: Object.fromEntries(messages.filter(([, text]) => text !== '')),
  };
}

/** BCP 47 tag of the language of the texts, for numbers and dates. */
export function language(): string {
  return source.language;
}

/**
 * Switches all texts to the language that the user chose. The browser has the texts of its own
 * language at hand; others are loaded. If that fails, the texts stay as they are.
 */
export function loadLanguage(choice: LanguageChoice | Promise<LanguageChoice>): Promise<void> {
  ready = ready.then(async () => change(await choice)).catch(() => {});
  return ready;
}

/** Waits for the texts that {@link loadLanguage} loads, if it was called. */
export function textsReady(): Promise<void> {
  return ready;
}

async function change(chosen: LanguageChoice): Promise<void> {
  if (chosen === loaded) return;
  if (chosen === 'browser' || folderOf(BROWSER.getMessage('languageTag', [])) === chosen) {
    source = BROWSER;
    loaded = chosen;
    return;
  }
  const answer = await fetch(browser.runtime.getURL(`_locales/${chosen}/messages.json`));
  // The extension's own file, which the browser itself read at installation.
  const file = (await answer.json()) as LocaleFile;
  source = {
    language: regionalTag(localeText(file, 'languageTag', [])),
    // Browsers, too, take what a file lacks from another one.
    getMessage: (key, substitutions) =>
      localeText(file, key, substitutions) || BROWSER.getMessage(key, substitutions),
  };
  loaded = chosen;
}

/** The texts in the browser's language if there is a file for it, else in English. */
const BROWSER: MessageSource = {
  get language() {
    browserTag ??= regionalTag(browser.i18n.getMessage('languageTag'));
    return browserTag;
  },
  getMessage: (key, substitutions) => browser.i18n.getMessage(key, substitutions),
};

let browserTag: string | undefined;
let source = BROWSER;
let loaded: LanguageChoice = 'browser';
let ready = Promise.resolve();

/** Folders are named like `pt_BR`, tags like `pt-BR`. */
function folderOf(tag: string): string {
  return tag.replaceAll('-', '_');
}

/**
 * A language as it is written in the user's region: `en-GB` for `en`, if the browser knows the
 * region.
 */
function regionalTag(tag: string): string {
  const wanted = new Intl.Locale(tag).maximize();
  const known = [browser.i18n.getUILanguage(), ...navigator.languages];
  const found = known.find((each) => {
    const { language: name, script } = new Intl.Locale(each).maximize();
    return name === wanted.language && script === wanted.script;
  });
  return found ?? tag;
}

function toText(value: string | number): string {
  return typeof value === 'string' ? value : numberText(value, source.language);
}
