import type { ModelCall, ModelUse } from '@/contract/model-use';
import type { FormatName } from '@/contract/request/scrape-request';
import { FailureError } from '@/contract/result';
import { localized } from '@/contract/user-text';
import type { Message, Model, ModelAnswer } from '@/models/model';
import { tokensOf } from '@/models/tokens';
import { newFence, taskOn } from './prompts';

/** Asks a model on behalf of one answer, and notes what was sent. */
export type Asker = ReturnType<typeof createAsker>;

/**
 * @param onAsk - Called before each question and while it is answered: its number, how many are known
 *   of, tokens so far.
 */
export function createAsker(
  model: Model,
  signal: AbortSignal,
  onAsk: (call: number, of: number, tokens: number) => void,
) {
  const calls: ModelCall[] = [];
  const answerTokens = Math.min(MOST_ANSWER, Math.floor(model.contextTokens / 4));
  let tokens: ModelUse['tokens'];
  let expected = 0;
  let answers = 0;

  async function ask(
    format: FormatName,
    messages: readonly Message[],
    schema?: object,
  ): Promise<ModelAnswer> {
    calls.push({ format, sent: messages.map(({ content }) => content) });
    expected = Math.max(expected, calls.length);
    onAsk(calls.length, expected, (tokens?.read ?? 0) + (tokens?.written ?? 0));
    const onWritten = (written: number) =>
      onAsk(calls.length, expected, (tokens?.read ?? 0) + (tokens?.written ?? 0) + written);
    const asked = { messages, maxTokens: answerTokens, onWritten, ...(schema && { schema }) };
    const answer = await model.ask(asked, signal);
    answers += 1;
    if (answer.tokens !== undefined) {
      const { read = 0, written = 0 } = tokens ?? {};
      tokens = { read: read + answer.tokens.read, written: written + answer.tokens.written };
    }
    return answer;
  }

  return {
    /** Asks with these messages, and notes them. */
    ask,
    /** How many tokens of text fit beside a task. */
    roomFor(task: string): number {
      const spent = taskOn('', task, newFence())
        .map(({ content }) => content)
        .join('\n');
      return Math.max(
        LEAST_ROOM,
        Math.floor((model.contextTokens - answerTokens) * FULL) - tokensOf(spent),
      );
    },
    /**
     * Asks for a text. @throws {FailureError} also if the model's answer is empty, or too long for it.
     */
    async askText(format: FormatName, text: string, task: string): Promise<string> {
      const { text: answer, isCut } = await ask(format, taskOn(text, task, newFence()));
      if (answer === '') throw unanswered('modelEmpty');
      if (isCut) throw unanswered('modelTooLong');
      return answer;
    },
    /** Changes what was noted of all that was sent. */
    changeSent(change: (text: string) => string) {
      for (const call of calls) call.sent = call.sent.map(change);
    },
    /** Says how many questions are known of, with those that were asked. */
    expect(more: number) {
      expected = calls.length + more;
    },
    /** How many questions were answered. */
    answered: () => answers,
    used: () => ({ calls, ...(tokens && { tokens }) }),
  };
}

function unanswered(key: 'modelEmpty' | 'modelTooLong'): FailureError {
  return new FailureError({ code: 'BAD_RESPONSE', message: localized(key) });
}

const MOST_ANSWER = 1500;
/** The tokens are an estimate. */
const FULL = 0.95;
const LEAST_ROOM = 100;
