import { parseSync, Visitor, type ESTree, type Plugin } from 'vite';
import { plainText } from './src/core/lexicon/plain-text.ts';
import { COLUMNS } from './src/core/lexicon/words.ts';

/**
 * Writes the words of each concept of the lexicon as one text, a line for each language: with the names of
 * the languages they would be a twentieth larger. A list holds it, as a bare text would be written wherever the
 * concept is used. `wordsIn` reads both. Words that are compared in plain letters have no others.
 */
export function packedWords(): Plugin {
  return {
    name: 'packed-words',
    enforce: 'pre',
    transform: {
      filter: { id: /\/core\/lexicon\/[\w-]+\.ts$/, code: 'Words = {' },
      handler: (code, id) => packed(code, id),
    },
  };
}

/** A source of the lexicon with its concepts packed. */
function packed(code: string, file: string): string {
  const concepts: { start: number; end: number; words: string }[] = [];
  new Visitor({
    VariableDeclarator({ id, init }) {
      const type = 'typeAnnotation' in id ? id.typeAnnotation?.typeAnnotation : undefined;
      if (init?.type !== 'ObjectExpression' || type?.type !== 'TSTypeReference') return;
      if (type.typeName.type !== 'Identifier' || !KINDS.has(type.typeName.name)) return;
      const isPlain = type.typeName.name === 'Words';
      const written = new Map(init.properties.map(textByLanguage));
      const words = COLUMNS.map((language) => {
        const text = written.get(language) ?? '';
        return isPlain ? plainText(text).normalize('NFC') : text;
      });
      concepts.push({
        start: init.start,
        end: init.end,
        words: JSON.stringify([words.join('\n').trimEnd()]),
      });
    },
  }).visit(parseSync(file, code).program);
  return concepts.reduceRight(
    (text, { start, end, words }) => `${text.slice(0, start)}${words}${text.slice(end)}`,
    code,
  );
}

const KINDS = new Set(['Words', 'WrittenWords']);

/** The language of a line of a concept, and its words. */
function textByLanguage(line: ESTree.ObjectPropertyKind): [language: string, words: string] {
  if (line.type !== 'Property' || line.key.type !== 'Identifier')
    throw new Error(`A concept has a line for each language, not ${line.type}.`);
  return [line.key.name, textOf(line.value)];
}

/** A text that a source writes in one or several pieces. */
function textOf(node: ESTree.Node): string {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'BinaryExpression') return textOf(node.left) + textOf(node.right);
  throw new Error(`The words of a concept are texts, not ${node.type}.`);
}
