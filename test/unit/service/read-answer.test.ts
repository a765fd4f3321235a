import { expect, it, vi } from 'vitest';
import { FailureError } from '@/contract/result';
import { readAnswer } from '@/service/read-answer';
import { saying } from '../../support/locale';

const MEGABYTE = 1024 * 1024;

function read(bytes: Uint8Array) {
  const pause = vi.fn<() => Promise<void>>(async () => {});
  const answer = { status: 200, contentType: 'application/json', bytes };
  const redact = (text: string) => text.replaceAll('secret', 'removed');
  return {
    body: readAnswer(answer, { redact, now: 0, pause, onlyAsked: false, hasKey: true }),
    pause,
  };
}

function answerOf(markdown: string): Uint8Array {
  return new TextEncoder().encode(JSON.stringify({ success: true, data: { markdown } }));
}

it('reads a large answer with pauses, and a small one at once', async () => {
  // Three bytes each, so that pieces of any even size end within one; and a secret at each end.
  const markdown = `secret${'✓'.repeat(MEGABYTE)}secret`;
  const large = read(answerOf(markdown));
  expect(await large.body).toEqual({
    success: true,
    data: { markdown: markdown.replaceAll('secret', 'removed') },
  });
  expect(large.pause.mock.calls.length).toBeGreaterThanOrEqual(5);

  const small = read(answerOf('A grain.'));
  await small.body;
  expect(small.pause).not.toHaveBeenCalled();
});

it('says of a large answer that ends within a character that it was cut off', async () => {
  const whole = answerOf('✓'.repeat(MEGABYTE));
  const { body } = read(whole.subarray(0, 2 * MEGABYTE));
  await expect(body).rejects.toMatchObject({
    code: 'BAD_RESPONSE',
    message: saying('cut off'),
  });
});

it('fails as cancelled if it is stopped while reading', async () => {
  const stopped = new FailureError({ code: 'CANCELLED', message: 'Stopped.' });
  const bytes = answerOf('x'.repeat(2 * MEGABYTE));
  const answer = { status: 200, contentType: 'application/json', bytes };
  const pause = () => Promise.reject(stopped);
  const reading = { redact: (text: string) => text, now: 0, pause, onlyAsked: false, hasKey: true };
  await expect(readAnswer(answer, reading)).rejects.toBe(stopped);
});

it.each([
  [502, '<h1>Bad gateway</h1>'],
  [500, '{"success":false,"error":"An error occurred."}'],
  [200, '<!doctype html>'],
  [200, '{}'],
])('suggests no look-up after a mere query: %d %s', async (status, text) => {
  const answer = { status, contentType: 'application/json', bytes: new TextEncoder().encode(text) };
  const reading = { redact: (same: string) => same, now: 0, pause: async () => {}, hasKey: true };
  const lookedUp = { message: saying(/whether the scrape was done/) };
  const asked = readAnswer(answer, { ...reading, onlyAsked: true });
  await expect(asked).rejects.toMatchObject({ service: { billed: 'no' } });
  await expect(asked).rejects.not.toMatchObject(lookedUp);
  const sent = readAnswer(answer, { ...reading, onlyAsked: false });
  await expect(sent).rejects.toMatchObject({ service: { billed: 'maybe' }, ...lookedUp });
});

it('treats invalid UTF-8 as a broken answer', async () => {
  await expect(read(Uint8Array.of(0xff, 0xfe)).body).rejects.toMatchObject({
    code: 'BAD_RESPONSE',
  });
});
