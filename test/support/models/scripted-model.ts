import type { Model, Question } from '../../../src/models/model.ts';

/** A model that answers by a script; its questions are kept, latest last. */
export function scriptedModel(
  reply: (messages: readonly string[], schema: object | undefined) => string,
  contextTokens = 4096,
): Model & { asked: Question[] } {
  const asked: Question[] = [];
  return {
    contextTokens,
    asked,
    async ask(question) {
      asked.push(question);
      const text = reply(
        question.messages.map(({ content }) => content),
        question.schema,
      );
      return { text, isCut: false, tokens: { read: 10, written: 5 } };
    },
  };
}
