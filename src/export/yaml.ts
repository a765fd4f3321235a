/**
 * A text as a YAML scalar on one line, which any reader of YAML 1.1 or 1.2 reads as exactly that
 * text: plain if that is certain, else double-quoted.
 */
export function yamlText(text: string): string {
  return PLAIN.test(text) && !OTHER_TYPE.test(text) ? text : quoted(text);
}

/** Texts as a YAML list on one line. */
export function yamlList(texts: readonly string[]): string {
  return `[${texts.map(yamlText).join(', ')}]`;
}

function quoted(text: string): string {
  // YAML has JSON's escapes. Characters that YAML calls unprintable but JSON does not escape are
  // escaped too.
  return JSON.stringify(text.toWellFormed()).replace(
    ESCAPED,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Begins with a letter, has no character with a meaning in YAML, and does not end with a space. */
const PLAIN = /^\p{L}(?:[\p{L}\p{N} _./()+–—’‘“”…·-]*[\p{L}\p{N}_/()+’”…])?$/u;
/** Words that some readers take for a boolean, null or a number. */
const OTHER_TYPE =
  /^(?:y|yes|n|no|true|false|on|off|null|nan|inf|e[\d_.+-]+|[a-f\d_]*x[\da-f_]*)$/i;
// Also breaks up pairs of characters that begin a template in note-taking programs; YAML reads the
// escaped second one as itself.
const ESCAPED =
  /(?<=<)%|(?<=\{)[%{]|(?<=\$)\{|(?<=!\[)\[|[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g;
