// @vitest-environment node
import { expect, it } from 'vitest';
import { inThread } from '@/serve/files/in-thread';

const HANGS = new URL('data:text/javascript,setInterval(() => {}, 1000)');
const SAYS = new URL(
  'data:text/javascript,import { parentPort } from "node:worker_threads"; parentPort.postMessage("read");',
);

it('does other work while two threads with the same source are busy', async () => {
  const stop = new AbortController();
  const busy = [1, 2].map(() => inThread(HANGS, {}, stop.signal));
  try {
    expect(await inThread(SAYS, {}, stop.signal)).toBe('read');
  } finally {
    stop.abort();
    await Promise.allSettled(busy);
  }
});
