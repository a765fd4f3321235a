import { isRecord } from '@/contract/is-record';
import type { FilledProperty } from '@/contract/schema-fit';
import { splitPassages } from '@/engine/passages/split-passages';
import { plainOf } from './stated-words';

/**
 * Where the values that a model gave stand in the text: with the beginning of the passage that has them
 * word for word, or as the model's own. One for each property, in the value's order.
 *
 * @param model - The model's name.
 */
export function valueSources(value: unknown, markdown: string, model: string): FilledProperty[] {
  const passages = splitPassages(markdown).map(({ text }) => ({ text, plain: plainOf(text) }));
  const found = new Map<string, FilledProperty>();
  for (const [path, leaf] of leavesOf(value, '')) {
    const words = plainOf(leaf);
    const passage = passages.find(({ plain }) => words !== '' && plain.includes(words));
    const source = passage === undefined ? 'model' : 'passage';
    // Of a list, one that is not word for word tells most.
    if (found.get(path)?.source === 'model' || (found.has(path) && source === 'passage')) continue;
    found.set(path, { path, source, at: passage === undefined ? model : startOf(passage.text) });
  }
  return [...found.values()];
}

function* leavesOf(value: unknown, path: string): Generator<[path: string, leaf: string]> {
  if (Array.isArray(value)) for (const item of value) yield* leavesOf(item, `${path}[]`);
  else if (isRecord(value))
    for (const [name, part] of Object.entries(value))
      yield* leavesOf(part, path === '' ? name : `${path}.${name}`);
  else if (typeof value === 'string' || typeof value === 'number') yield [path, String(value)];
}

function startOf(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  return line.length > MOST ? `${line.slice(0, MOST)}…` : line;
}

const MOST = 120;
