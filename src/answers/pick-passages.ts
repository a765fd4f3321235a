import * as z from 'zod/mini';
import { underHeadings } from '@/engine/formats/highlights';
import { askJson } from './ask-json';
import type { Asker } from './asker';
import { numberedPassages } from './numbered';
import { highlightsTask } from './prompts';

/**
 * The passages of a text that match a query, word for word, best first, as a model has picked them by
 * their numbers; `undefined` if none does. Passages without any word of the query are only looked at
 * if the others have nothing.
 *
 * @throws {FailureError} as the model does.
 */
export async function pickPassages(
  markdown: string,
  query: string,
  asker: Asker,
): Promise<string | undefined> {
  const task = highlightsTask(query);
  const { passages, groups, textOf } = numberedPassages(markdown, query, asker.roomFor(task));
  for (const [index, group] of groups.entries()) {
    asker.expect(index === 0 ? 1 : groups.length - index);
    const order = { text: textOf(group), task, schema: PICK_SCHEMA };
    const { passages: numbers } = Picked.parse(await askJson('highlights', order, asker));
    const picked = [...new Set(numbers)].filter((number) => group.includes(number));
    const found = picked.slice(0, MOST).flatMap((number) => passages[number - 1] ?? []);
    if (found.length > 0) return underHeadings(found);
  }
  return undefined;
}

const PICK_SCHEMA = {
  type: 'object',
  properties: { passages: { type: 'array', items: { type: 'integer' } } },
  required: ['passages'],
  additionalProperties: false,
};

const Picked = z.object({ passages: z.array(z.number()) });
const MOST = 10;
