import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { UserTextSchema } from '../user-text-schema';

/*
 * What the process of `npm run serve` and a browser say to each other over a WebSocket on this machine:
 *
 *   browser: hello      bridge: challenge
 *   browser: proof      bridge: welcome       each has shown that it knows the code, or the key kept since then
 *   browser: ping       bridge: pong          once it listens, then at least every `pingMs`
 *                       bridge: scrape, cancel
 *   browser: pending, allowed, begun, answer, failure
 *   browser: unpair                           it forgets the pairing, and so does the bridge
 *
 * Only the process listens. It takes connections from extensions alone, which it knows by their `Origin`.
 */

/** Both sides speak the same version, or not at all. */
export const BRIDGE_VERSION = 5;

/** Where the process takes the connection. */
export const BRIDGE_PATH = '/bridge';

export const BRIDGE_LIMITS = {
  /** Characters of a message to the browser. Whoever sends more than the other side takes is cut off by it. */
  order: 1_000_000,
  /** UTF-8 bytes of a message from it. */
  answer: 64_000_000,
  /** How often the browser says that it is there. */
  pingMs: 20_000,
  /** After so long without a word, the other side is gone. */
  silenceMs: 50_000,
  /** For all four messages of the greeting. */
  greetingMs: 10_000,
  /** Pages that a browser reads at once for its tools. */
  callsAtOnce: 8,
  /** With those that wait for the user. */
  calls: 100,
} as const;

/** 32 bytes in base64url. */
const Bytes = z.string().check(z.regex(/^[\w-]{43}$/));
const Id = z.uuid();

/**
 * `pending`: the user is asked whether the tool may have the site. `allowed`: it may, and waits for its turn. `begun`:
 * it may, and has it now.
 */
export type CallState = (typeof CALL_STATES)[number];
const CALL_STATES = ['pending', 'allowed', 'begun'] as const;

/** Made where it is needed: a browser reads no messages of browsers. */
const FromBrowser = lazily(() =>
  z.union([
    z.strictObject({
      type: z.literal('hello'),
      version: z.int(),
      nonce: Bytes,
      /** Which pairing it is; absent while it pairs. */
      pairing: z.exactOptional(Id),
    }),
    z.strictObject({ type: z.literal('proof'), proof: Bytes }),
    z.strictObject({ type: z.literal('ping') }),
    z.strictObject({ type: z.literal('unpair') }),
    z.strictObject({ type: z.enum(CALL_STATES), id: Id }),
    z.strictObject({
      type: z.literal('answer'),
      id: Id,
      /** As in the contract's answer; the bridge checks it. */
      data: z.record(z.string(), z.unknown()),
      /** The links of the whole page, if they were wanted. */
      links: z.exactOptional(z.array(z.unknown())),
    }),
    z.strictObject({
      type: z.literal('failure'),
      id: Id,
      status: z.int().check(z.minimum(400), z.maximum(599)),
      /** The contract's; some failures have none. */
      code: z.exactOptional(z.string().check(z.regex(/^[A-Z_]{1,60}$/))),
      /** In words of the bridge's language, not of the user's. */
      error: UserTextSchema(),
    }),
  ]),
);

const FromBridge = z.union([
  z.strictObject({ type: z.literal('challenge'), version: z.int(), nonce: Bytes }),
  /** `pairing` is the id of a pairing that was just made, or the one that the browser named. */
  z.strictObject({ type: z.literal('welcome'), proof: Bytes, pairing: Id }),
  z.strictObject({ type: z.literal('refused'), reason: z.enum(['version', 'code', 'pairing']) }),
  z.strictObject({ type: z.literal('pong') }),
  z.strictObject({
    type: z.literal('scrape'),
    id: Id,
    tool: z.string().check(z.regex(/^[\p{L}\p{M}\p{N}\p{P}\p{S} ]{1,100}$/u)),
    /** A request of the contract, which the browser checks. */
    request: z.record(z.string(), z.unknown()),
    wantsLinks: z.boolean(),
    /** The request is one without retention: nothing that tells its page is kept. */
    keepsNothing: z.exactOptional(z.literal(true)),
    /** The shared tab to read in the place of the request's address, or `list`: which there are. */
    tab: z.exactOptional(z.union([Id, z.literal('list')])),
    /**
     * The call is one of several in a tab that stays open: the one with this id, which opens it, or a later one. It
     * is closed when the former is cancelled, even after it was answered.
     */
    session: z.exactOptional(Id),
    /** What is known of the actions of the request, as `HintsSchema` has it; the browser checks it. */
    hints: z.exactOptional(z.unknown()),
  }),
  z.strictObject({ type: z.literal('cancel'), id: Id }),
]);

export type FromBrowser = z.output<ReturnType<typeof FromBrowser>>;
export type FromBridge = z.output<typeof FromBridge>;
export type BridgeCall = Extract<FromBridge, { type: 'scrape' }>;

/** A message of a browser; `undefined` for anything else. */
export function readFromBrowser(text: unknown): FromBrowser | undefined {
  return read(FromBrowser(), text, BRIDGE_LIMITS.answer);
}

/** A message of the bridge; `undefined` for anything else. */
export function readFromBridge(text: unknown): FromBridge | undefined {
  return read(FromBridge, text, BRIDGE_LIMITS.order);
}

function read<Schema extends z.ZodMiniType>(
  schema: Schema,
  text: unknown,
  longest: number,
): z.output<Schema> | undefined {
  if (typeof text !== 'string' || text.length > longest) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
