/** Shorter secrets could be words of the page, so they are not redacted. */
const MIN_LENGTH = 8;
const REMOVED = '[key removed]';

/**
 * A function that removes the given secrets from any text: in any letter case, with characters
 * escaped as in JSON, HTML or an address, and encoded in base64, base64url or hexadecimal.
 * Everything that leaves the service's client goes through it.
 */
export function createRedactor(secrets: readonly (string | undefined)[]): (text: string) => string {
  const long = secrets.filter((secret) => secret !== undefined && secret.length >= MIN_LENGTH);
  // Longest first, so that no part of a longer secret remains.
  const patterns = [...new Set(long)]
    .toSorted((a = '', b = '') => b.length - a.length)
    .flatMap((secret = '') => [escapable(secret), hexOf(secret), ...base64Of(secret)]);
  if (patterns.length === 0) return (text) => text;
  const any = new RegExp([...new Set(patterns)].join('|'), 'gi');
  return (text) => text.replace(any, REMOVED);
}

/** A pattern for a text in which any character may be escaped in one of the usual ways. */
function escapable(text: string): string {
  return Array.from(text, (character) => oneOf(character)).join('');
}

function oneOf(character: string, ...others: string[]): string {
  const all = [character, ...others];
  return `(?:${all.flatMap((one) => [`${BACKSLASHES}{0,8}${quoted(one)}`, ...escapesOf(one)]).join('|')})`;
}

/** Also with the backslashes escaped, as where JSON contains JSON. */
const BACKSLASHES = String.raw`\\`;

function escapesOf(character: string): string[] {
  const code = character.codePointAt(0) ?? 0;
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
  const hex = (unit: number, length: number) => unit.toString(16).padStart(length, '0');
  return [
    percent(character),
    units.map((unit) => `${BACKSLASHES}{1,8}u${hex(unit, 4)}`).join(''),
    ...(code < 256 ? [`${BACKSLASHES}{1,8}x${hex(code, 2)}`] : []),
    `&#(?:x0{0,6}${hex(code, 1)}|0{0,6}${code});`,
  ];
}

/** As in an address; the percent sign may be escaped as well. */
function percent(character: string): string {
  return bytesOf(character)
    .map((byte) => `%(?:25){0,3}${byte}`)
    .join('');
}

function hexOf(text: string): string {
  return bytesOf(text).join('');
}

/** The bytes in hexadecimal, two digits each. */
function bytesOf(text: string): string[] {
  return [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0'));
}

/**
 * The text's base64 at each possible position in a longer text: those letters that depend only on
 * the text.
 */
function base64Of(text: string): string[] {
  const cases = new Set([text, text.toLowerCase(), text.toUpperCase()]);
  return [...cases].flatMap((written) => [0, 1, 2].map((before) => alignedBase64(written, before)));
}

function alignedBase64(text: string, before: number): string {
  const bytes = [...new TextEncoder().encode(text)];
  const padded = String.fromCharCode(...Array<number>(before).fill(0), ...bytes);
  const first = Math.ceil((before * 8) / 6);
  const letters = btoa(padded).slice(first, Math.floor(((before + bytes.length) * 8) / 6));
  const pattern = (letter: string) => {
    if (letter === '+') return oneOf('+', '-');
    return letter === '/' ? oneOf('/', '_') : letter;
  };
  return Array.from(letters, pattern).join('');
}

function quoted(character: string): string {
  return character.replace(/[\\^$.*+?()[\]{}|/-]/, String.raw`\$&`);
}
