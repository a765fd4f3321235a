import type messages from '../../public/_locales/en/messages.json';

/** A key of the locale file, `public/_locales/en/messages.json`. */
export type MessageKey = keyof typeof messages;

/** Keys of texts with plural forms, without their `_one` and `_other`. */
export type PluralKey = MessageKey extends infer Key
  ? Key extends `${infer Stem}_other`
    ? Stem
    : never
  : never;

/** Keys of texts without placeholders. */
export type PlainKey = {
  [Key in MessageKey]: (typeof messages)[Key] extends { placeholders: object } ? never : Key;
}[MessageKey];

/**
 * A text for the user, as data, which is what is stored, thrown and sent. {@link renderText} turns
 * it into words, only where it is shown or written. A string is a text that is not Winnow's own,
 * such as the service's, or one that an earlier version stored.
 */
export type UserText = string | Localized | JoinedTexts;

/** A text of the locale file, with the values of its placeholders. */
export interface Localized {
  key: string;
  params?: Readonly<Record<string, Param>>;
}

type Param = UserText | number;

/** Texts in a row; empty ones are left out. */
export interface JoinedTexts {
  texts: readonly UserText[];
  separator: ' ' | ', ' | '\n';
}

/** The texts of one language, as a browser gives them. */
export interface MessageSource {
  /** BCP 47 tag, for plurals and numbers. */
  language: string;
  /** The text with `$1`… replaced; empty for an unknown key. */
  getMessage(key: string, substitutions: string[]): string;
}

type PlaceholdersOf<Key> = Key extends MessageKey
  ? (typeof messages)[Key] extends { placeholders: infer Placeholders }
    ? keyof Placeholders & string
    : never
  : Key extends PluralKey
    ? PlaceholdersOf<`${Key}_other`>
    : never;

type ParamsFor<Key> = [PlaceholdersOf<Key>] extends [never]
  ? []
  : [params: Readonly<Record<PlaceholdersOf<Key>, Param>>];

/**
 * A text of the locale file. Its placeholders are filled in by name. A number named `count` selects
 * the plural form.
 */
export function localized<Key extends MessageKey | PluralKey>(
  key: Key,
  ...[params]: ParamsFor<Key>
): Localized {
  return params === undefined ? { key } : { key, params };
}

/** The key of a text of the locale file; empty for any other, and for none. */
export function messageKeyOf(text: UserText | undefined): string {
  return typeof text === 'object' && 'key' in text ? text.key : '';
}

/** Sentences one after another; absent ones are left out. */
export function sentences(...texts: readonly (UserText | undefined | false)[]): UserText {
  return joined(texts, ' ');
}

/** Texts on lines of their own; absent ones are left out. */
export function lines(...texts: readonly (UserText | undefined | false)[]): UserText {
  return joined(texts, '\n');
}

/** Texts separated by commas. */
export function listed(texts: readonly UserText[]): UserText {
  return joined(texts, ', ');
}

function joined(
  texts: readonly (UserText | undefined | false)[],
  separator: JoinedTexts['separator'],
): UserText {
  const present = texts.filter(isPresent);
  const [only] = present;
  return present.length === 1 && only !== undefined ? only : { texts: present, separator };
}

function isPresent(text: UserText | undefined | false): text is UserText {
  return text !== undefined && text !== false && text !== '';
}

/** The words of a text. A key that the language lacks is shown as it is. */
export function renderText(text: UserText, source: MessageSource): string {
  if (typeof text === 'string') return text;
  if ('texts' in text) {
    const parts = text.texts.map((part) => renderText(part, source));
    return parts
      .filter((part) => part !== '')
      .reduce(
        (row, part) => (row === '' ? part : row + between(row, text.separator, source) + part),
        '',
      );
  }
  const { key, params = {} } = text;
  // The locale file numbers placeholders alphabetically by name.
  const names = Object.keys(params).toSorted();
  const substitutions = names.map((name) => renderParam(params[name] ?? '', source));
  const { count } = params;
  const form =
    typeof count === 'number' && `${key}_${new Intl.PluralRules(source.language).select(count)}`;
  return (
    (form && source.getMessage(form, substitutions)) ||
    (form && source.getMessage(`${key}_other`, substitutions)) ||
    source.getMessage(key, substitutions) ||
    key
  );
}

/** What separates two texts. Full-width punctuation needs no space after it. */
function between(
  before: string,
  separator: JoinedTexts['separator'],
  { language }: MessageSource,
): string {
  if (separator === ', ') return /^(?:ja|zh)\b/.test(language) ? '、' : separator;
  return separator === ' ' && /[。！？：」』）]$/.test(before) ? '' : separator;
}

/**
 * A number as a language of the interface writes it. Millions are written like `1.2M`, which is shorter and easier
 * to read.
 */
export function numberText(value: number, language: string): string {
  // The first formatter of a process costs more than all else that the popup does with a result.
  const digits = String(value);
  if (/^\d{1,3}$/.test(digits)) return digits;
  const notation = value < 1_000_000 ? 'standard' : 'compact';
  return value.toLocaleString(language, { notation, maximumFractionDigits: 1 });
}

function renderParam(value: Param, source: MessageSource): string {
  return typeof value === 'number' ? numberText(value, source.language) : renderText(value, source);
}
