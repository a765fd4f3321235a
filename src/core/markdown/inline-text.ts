/**
 * A short text, such as a title, an alternative text or a cell, as inline markdown on one line: no
 * character of it is markup, and nothing in it is run by a note-taking program.
 */
export function inlineText(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return inertText(line.replaceAll(/[\\`*_[\]<~]|&(?=#?\w+;)/g, String.raw`\$&`));
}

/** Escaped text with the starts of templates and macros escaped as well: `<%`, `{%`, `{{`, `${`. */
export function inertText(escaped: string): string {
  return escaped.replaceAll(/(?<=<)%|(?<=\{)[%{]|(?<=\$)\{/g, String.raw`\$&`);
}

/** An address with the same starts encoded. */
export function inertAddress(address: string): string {
  return address.replaceAll(/\{(?=[{%])|(?<=\$)\{/g, '%7B');
}
