import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { parse } from '@/contract/parse';
import { FailureError, type Failure } from '@/contract/result';
import { localized } from '@/contract/user-text';
import { SLICE_LENGTH } from '@/contract/snapshot/slices';

/**
 * Parses the answer of the reader in a page. It comes from the page's process, which a hostile page
 * may have taken over, so its form is checked.
 *
 * @returns The first slice of the packed snapshot, and how many there are.
 * @throws {FailureError} what the reader failed with; `UNEXPECTED` when it is not an answer of
 * ours.
 */
export function parseReaderAnswer(value: unknown): { text: string; slices: number } {
  const answer = parse(Answer(), value, 'UNEXPECTED', localized('readerAnswerBroken'));
  if (answer.ok) return answer.value;
  throw new FailureError(answer.error as Failure); // Only our own code writes failure codes.
}

/** A further slice of a packed snapshot; `null` for anything that the reader does not give. */
export function parseSlice(value: unknown): string | null {
  return typeof value === 'string' && value.length <= SLICE_LENGTH ? value : null;
}

/** More than the largest page that is read can give. */
const MAX_SLICES = 40;

/** A string, or a key with plain parameters: the reader nests none. */
const Sentence = lazily(() => z.string().check(z.maxLength(2000)));
const Message = lazily(() =>
  z.union([
    Sentence(),
    z.object({
      key: Sentence(),
      params: z.exactOptional(z.record(z.string(), z.union([z.number(), Sentence()]))),
    }),
  ]),
);

const Answer = lazily(() =>
  z.discriminatedUnion('ok', [
    z.object({
      ok: z.literal(true),
      value: z.object({
        text: z.string().check(z.maxLength(SLICE_LENGTH)),
        slices: z.int().check(z.minimum(1), z.maximum(MAX_SLICES)),
      }),
    }),
    z.object({
      ok: z.literal(false),
      error: z.object({ code: z.string(), message: Message() }),
    }),
  ]),
);
