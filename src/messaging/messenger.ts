import * as z from 'zod/mini';
import { parse } from '@/contract/parse';
import { FailureError, toFailure, type Result } from '@/contract/result';
import { browser, type Runtime } from '@/platform/browser';
import {
  protocol,
  type Handlers,
  type MessageName,
  type RequestOf,
  type ResponseOf,
} from './protocol';
import { localized } from '@/contract/user-text';

const Envelope = z.strictObject({ name: z.string(), request: z.unknown() });

/**
 * Sends a message from an extension page to the background and waits for its answer.
 *
 * @throws {FailureError} what the background answered: `BAD_MESSAGE` if the request does not fit
 *   the protocol, else the handler's failure; `UNEXPECTED` if nobody answered.
 */
export async function send<Name extends MessageName>(
  name: Name,
  request: RequestOf<Name>,
): Promise<ResponseOf<Name>> {
  const reply: Result<ResponseOf<Name>> | null | undefined = await browser.runtime.sendMessage({
    name,
    request,
  });
  if (reply === null || reply === undefined) {
    const message = localized('extensionSilent');
    throw new FailureError({ code: 'UNEXPECTED', message });
  }
  if (!reply.ok) throw new FailureError(reply.error);
  return reply.value;
}

/**
 * Answers messages in the background. Call once, in the first turn of the background.
 *
 * There is one listener for all messages, and it is not async: an async one would answer messages
 * that are not its own with `null`.
 */
export function serve(handlers: Handlers): void {
  const self = { id: browser.runtime.id, pages: browser.runtime.getURL('') };
  browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) =>
    isOwnPage(sender, self) ? answer(message, handlers) : undefined,
  );
}

/**
 * Whether a message comes from a page of this extension. Content scripts have the extension's id
 * but their page's address, and a hostile page's process can forge them; an extension page in a tab
 * has a `tab` as they do. So only the id and the address together count, and a sender without
 * either is refused.
 */
export function isOwnPage(
  sender: Runtime.MessageSender,
  self: { id: string; pages: string },
): boolean {
  return sender.id === self.id && sender.url !== undefined && sender.url.startsWith(self.pages);
}

/** Answers one message; `undefined` for what is not a message of the protocol. Never throws. */
export function answer(message: unknown, handlers: Handlers): Promise<Result<unknown>> | undefined {
  const envelope = Envelope.safeParse(message);
  if (!envelope.success) return undefined;
  const { name, request } = envelope.data;
  return isMessageName(name) ? dispatch(name, request, handlers) : undefined;
}

function isMessageName(name: string): name is MessageName {
  return Object.hasOwn(protocol, name);
}

async function dispatch<Name extends MessageName>(
  name: Name,
  body: unknown,
  handlers: Handlers,
): Promise<Result<ResponseOf<Name>>> {
  try {
    const request = parse(protocol[name].request, body, 'BAD_MESSAGE', name);
    // It was parsed by this very message's schema; the compiler cannot follow that through `Name`.
    return { ok: true, value: await handlers[name](request as RequestOf<Name>) };
  } catch (error) {
    return { ok: false, error: toFailure(error) };
  }
}
