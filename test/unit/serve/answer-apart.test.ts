// @vitest-environment node
import type { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished, vi } from 'vitest';
import { answerApart } from '@/serve/answer-apart';
import { answerHtml } from '@/serve/answer-html';
import { FILE_LIMITS } from '@/serve/files/read-file';

const { signal } = new AbortController();
const LONG = `<main><h1>Mills</h1>${`<p>${'rye and oats '.repeat(2000)}</p>`.repeat(12)}</main>`;

/** An order, and whether a thread has begun. */
function order(html: string, until = signal) {
  const begun = vi.fn<() => void>();
  process.on('worker', begun);
  onTestFinished(() => void process.off('worker', begun));
  const asked = { page: { html, url: 'https://page.invalid/a' }, options: {} };
  return { asked, begun, answer: answerApart(asked, until) };
}

it('answers from what is long in a thread, as it would here', async () => {
  expect(LONG.length).toBeGreaterThan(FILE_LIMITS.answeredHere);
  const { asked, begun, answer } = order(LONG);
  expect(await answer).toEqual(await answerHtml(asked.page, asked.options));
  expect(begun).toHaveBeenCalledTimes(1);
});

it('answers from what is short here', async () => {
  const { begun, answer } = order('<main><p>rye</p></main>');
  expect((await answer).data.markdown).toContain('rye');
  expect(begun).not.toHaveBeenCalled();
});

it('fails as here, and ends with the signal', async () => {
  const grows = `<p>${'<b><i><u>'.repeat(3000)}</p>${'<p>rye</p>'.repeat(40_000)}`;
  await expect(order(grows).answer).rejects.toMatchObject({
    name: 'FailureError',
    code: 'UNSUPPORTED_DOCUMENT',
    text: { key: 'pageGrows' },
  });
  const stop = new AbortController();
  const { answer } = order(LONG, stop.signal);
  stop.abort();
  await expect(answer).rejects.toMatchObject({ code: 'CANCELLED' });
});

it('blames neither size nor file where the thread ends for another reason', async () => {
  const end = (worker: Worker) => void worker.terminate();
  process.on('worker', end);
  onTestFinished(() => void process.off('worker', end));
  await expect(order(LONG).answer).rejects.toMatchObject({
    status: 500,
    code: 'UNKNOWN_ERROR',
    message: 'The thread that worked on it ended. Send the request again.',
  });
});
