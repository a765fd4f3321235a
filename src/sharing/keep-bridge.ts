import { BRIDGE_PATH } from '@/contract/bridge/bridge-messages';
import { readPairingCode } from '@/contract/bridge/pairing';
import { FailureError } from '@/contract/result';
import { localized } from '@/contract/user-text';
import {
  forgetPairing,
  pausePairing,
  readPairing,
  readPairingSecret,
  savePairing,
} from '@/storage/sharing';
import type { SharingState } from '@/storage/sharing-state';
import { GreetingError, greetBridge, type BridgeKey, type GreetingProblem } from './greet-bridge';
import { serveBridge, type AnswerCall, type ServedBridge } from './serve-bridge';

/** What {@link createBridgeKeeper} needs from outside. */
export interface KeeperEffects {
  open: (address: string) => WebSocket;
  answer: AnswerCall;
  stayAwake: () => void;
  /** Whether the administrator lets no tool have anything. */
  isForbidden: () => Promise<boolean>;
  onLink: (link: SharingState['link']) => void;
  /** Has `connect` called after some minutes; without a number, no longer. */
  retry: (minutes: number | undefined) => void;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Keeps the connection to the bridge that the browser is paired with. Looks for one that has gone after half a
 * minute, later every two.
 */
export function createBridgeKeeper(effects: KeeperEffects) {
  const { open, answer, stayAwake, isForbidden, onLink, retry, now } = effects;
  let current: ServedBridge | undefined;
  /** Ends the greeting that is under way. */
  let greeting: AbortController | undefined;
  /** How many wait to end everything. */
  let endings = 0;
  /** Lately; a background that has just started may have been woken after many. */
  let failures = MANY;
  let turn: Promise<unknown> = Promise.resolve();

  /** One thing at a time, in the order in which they were asked for. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = turn.then(work);
    turn = done.catch(() => {});
    return done;
  }

  async function greet(key: BridgeKey) {
    greeting = new AbortController();
    onLink('connecting');
    const socket = open(`ws://127.0.0.1:${key.port}${BRIDGE_PATH}`);
    return { socket, ...(await greetBridge(socket, key, greeting.signal)) };
  }

  function hold(socket: WebSocket) {
    const served = serveBridge(socket, answer, stayAwake);
    current = served;
    failures = 0;
    onLink('connected');
    retry(WATCH_MINUTES);
    void served.ended.then(() => {
      if (current === served) lose('silent');
    });
  }

  function lose(problem: GreetingProblem) {
    current = undefined;
    onLink(problem === 'silent' ? 'away' : problem);
    // That seldom changes; but whoever said so has proved nothing.
    const isLasting = problem === 'refused' || problem === 'version';
    retry(isLasting ? LONGEST_WAIT : Math.min(LONGEST_WAIT, SHORTEST_WAIT * 2 ** failures));
    failures += 1;
  }

  async function leave(forgets = false) {
    const served = current;
    current = undefined;
    await served?.leave(forgets);
    retry(undefined);
    onLink('off');
  }

  async function connectNow() {
    if (endings > 0) return;
    if (await isForbidden()) {
      await leave();
      return onLink('forbidden');
    }
    if (current !== undefined) return retry(WATCH_MINUTES);
    try {
      const pairing = await readPairing();
      if (pairing === undefined || pairing.stopped === true) return await leave();
      const secret = await readPairingSecret(pairing);
      // The user has removed it from the list of keys.
      if (secret === undefined) {
        await leave();
        return await forgetPairing();
      }
      const { socket } = await greet({ port: pairing.port, secret, pairing: pairing.id });
      hold(socket);
    } catch (error) {
      lose(problemOf(error));
    }
  }

  /** Ends what is under way at once, and then, after all that calls leave, does `work` before anything connects again. */
  function ending(work: () => Promise<void>, forgets = false): Promise<void> {
    endings += 1;
    greeting?.abort();
    const left = current?.leave(forgets);
    current = undefined;
    return inTurn(async () => {
      await left;
      // A pairing may have come through meanwhile.
      await leave(forgets);
      await work();
    }).finally(() => {
      endings -= 1;
    });
  }

  return {
    /** Connects, unless it is connected, stopped or not paired. Never rejects for want of a bridge. */
    connect: () => inTurn(connectNow),
    /**
     * Pairs with the bridge whose code the user has copied, in the place of an earlier one.
     *
     * @throws {FailureError} what to do.
     */
    pair: (text: string) =>
      inTurn(async () => {
        const code = readPairingCode(text);
        if (await isForbidden()) throw failure('policyNoSharing');
        if (code === undefined) throw failure('sharingNoCode');
        let greeted: Awaited<ReturnType<typeof greet>>;
        try {
          greeted = await greet(code);
        } catch (error) {
          onLink(current === undefined ? 'off' : 'connected');
          throw failure(PAIRING_TEXTS[problemOf(error)]);
        }
        const { socket, pairing, secret } = greeted;
        await leave(true);
        await savePairing({ id: pairing, port: code.port, pairedAt: now() }, secret);
        hold(socket);
      }),
    /** Ends all calls and the connection, until `resume`. */
    stop: () => ending(() => pausePairing(true)),
    resume: () =>
      inTurn(async () => {
        await pausePairing(false);
        await connectNow();
      }),
    /** Ends the connection, and forgets the pairing with all that tools may. A bridge that is there forgets it, too. */
    forget: () => ending(forgetPairing, true),
  };
}

function problemOf(error: unknown): GreetingProblem {
  return error instanceof GreetingError ? error.problem : 'silent';
}

function failure(
  key: (typeof PAIRING_TEXTS)[GreetingProblem] | 'sharingNoCode' | 'policyNoSharing',
): FailureError {
  return new FailureError({ code: 'BAD_SETTINGS', message: localized(key) });
}

const PAIRING_TEXTS = {
  silent: 'sharingPairSilent',
  refused: 'sharingPairRefused',
  foreign: 'sharingPairForeign',
  version: 'sharingVersion',
} as const;

/** In minutes. No browser wakes its background sooner. */
const SHORTEST_WAIT = 0.5;
/** A background that is ended while it is connected is started again by then. */
const WATCH_MINUTES = 1;
const LONGEST_WAIT = 2;
/** Failures after which the longest wait is due. */
const MANY = 2;
