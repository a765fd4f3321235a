import { UNKNOWN_OUTCOME } from '@/contract/errors/unknown-outcome';
import { FailureError } from '@/contract/result';
import { localized } from '@/contract/user-text';

/** Limits while an answer is read. */
export interface BodyLimits {
  maxBytes: number;
  /** Milliseconds without a byte until the answer counts as stalled. */
  idleMs: number;
  /** Called with each piece as it comes. */
  onBytes?: (bytes: Uint8Array) => void;
}

/**
 * The whole body of an answer, as bytes. As soon as it passes a limit, reading stops and the
 * connection is closed, so that endless or compressed answers do no harm.
 *
 * @throws {FailureError} `RESPONSE_TOO_LARGE` or `SERVICE_TIMEOUT`; what `fetch` throws when the
 *   connection breaks or the signal is aborted.
 */
export async function readBody(response: Response, limits: BodyLimits): Promise<Uint8Array> {
  const reader = response.body?.getReader();
  if (!reader) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await orIdle(reader.read(), limits.idleMs);
      if (done) return joined(chunks, size);
      size += value.byteLength;
      if (size > limits.maxBytes) throw tooLarge(limits.maxBytes);
      chunks.push(value);
      limits.onBytes?.(value);
    }
  } catch (thrown) {
    // The connection may be broken already; we need nothing more from it.
    reader.cancel().catch(() => {});
    throw thrown;
  }
}

async function orIdle<T>(read: Promise<T>, idleMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const idle = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(stalled(idleMs)), idleMs);
  });
  try {
    return await Promise.race([read, idle]);
  } finally {
    clearTimeout(timer);
  }
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let end = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, end);
    end += chunk.byteLength;
  }
  return bytes;
}

function tooLarge(maxBytes: number): FailureError {
  const limit = Math.round(maxBytes / 1024 / 1024);
  const message = localized('answerTooLarge', { limit });
  return new FailureError({
    code: 'RESPONSE_TOO_LARGE',
    message,
    service: { entry: 'too-large-answer', retry: 'ask', billed: 'maybe', remedy: 'fix-request' },
  });
}

function stalled(idleMs: number): FailureError {
  const message = localized('answerStalled', { seconds: idleMs / 1000 });
  return new FailureError({
    code: 'SERVICE_TIMEOUT',
    message,
    service: { entry: 'stalled', ...UNKNOWN_OUTCOME },
  });
}
