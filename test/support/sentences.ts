import { Visitor } from 'vite';
import { parseSource } from './parse-source.ts';

/** A sentence in a source, with its position. */
export interface Sentence {
  line: number;
  text: string;
}

/**
 * The literals and texts of a source that read like sentences: three words or more, with a capital
 * at the start or a full stop at the end. Those of a `TypeError` or a `RangeError` tell of a mistake
 * in the program, and are left out.
 *
 * @param file - The name of the source.
 */
export function sentencesIn(source: string, file: string): Sentence[] {
  const found: Sentence[] = [];
  const ofErrors: { start: number; end: number }[] = [];
  const add = (start: number, text: string) => {
    if (!isSentence(text) || ofErrors.some((error) => start > error.start && start < error.end))
      return;
    found.push({ line: source.slice(0, start).split('\n').length, text: text.trim() });
  };
  new Visitor({
    NewExpression(node) {
      if (node.callee.type === 'Identifier' && PROGRAM_ERRORS.has(node.callee.name))
        ofErrors.push(node);
    },
    Literal({ start, value }) {
      if (typeof value === 'string') add(start, value);
    },
    TemplateLiteral({ start, quasis }) {
      add(start, quasis.map(({ value }) => value.cooked ?? '').join('…'));
    },
    JSXText({ start, value }) {
      add(start, value);
    },
  }).visit(parseSource(source, file));
  return found;
}

function isSentence(text: string): boolean {
  const words = text.match(/(?<![\w-])[A-Za-z]?[a-z]+(?![\w-])/g) ?? [];
  return words.length >= 3 && (/^\s*[A-Z]/.test(text) || /[.!?]\s*$/.test(text));
}

const PROGRAM_ERRORS = new Set(['TypeError', 'RangeError']);
