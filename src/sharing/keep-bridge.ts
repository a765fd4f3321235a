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
  type SharingState,
} from '@/storage/sharing';
import { GreetingError, greetBridge, type BridgeKey, type GreetingProblem } from './greet-bridge';
import { serveBridge, type AnswerCall } from './serve-bridge';

/** Keeps the connection to the bridge that the browser is paired with. */
export interface BridgeKeeper {
  /** Connects, unless it is connected, stopped or not paired. Never rejects for want of a bridge. */
  connect(): Promise<void>;
  /**
   * Pairs with the bridge whose code the user has copied, in the place of an earlier one.
   *
   * @throws {FailureError} what to do.
   */
  pair(code: string): Promise<void>;
  /** Ends all calls and the connection, until {@link BridgeKeeper.resume}. */
  stop(): Promise<void>;
  resume(): Promise<void>;
  /** Ends the connection, and forgets the pairing with all that tools may. */
  forget(): Promise<void>;
}

/** What {@link createBridgeKeeper} needs from outside. */
export interface KeeperEffects {
  open: (address: string) => WebSocket;
  answer: AnswerCall;
  stayAwake: () => void;
  onLink: (link: SharingState['link']) => void;
  /** Has {@link BridgeKeeper.connect} called after some minutes; without a number, no longer. */
  retry: (minutes: number | undefined) => void;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Makes the keeper. Where nobody answers, it tries again after half a minute, later after two. */
export function createBridgeKeeper(effects: KeeperEffects): BridgeKeeper {
  const { open, answer, stayAwake, onLink, retry, now } = effects;
  let current: WebSocket | undefined;
  let failures = 0;
  let turn: Promise<unknown> = Promise.resolve();

  /** One thing at a time, in the order in which they were asked for. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = turn.then(work);
    turn = done.catch(() => {});
    return done;
  }

  async function greet(key: BridgeKey) {
    const socket = open(`ws://127.0.0.1:${key.port}${BRIDGE_PATH}`);
    return { socket, ...(await greetBridge(socket, key)) };
  }

  function hold(socket: WebSocket) {
    current = socket;
    failures = 0;
    onLink('connected');
    retry(undefined);
    void serveBridge(socket, answer, stayAwake).then(() => {
      if (current === socket) lose('silent');
    });
  }

  function lose(problem: GreetingProblem) {
    current = undefined;
    onLink(problem === 'silent' ? 'away' : problem);
    // One that no longer knows this browser, or speaks another version, will not change its mind.
    const isLasting = problem === 'refused' || problem === 'version';
    retry(isLasting ? undefined : Math.min(LONGEST_WAIT, SHORTEST_WAIT * 2 ** failures));
    failures += 1;
  }

  function leave() {
    const socket = current;
    current = undefined;
    socket?.close();
    retry(undefined);
    onLink('off');
  }

  async function connectNow() {
    if (current !== undefined) return;
    const pairing = await readPairing();
    if (pairing === undefined || pairing.stopped === true) return leave();
    const secret = await readPairingSecret(pairing);
    // The user has removed it from the list of keys.
    if (secret === undefined) return forgetNow();
    try {
      const { socket } = await greet({ port: pairing.port, secret, pairing: pairing.id });
      hold(socket);
    } catch (error) {
      lose(problemOf(error));
    }
  }

  async function forgetNow() {
    leave();
    await forgetPairing();
  }

  return {
    connect: () => inTurn(connectNow),
    pair: (text) =>
      inTurn(async () => {
        const code = readPairingCode(text);
        if (code === undefined) throw failure('sharingNoCode');
        let greeted: Awaited<ReturnType<typeof greet>>;
        try {
          greeted = await greet(code);
        } catch (error) {
          throw failure(PAIRING_TEXTS[problemOf(error)]);
        }
        const { socket, pairing, secret } = greeted;
        await savePairing({ id: pairing, port: code.port, pairedAt: now() }, secret);
        leave();
        hold(socket);
      }),
    stop: () =>
      inTurn(async () => {
        leave();
        await pausePairing(true);
      }),
    resume: () =>
      inTurn(async () => {
        await pausePairing(false);
        await connectNow();
      }),
    forget: () => inTurn(forgetNow),
  };
}

function problemOf(error: unknown): GreetingProblem {
  return error instanceof GreetingError ? error.problem : 'silent';
}

function failure(key: (typeof PAIRING_TEXTS)[GreetingProblem] | 'sharingNoCode'): FailureError {
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
const LONGEST_WAIT = 2;
