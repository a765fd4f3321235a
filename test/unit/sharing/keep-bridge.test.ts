import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createBridgeKeeper, type KeeperEffects } from '@/sharing/keep-bridge';
import {
  deleteCalls,
  sharingConsents,
  noteCall,
  readCalls,
  readPairing,
  readPairingSecret,
  savePairing,
} from '@/storage/sharing';
import { listSecrets, removeSecrets } from '@/storage/secret-store';
import { translate } from '@/platform/i18n';
import { toFailure } from '@/contract/result';

const PAIRING = { id: '5f0c0c0e-53a1-4a53-9d11-1d7a3a3f3c11', port: 41_733, pairedAt: 1 };
const CODE = '41733-ABCDE-ABCDE-ABCDE-ABCDE';

beforeEach(async () => {
  fakeBrowser.reset();
  for (const place of await listSecrets()) await removeSecrets(place);
});

/** A keeper whose sockets fail at once. */
function keeper() {
  const effects = {
    open: vi.fn<KeeperEffects['open']>(() => {
      const socket = Object.assign(new EventTarget(), { close() {}, readyState: 0, OPEN: 1 });
      queueMicrotask(() => socket.dispatchEvent(new Event('error')));
      // All of a socket that is used before it is open.
      return socket as unknown as WebSocket;
    }),
    answer: vi.fn<KeeperEffects['answer']>(),
    stayAwake: () => {},
    isForbidden: vi.fn<KeeperEffects['isForbidden']>(async () => false),
    onLink: vi.fn<KeeperEffects['onLink']>(),
    retry: vi.fn<KeeperEffects['retry']>(),
    now: () => 7,
  };
  return { ...effects, keeper: createBridgeKeeper(effects) };
}

// Promise not-paired-not-connected (What leaves the machine): A browser that is not paired, or was stopped, connects to nothing.
it('a browser that is not paired connects to nothing', async () => {
  const { keeper: kept, open } = keeper();
  await kept.connect();
  expect(open).not.toHaveBeenCalled();
});

// Promise not-paired-not-connected
it('one that was stopped connects to nothing until it is resumed', async () => {
  await savePairing(PAIRING, 'secret');
  const { keeper: kept, open, onLink } = keeper();
  await kept.stop();
  await kept.connect();
  expect(open).not.toHaveBeenCalled();
  expect(onLink).toHaveBeenLastCalledWith('off');
  await kept.resume();
  expect(open).toHaveBeenCalledExactlyOnceWith('ws://127.0.0.1:41733/bridge');
});

// Promise not-paired-not-connected
it('one whose administrator forbids sharing neither pairs nor connects', async () => {
  await savePairing(PAIRING, 'secret');
  const { keeper: kept, open, onLink, isForbidden } = keeper();
  isForbidden.mockResolvedValue(true);
  await kept.connect();
  expect(onLink).toHaveBeenLastCalledWith('forbidden');
  const told = kept.pair(CODE).catch((error: unknown) => translate(toFailure(error).message));
  expect(await told).toContain('administrator');
  expect(open).not.toHaveBeenCalled();
});

it('where nobody answers, it is tried again after the longest wait', async () => {
  await savePairing(PAIRING, 'secret');
  const { keeper: kept, retry, onLink } = keeper();
  for (let tries = 0; tries < 4; tries += 1) await kept.connect();
  expect(retry.mock.calls).toEqual([[2], [2], [2], [2]]);
  expect(onLink).toHaveBeenLastCalledWith('away');
});

it('a key that the user has removed ends the pairing', async () => {
  await savePairing(PAIRING, 'secret');
  for (const place of await listSecrets()) await removeSecrets(place);
  const { keeper: kept, open } = keeper();
  await kept.connect();
  expect(open).not.toHaveBeenCalled();
  expect(await readPairing()).toBeUndefined();
});

it('forgetting leaves nothing of what was shared', async () => {
  await savePairing(PAIRING, 'secret');
  await sharingConsents.add([{ tool: 'curl', host: 'mill.example' }]);
  await noteCall({ at: 1, tool: 'curl', host: 'mill.example', outcome: 'answered' });
  const { keeper: kept } = keeper();
  await kept.forget();
  expect(await readPairing()).toBeUndefined();
  expect(await readPairingSecret(PAIRING)).toBeUndefined();
  expect(await sharingConsents.read()).toEqual([]);
  expect(await readCalls()).toEqual([]);
});

it('a code that is none, and one that nobody answers to, are told apart', async () => {
  const { keeper: kept } = keeper();
  const told = async (code: string) =>
    kept.pair(code).catch((error: unknown) => translate(toFailure(error).message));
  expect(await told('4173')).toContain('This is no code of the bridge');
  expect(await told(CODE)).toContain('No bridge answers at the port');
  expect(await readPairing()).toBeUndefined();
});

it('of another pairing, the former key is gone', async () => {
  await savePairing(PAIRING, 'secret');
  const other = { ...PAIRING, id: crypto.randomUUID() };
  await savePairing(other, 'another');
  expect(await listSecrets()).toEqual([{ service: other.id, origin: 'http://127.0.0.1:41733' }]);
});

it('calls that are deleted are gone', async () => {
  await noteCall({ at: 1, tool: 'curl', host: 'mill.example', outcome: 'answered' });
  await deleteCalls();
  expect(await readCalls()).toEqual([]);
});

it('only the newest hundred calls are kept', async () => {
  for (let at = 0; at < 105; at += 1)
    await noteCall({ at, tool: 'curl', host: 'mill.example', outcome: 'failed' });
  const calls = await readCalls();
  expect(calls).toHaveLength(100);
  expect(calls[0]?.at).toBe(104);
});
