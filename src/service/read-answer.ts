import { refusalFailure } from '@/contract/errors/refusal';
import { isRecord } from '@/contract/is-record';
import { jsonDepth } from '@/contract/json-depth';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import { FailureError, type ServiceFailure } from '@/contract/result';
import { localized, type UserText } from '@/contract/user-text';

/** An answer, read completely. */
export interface RawAnswer {
  status: number;
  contentType: string;
  retryAfter?: string | undefined;
  bytes: Uint8Array;
}

/** A body that is a JSON object. */
export type AnswerBody = Record<string, unknown>;

const MAX_DEPTH = 200;
/** Bytes to decode at a time; larger answers are read with pauses. */
const PIECE = 1024 * 1024;
/** How much of an answer that cannot be read is kept, in UTF-16 units. */
export const MAX_RAW = 1024 * 1024;

/** What reading an answer needs. */
export interface Reading {
  /** Applied to the whole text first, so that none of our secrets come back in it. */
  redact: (text: string) => string;
  /** Milliseconds since 1970. */
  now: number;
  /** Lets other work come in between, so that a large answer does not hold up the background. */
  pause: () => Promise<void>;
  /** The call was read-only: whatever came back, nothing was done or billed. */
  onlyAsked: boolean;
  /** Whether a key was sent. */
  hasKey: boolean;
  /** What a scrape was asked for. */
  asked?: ScrapeOptions | undefined;
}

/**
 * The body of a successful answer, judged by its `success`, not by its status.
 *
 * @throws {FailureError} `SERVICE_REFUSED` when the service says no, `BAD_RESPONSE` when the answer
 *   breaks the contract; the latter keeps the answer as it came.
 */
export async function readAnswer(answer: RawAnswer, reading: Reading): Promise<AnswerBody> {
  const body = await readObject(answer, reading);
  if (body.success === true) return body;
  if (body.success === false || answer.status >= 400) throw refused(answer, body, reading);
  const what = localized('answerNoSuccess');
  throw broken(answer, JSON.stringify(body), what, reading);
}

/** The body of any answer, whether it succeeded or not, if it is a JSON object. */
export async function readObject(answer: RawAnswer, reading: Reading): Promise<AnswerBody> {
  const { redact } = reading;
  const pause = answer.bytes.length > PIECE ? reading.pause : async () => {};
  const safe = redact(await decode(answer, pause));
  await pause();
  const unreadable = (what: UserText) =>
    answer.status >= 400
      ? refused(answer, undefined, reading, safe)
      : broken(answer, safe, what, reading);
  if (safe.trim() === '') throw unreadable(localized('answerEmpty'));
  if (looksLikeHtml(safe)) throw unreadable(localized('answerWebPage'));
  if (jsonDepth(safe, MAX_DEPTH) > MAX_DEPTH) {
    throw unreadable(localized('answerTooDeep', { limit: MAX_DEPTH }));
  }
  await pause();
  const value = parseJson(safe);
  await pause();
  if (value === undefined) throw unreadable(suspicion(answer, redact));
  if (!isRecord(value)) throw unreadable(localized('answerNoObject'));
  return value;
}

/** The failure of an answer that lacks a required part. */
export function incompleteAnswer(
  answer: RawAnswer,
  body: AnswerBody,
  what: UserText,
  reading: Reading,
): FailureError {
  return broken(answer, JSON.stringify(body), what, reading);
}

/** The failure of an answer that says no. @param raw - The answer, if it is no JSON object. */
export function refused(
  answer: RawAnswer,
  body: unknown,
  { now, onlyAsked, hasKey, asked }: Reading,
  raw?: string,
): FailureError {
  const { status, retryAfter } = answer;
  const { service, ...failure } = refusalFailure(
    { status, body, retryAfter, onlyAsked, hasKey, asked },
    now,
  );
  if (!service || raw === undefined)
    return new FailureError({ ...failure, ...(service && { service }) });
  return new FailureError({ ...failure, service: { ...service, raw: raw.slice(0, MAX_RAW) } });
}

function broken(
  { status }: RawAnswer,
  raw: string,
  what: UserText,
  { onlyAsked }: Reading,
): FailureError {
  const service: ServiceFailure = {
    entry: 'bad-response',
    status,
    retry: 'ask',
    billed: onlyAsked ? 'no' : 'maybe',
    remedy: onlyAsked ? 'fix-address' : 'look-up',
    raw: raw.slice(0, MAX_RAW),
  };
  const message = localized(onlyAsked ? 'answerBroken' : 'answerBrokenLook', { what });
  return new FailureError({ code: 'BAD_RESPONSE', message, service });
}

/**
 * The text, without a byte order mark: in the encoding that the answer names, else in UTF-8, as JSON has to be, else in
 * the one that old servers write by default.
 */
async function decode(
  { bytes, contentType }: RawAnswer,
  pause: () => Promise<void>,
): Promise<string> {
  const named = /;\s{0,20}charset="?([\w.:-]{1,40})/i.exec(contentType)?.[1];
  for (const label of [...(named === undefined ? [] : [named]), 'utf-8']) {
    const text = await decodedAs(label, bytes, pause);
    if (text !== undefined) return text;
  }
  return new TextDecoder('windows-1252').decode(bytes);
}

/** The text in one encoding; undefined if the bytes are not in it, or if there is none of that name. */
async function decodedAs(
  label: string,
  bytes: Uint8Array,
  pause: () => Promise<void>,
): Promise<string | undefined> {
  const pieces: string[] = [];
  try {
    const decoder = new TextDecoder(label, { fatal: true });
    for (let at = 0; at < bytes.length; at += PIECE) {
      pieces.push(decoder.decode(bytes.subarray(at, at + PIECE), { stream: true }));
      await pause();
    }
    pieces.push(decoder.decode());
  } catch (error) {
    // The decoder's own errors; an abort during a pause throws a different one.
    if (error instanceof TypeError || error instanceof RangeError) return undefined;
    throw error;
  }
  return pieces.join('');
}

/** What is probably wrong: an answer marked as JSON was cut off, any other is something else. */
function suspicion({ contentType }: RawAnswer, redact: (text: string) => string): UserText {
  return /^(?:application|text)\/(?:[\w.+-]{1,100}\+)?json\b/i.test(contentType)
    ? localized('answerCutOff')
    : localized('answerMarkedAs', { type: redact(contentType) || localized('nothing') });
}

function looksLikeHtml(text: string): boolean {
  return /^\s{0,1000}<(?:!doctype|html|head|body|\?xml|!--)/i.test(text);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
