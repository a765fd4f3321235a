/**
 * The languages of the interface in listing order: the folder's name in `public/_locales`, and the
 * language's own name for itself.
 */
export const INTERFACE_LANGUAGES = {
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
  pt_BR: 'Português (Brasil)',
  zh_CN: '简体中文',
} as const;

/** The name of a folder in `public/_locales`. */
export type InterfaceLanguage = keyof typeof INTERFACE_LANGUAGES;

/** What the user may choose: a language, or that of the browser. */
export type LanguageChoice = InterfaceLanguage | 'browser';

/** Whether this is the name of a folder in `public/_locales`. */
export function isInterfaceLanguage(name: string): name is InterfaceLanguage {
  return Object.hasOwn(INTERFACE_LANGUAGES, name);
}
