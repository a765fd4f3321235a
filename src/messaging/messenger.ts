import * as z from 'zod/mini';
import { isRecord } from '@/contract/is-record';
import { parse } from '@/contract/parse';
import { lazily } from '@/core/lazily';
import { FailureError, toFailure, type Result } from '@/contract/result';
import { localized } from '@/contract/user-text';
import { browser, type Runtime } from '@/platform/browser';
import { readItem, writeItems } from '@/platform/storage-area';
import { askAgain } from './ask-again';
import {
  OPPOSITES,
  protocol,
  repeats,
  type Handlers,
  type MessageName,
  type RequestOf,
  type ResponseOf,
} from './protocol';

const Envelope = lazily(() =>
  z.strictObject({
    name: z.string(),
    request: z.unknown(),
    /** Absent: the message is sent only once. */
    ask: z.exactOptional(z.strictObject({ id: z.uuid(), isAgain: z.boolean() })),
  }),
);

type Ask = z.output<ReturnType<typeof Envelope>>['ask'];

/**
 * Sends a message from an extension page to the background and waits for its answer. If the
 * background ends before it has answered, the next one is asked; what that does is in `repeats`
 * (protocol.ts).
 *
 * @throws {FailureError} what the background answered: `BAD_MESSAGE` if the request does not fit
 *   the protocol, `INTERRUPTED` if it may have been done and must not be done twice, else the
 *   handler's failure; `UNEXPECTED` if nobody answered.
 */
export async function send<Name extends MessageName>(
  name: Name,
  request: RequestOf<Name>,
): Promise<ResponseOf<Name>> {
  const id = crypto.randomUUID();
  const subject = subjectOf(name, request);
  const replying: Promise<Result<unknown> | undefined> = askAgain(async (isAgain) => {
    const mayBeOvertaken = isAgain && repeats[name] === 'newest' && subject !== undefined;
    const latest = mayBeOvertaken ? newest.get(subject) : undefined;
    if (latest !== undefined && latest !== replying) return latest;
    const reply: Promise<Result<unknown> | null | undefined> = browser.runtime.sendMessage({
      name,
      request,
      ask: { id, isAgain },
    });
    return reply;
  });
  if (subject !== undefined) newest.set(subject, replying);
  const reply = await replying;
  if (reply === undefined) {
    const message = localized('extensionSilent');
    throw new FailureError({ code: 'UNEXPECTED', message });
  }
  if (!reply.ok) throw new FailureError(reply.error);
  // The background answers this message with its type; messages have no types on their way.
  return reply.value as ResponseOf<Name>;
}

/** What a message is about, if only the newest one about it counts. */
function subjectOf(name: MessageName, request: unknown): string | undefined {
  if (OPPOSITES.has(name)) return `run ${jobOf(request)}`;
  return repeats[name] === 'newest' ? `${name} ${jobOf(request)}` : undefined;
}

/** The replies to the latest messages of a kind of which only the newest one counts. */
const newest = new Map<string, Promise<Result<unknown> | undefined>>();

/**
 * Answers messages in the background. Call once, in the first turn of the background.
 *
 * There is one listener for all messages, and it is not async: an async one would answer messages
 * that are not its own with `null`.
 *
 * @param isStored - Whether there is a job of that id.
 */
export function serve(handlers: Handlers, isStored: (jobId: string) => Promise<boolean>): void {
  const asks: Asks = { isStored, underWay: new Map() };
  browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) =>
    isOwnPage(sender) ? answer(message, handlers, asks) : undefined,
  );
}

/**
 * Whether a message comes from a page of this extension. Content scripts have the extension's id
 * but their page's address, and a hostile page's process can forge them; an extension page in a tab
 * has a `tab` as they do. So only the id and the address together count, and a sender without
 * either is refused.
 *
 * @param self - This extension. Replaced in tests.
 */
export function isOwnPage(
  sender: Runtime.MessageSender,
  self = { id: browser.runtime.id, pages: browser.runtime.getURL('') },
): boolean {
  return sender.id === self.id && sender.url !== undefined && sender.url.startsWith(self.pages);
}

/** What a background knows of messages that arrive more than once. */
export interface Asks {
  /** Whether there is a job of that id. */
  isStored: (jobId: string) => Promise<boolean>;
  /** The answers of this background by the ids of their asks. */
  underWay: Map<string, Promise<Result<unknown>>>;
}

/** Answers one message; `undefined` for what is not a message of the protocol. Never throws. */
export function answer(
  message: unknown,
  handlers: Handlers,
  asks: Asks,
): Promise<Result<unknown>> | undefined {
  const envelope = Envelope().safeParse(message);
  if (!envelope.success) return undefined;
  const { name, request, ask } = envelope.data;
  if (!isMessageName(name)) return undefined;
  const known = ask && asks.underWay.get(ask.id);
  if (known !== undefined) return known;
  const answering = dispatch(name, request, ask, handlers, asks);
  if (ask !== undefined) remember(name, ask.id, answering, asks);
  return answering;
}

function isMessageName(name: string): name is MessageName {
  return Object.hasOwn(protocol, name);
}

/** Of what must not be done twice, the answer is remembered as long as the background lives. */
function remember(
  name: MessageName,
  id: string,
  answering: Promise<Result<unknown>>,
  { underWay }: Asks,
): void {
  underWay.set(id, answering);
  if (repeats[name] !== 'once') void answering.finally(() => underWay.delete(id));
}

async function dispatch<Name extends MessageName>(
  name: Name,
  body: unknown,
  ask: Ask,
  handlers: Handlers,
  { isStored }: Asks,
): Promise<Result<unknown>> {
  try {
    const request = parse(protocol[name].request(), body, 'BAD_MESSAGE', name);
    if (ask !== undefined) {
      if (repeats[name] === 'once') await requireFirst(ask.id);
      // Messages that begin a job are answered without a value.
      if (repeats[name] === 'job' && ask.isAgain && (await isStored(jobOf(request))))
        return { ok: true, value: undefined };
    }
    // It was parsed by this very message's schema; the compiler cannot follow that through `Name`.
    return { ok: true, value: await handlers[name](request as RequestOf<Name>) };
  } catch (error) {
    return { ok: false, error: toFailure(error) };
  }
}

/**
 * Stores that an ask was begun.
 *
 * @throws {FailureError} `INTERRUPTED` if a background of this browser's run has begun it before.
 */
async function requireFirst(id: string): Promise<void> {
  const key = `asked:${id}`;
  if ((await readItem('session', key)) !== undefined)
    throw new FailureError({ code: 'INTERRUPTED', message: localized('interruptedAsk') });
  await writeItems('session', { [key]: true });
}

/** The id of the job that a message is about; empty if there is none. */
function jobOf(request: unknown): string {
  return isRecord(request) ? String(request.jobId) : '';
}
