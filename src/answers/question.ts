import * as z from 'zod/mini';
import { askJson } from './ask-json';
import type { Asker } from './asker';
import { withCitations } from './cite';
import { numberedPassages } from './numbered';
import { questionTask } from './prompts';
import { safeText } from './safe-text';

/**
 * The answer to a question from the text, as markdown with links to the passages that it rests on;
 * `undefined` if the text does not answer it. Of a text that is too long for the model, the passages
 * that match the question best are read first, the others only if these do not answer it.
 *
 * @param page.url - Where the passages are.
 * @throws {FailureError} as the model does.
 */
export async function answerQuestion(
  question: string,
  page: { markdown: string; url: string },
  asker: Asker,
): Promise<string | undefined> {
  const task = questionTask(question);
  const { passages, groups, textOf } = numberedPassages(
    page.markdown,
    question,
    asker.roomFor(task),
  );
  for (const [index, group] of groups.entries()) {
    asker.expect(index === 0 ? 1 : groups.length - index);
    const text = textOf(group);
    const value = await askJson('question', { text, task, schema: ANSWER_SCHEMA }, asker);
    const { answer, passages: numbers } = Answer.parse(value);
    const safe = safeText(answer ?? '', page.markdown).trim();
    const known = numbers.filter((number) => group.includes(number));
    // An answer that rests on no passage was not read on the page.
    if (safe !== '' && known.length > 0) return withCitations(safe, known, passages, page.url);
  }
  return undefined;
}

const ANSWER_SCHEMA = {
  type: 'object',
  properties: {
    answer: { type: ['string', 'null'] },
    passages: { type: 'array', items: { type: 'integer' } },
  },
  required: ['answer', 'passages'],
  additionalProperties: false,
};

const Answer = z.object({ answer: z.nullable(z.string()), passages: z.array(z.number()) });
