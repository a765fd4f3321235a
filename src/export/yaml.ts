/**
 * A text as a YAML scalar on one line that every YAML 1.1 and 1.2 reader reads back as that very
 * text: plain where that is certain, else double-quoted.
 */
export function yamlText(text: string): string {
  return PLAIN.test(text) && !OTHER_TYPE.test(text) ? text : quoted(text);
}

/** Texts as a YAML list on one line. */
export function yamlList(texts: readonly string[]): string {
  return `[${texts.map(yamlText).join(', ')}]`;
}

function quoted(text: string): string {
  // JSON's escapes are YAML's too; what JSON leaves bare and YAML does not print is escaped as
  // well.
  return JSON.stringify(text.toWellFormed()).replace(
    ESCAPED,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Begins with a letter, holds no sign that means something in YAML, and does not end in space. */
const PLAIN = /^\p{L}(?:[\p{L}\p{N} _./()+–—’‘“”…·-]*[\p{L}\p{N}_/()+’”…])?$/u;
/** Words that some reader takes for a boolean, nothing or a number. */
const OTHER_TYPE =
  /^(?:y|yes|n|no|true|false|on|off|null|nan|inf|e[\d_.+-]+|[a-f\d_]*x[\da-f_]*)$/i;
// A template of a note program begins with two characters: YAML reads the second as what it is.
const ESCAPED =
  /(?<=<)%|(?<=\{)[%{]|(?<=\$)\{|(?<=!\[)\[|[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g;
