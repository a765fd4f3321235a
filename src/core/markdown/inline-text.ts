/**
 * A short text, such as a title, an alternative text or a cell, as inline markdown on one line: no
 * character of it is markup, and nothing in it is run by a note-taking program.
 */
export function inlineText(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return inertText(line.replaceAll(/[\\*_[\]<~]|`(?!r[ #])|&(?=#?\w+;)/g, String.raw`\$&`));
}

/**
 * Escaped text with the starts of templates and macros escaped as well: `<%`, `{%`, `{{`, `${`; and each backtick that
 * R Markdown would run code after, which must not be escaped yet.
 */
export function inertText(escaped: string): string {
  return escaped
    .replaceAll(/(?<=<)%|(?<=\{)[%{]|(?<=\$)\{/g, String.raw`\$&`)
    .replaceAll(/`(?=r[ #])/g, '&#96;');
}

/** An address with the same starts encoded. */
export function inertAddress(address: string): string {
  return address.replaceAll(/\{(?=[{%])|(?<=\$)\{/g, '%7B');
}
