/* Patterns that find a text in the forms in which programs write it. */

/** A pattern for a text in which any character may be escaped in one of the usual ways. */
export function escapable(text: string): string {
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

/** A text's bytes in hexadecimal, two digits each. */
export function hexOf(text: string): string {
  return bytesOf(text).join('');
}

/** The bytes in hexadecimal, two digits each. */
function bytesOf(text: string): string[] {
  return [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0'));
}

/**
 * Patterns for a text's base64 at each possible position in a longer text, in three letter cases: those
 * letters that depend only on the text.
 */
export function base64Of(text: string): string[] {
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
