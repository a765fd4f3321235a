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
 * A text about a number of things, in the form that the number asks for. `$1` is the number, `$2`…
 * are the further substitutions. Empty for none of them when the text has no form for that.
 */
export function tn(key: PluralKey, count: number, ...substitutions: (string | number)[]): string {
  const form = new Intl.PluralRules(source.language).select(count);
  const message = (name: string) => source.getMessage(name, [count, ...substitutions].map(toText));
  if (count === 0) return message(`${key}_zero`);
  // A language has the forms it needs; `other` is in every one.
  return message(`${key}_${form}`) || message(`${key}_other`);
}

/** A text that came as data, in the user's language. */
export function translate(text: UserText): string {
  return renderText(text, source);
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
  const messages = keys.map((key) => [key, source.getMessage(key, ['$1', '$2', '$3'])]);
  return {
    language: source.language,
    messages: Object.fromEntries(messages.filter(([, text]) => text !== '')),
  };
}

/** BCP 47 tag of the language that the texts are in, for numbers and dates. */
export function language(): string {
  return source.language;
}

/**
 * Gives every text from now on in the language of the user's choice. The browser has those of its own
 * language at hand; others are loaded. Where that fails the texts stay as they are.
 */
export function speak(choice: LanguageChoice | Promise<LanguageChoice>): Promise<void> {
  ready = ready.then(async () => change(await choice)).catch(() => {});
  return ready;
}

/** Waits for the texts that {@link speak} loads, where it was called. */
export function textsReady(): Promise<void> {
  return ready;
}

async function change(chosen: LanguageChoice): Promise<void> {
  if (chosen === spoken) return;
  if (chosen === 'browser' || folderOf(BROWSER.getMessage('languageTag', [])) === chosen) {
    source = BROWSER;
    spoken = chosen;
    return;
  }
  const answer = await fetch(browser.runtime.getURL(`_locales/${chosen}/messages.json`));
  // The extension's own file, which the browser itself has read at the installation.
  const file = (await answer.json()) as LocaleFile;
  source = {
    language: regionalTag(localeText(file, 'languageTag', [])),
    // A browser, too, takes what a file lacks from another.
    getMessage: (key, substitutions) =>
      localeText(file, key, substitutions) || BROWSER.getMessage(key, substitutions),
  };
  spoken = chosen;
}

/** The texts in the browser's language where there is a file for it, else in English. */
const BROWSER: MessageSource = {
  get language() {
    browserTag ??= regionalTag(browser.i18n.getMessage('languageTag'));
    return browserTag;
  },
  getMessage: (key, substitutions) => browser.i18n.getMessage(key, substitutions),
};

let browserTag: string | undefined;
let source = BROWSER;
let spoken: LanguageChoice = 'browser';
let ready = Promise.resolve();

/** Folders are named like `pt_BR`, tags like `pt-BR`. */
function folderOf(tag: string): string {
  return tag.replaceAll('-', '_');
}

/** A language as it is written where the user is: `en-GB` for `en`, where the browser knows that. */
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
