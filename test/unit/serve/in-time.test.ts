// @vitest-environment node
import { expect, it } from 'vitest';
import { inTime, TooLate } from '@/serve/in-time';

/** Resolves when the signal is aborted. */
function end(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
}

const BROKEN = new Error('broken');
const { signal: nobody } = new AbortController();

it('gives what the work gives, and what it fails with', async () => {
  expect(await inTime(60_000, nobody, async () => 'rye')).toBe('rye');
  await expect(inTime(60_000, nobody, () => Promise.reject(BROKEN))).rejects.toBe(BROKEN);
});

it('says that time is over, and what was waited for', async () => {
  const late = (waitsFor?: string) =>
    inTime(1, nobody, async ({ signal, onWait }) => {
      if (waitsFor !== undefined) onWait(waitsFor);
      await end(signal);
      throw BROKEN;
    });
  await expect(late()).rejects.toThrow('timed out');
  await expect(late('The user was asked.')).rejects.toThrow('The user was asked.');
  const error = await late().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(TooLate);
  expect(error).toMatchObject({ status: 408, code: 'SCRAPE_TIMEOUT', cause: BROKEN });
});

it('calls nothing late that nobody waits for', async () => {
  const client = new AbortController();
  const left = inTime(1, client.signal, async ({ signal }) => {
    await end(signal);
    client.abort();
    throw BROKEN;
  });
  await expect(left).rejects.toBe(BROKEN);
});
