import { expect, it } from 'vitest';
import { limitedBytes } from '@/contract/limited-bytes';

function inParts(parts: number[]): Response {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = parts.shift();
      if (next === undefined) controller.close();
      else controller.enqueue(new Uint8Array(next).fill(7));
    },
  });
  return new Response(body);
}

it('returns the bytes of an answer in one piece', async () => {
  expect(await limitedBytes(inParts([2, 3]), 5)).toEqual(new Uint8Array(5).fill(7));
  expect(await limitedBytes(new Response(null), 5)).toEqual(new Uint8Array());
});

it('stops loading an answer that is too long, whether or not it declared its length', async () => {
  const left = [3, 3, 3, 3, 3];
  expect(await limitedBytes(inParts(left), 5)).toBeUndefined();
  expect(left.length).toBeGreaterThan(1);
  const said = new Response('ab', { headers: { 'content-length': '6' } });
  expect(await limitedBytes(said, 5)).toBeUndefined();
});
