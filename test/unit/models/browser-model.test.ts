// @vitest-environment node
import { expect, it } from 'vitest';
import { toFailure } from '@/contract/result';
import { speaks } from '@/models/browser-api';
import { createBrowserModel, prepareBrowserModel } from '@/models/browser-model';
import { tryModel } from '@/models/try-model';
import type { Question } from '@/models/model';
import { english } from '../../support/locale';
import { standIn, type StandIn } from '../../support/models/browser-stand-in';

const question: Question = {
  messages: [
    { role: 'system', content: 'You read a text.' },
    { role: 'user', content: 'The old floors face west.' },
  ],
  maxTokens: 500,
};
const { signal } = new AbortController();

/** What becomes of a question to such a model. */
async function answerOf(given: Partial<StandIn> = {}, more: Partial<Question> = {}, stop = signal) {
  const { api, asked, open } = standIn(given);
  const answer = await createBrowserModel(api, 4096)
    .ask({ ...question, ...more }, stop)
    .catch((thrown: unknown) => {
      const { code, message } = toFailure(thrown);
      return { code, message: english(message) };
    });
  expect(open.size).toBe(0);
  return { answer, asked };
}

it.each([false, true])(
  'asks the browser’s model, by its names of now or before: %s',
  async (isOld) => {
    const schema = { type: 'object' };
    const { answer, asked } = await answerOf({ isOld }, { schema });
    expect(answer).toEqual({
      text: '{"works": true}',
      isCut: false,
      tokens: { read: 11, written: 4 },
    });
    expect(asked).toEqual([
      {
        initial: question.messages.slice(0, 1),
        input: question.messages.slice(1),
        options: { signal, responseConstraint: schema, omitResponseConstraintInput: true },
      },
    ]);
  },
);

it('asks nothing that is too long for it, which the browser would cut', async () => {
  const { answer, asked } = await answerOf({ window: 105 });
  expect(answer).toMatchObject({ code: 'BAD_RESPONSE', message: /111 > 105|11 > 105/ });
  expect(asked).toEqual([]);
});

it('knows an answer that ends where the context does', async () => {
  const reply = () => 'x'.repeat(4000);
  expect((await answerOf({ window: 1000, reply })).answer).toMatchObject({ isCut: true });
});

it.each<[string, Partial<StandIn>, object]>([
  [
    'there is none',
    { state: 'unavailable' },
    { code: 'BAD_SETTINGS', message: /does not say why/ },
  ],
  ['it is not there yet', { state: 'downloadable' }, { message: /has not downloaded its model/ }],
  [
    'a policy forbids it',
    { refusal: new DOMException('No', 'NotAllowedError') },
    { code: 'BAD_SETTINGS', message: /forbidden here by a policy/ },
  ],
  [
    'it overflows',
    { reply: () => Promise.reject(new DOMException('Too much', 'QuotaExceededError')) },
    { code: 'BAD_RESPONSE', message: /Too much/ },
  ],
  [
    'it refuses',
    { reply: () => Promise.reject(new DOMException('Not this schema', 'NotSupportedError')) },
    { code: 'SERVICE_REFUSED', message: 'The browser’s own model refused: Not this schema' },
  ],
])('says why there is no answer: %s', async (_, given, failure) => {
  const { message, ...rest } = failure as { message: string | RegExp };
  const { answer } = await answerOf(given);
  expect(answer).toMatchObject(rest);
  expect(answer).toHaveProperty('message', expect.stringMatching(message));
});

it('is stopped by the user', async () => {
  const stop = new AbortController();
  const reply = () => {
    stop.abort();
    throw stop.signal.reason;
  };
  expect((await answerOf({ reply }, {}, stop.signal)).answer).toMatchObject({ code: 'CANCELLED' });
});

it('is downloaded first where it is not there, and says how far that is', async () => {
  const { api, open } = standIn({ state: 'downloadable', window: 9216 });
  const shares: number[] = [];
  expect(await prepareBrowserModel(api, (share) => shares.push(share))).toBe(9216);
  expect([shares, open.size]).toEqual([[0, 0.5, 1], 0]);
});

it.each([
  ['unavailable', new DOMException('Not here', 'NotSupportedError'), /does not say why/],
  ['unavailable', new DOMException('No', 'NotAllowedError'), /forbidden here by a policy/],
  ['downloadable', new DOMException('No network', 'NetworkError'), /refused: No network/],
] as const)('says why it cannot be taken where it is %s: %s', async (state, refusal, words) => {
  const { api } = standIn({ state, refusal });
  const thrown: unknown = await prepareBrowserModel(api, () => {}).catch((one: unknown) => one);
  expect(english(toFailure(thrown).message)).toMatch(words);
});

it('says which languages it is made for', async () => {
  const { api } = standIn();
  expect([await speaks(api, 'en'), await speaks(api, 'de')]).toEqual([true, false]);
});

it('is tried as any other', async () => {
  const { api } = standIn();
  const works = await tryModel(
    createBrowserModel(api, 1000),
    async () => true,
    () => 1,
    signal,
  );
  expect(works).toEqual({ ms: 0, keepsSchema: true });
});
