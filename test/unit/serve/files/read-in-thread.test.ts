// @vitest-environment node
import type { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished } from 'vitest';
import { readInThread } from '@/serve/files/read-in-thread';
import { makePdf } from '../../../support/make-pdf';

const { signal } = new AbortController();
const PAGE = [['Old mills', 24, 50, 700]] as const;

it('ends a reader that takes too much memory, also for what a PDF is unpacked to', async () => {
  const bytes = makePdf([PAGE], { spaces: 100_000_000 });
  expect(bytes.length).toBeLessThan(200_000);
  const reading = readInThread({ kind: 'pdf', bytes, maxPages: 1 }, signal, 80);
  await expect(reading).rejects.toMatchObject({ name: 'FileProblem', kind: 'large' });
});

it('reads two files at once, and the next one after them', async () => {
  let running = 0;
  let most = 0;
  const count = (worker: Worker) => {
    most = Math.max(most, (running += 1));
    worker.once('exit', () => (running -= 1));
  };
  process.on('worker', count);
  onTestFinished(() => void process.off('worker', count));
  const order = { kind: 'pdf', bytes: makePdf([PAGE]), maxPages: 1 } as const;
  const read = await Promise.all([1, 2, 3].map(() => readInThread(order, signal)));
  expect(read.map(({ html }) => html)).toEqual(Array(3).fill('<main><p>Old mills</p></main>'));
  expect(most).toBe(2);
});
