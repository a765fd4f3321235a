import { expect, it } from 'vitest';
import {
  BRIDGE_LIMITS,
  BRIDGE_VERSION,
  readFromBridge,
  readFromBrowser,
} from '@/contract/bridge/bridge-messages';
import { newNonce } from '@/contract/bridge/pairing';

const id = '5f0c0c0e-53a1-4a53-9d11-1d7a3a3f3c11';

const FROM_BROWSER = [
  { type: 'hello', version: 1, nonce: newNonce() },
  { type: 'hello', version: 1, nonce: newNonce(), pairing: id },
  { type: 'proof', proof: newNonce() },
  { type: 'ping' },
  { type: 'unpair' },
  { type: 'pending', id },
  { type: 'allowed', id },
  { type: 'begun', id },
  { type: 'answer', id, data: { markdown: '# Rye', metadata: {} } },
  { type: 'failure', id, status: 403, error: { key: 'sharingRefused' } },
];
const FROM_BRIDGE = [
  { type: 'challenge', version: 1, nonce: newNonce() },
  { type: 'welcome', proof: newNonce(), pairing: id },
  { type: 'refused', reason: 'code' },
  { type: 'pong' },
  { type: 'scrape', id, tool: 'curl/8', request: { url: 'https://a.example' }, wantsLinks: false },
  { type: 'cancel', id },
];

it.each(FROM_BROWSER)('a browser may say %j', (message) => {
  expect(readFromBrowser(JSON.stringify(message))).toEqual(message);
  expect(readFromBridge(JSON.stringify(message))).toBeUndefined();
});

it.each(FROM_BRIDGE)('the bridge may say %j', (message) => {
  expect(readFromBridge(JSON.stringify(message))).toEqual(message);
  expect(readFromBrowser(JSON.stringify(message))).toBeUndefined();
});

// Each side ends the connection at a message that it does not know: one more needs another version.
it('version 5 has these messages', () => {
  expect(BRIDGE_VERSION).toBe(5);
  const types = [...FROM_BROWSER, ...FROM_BRIDGE].map(({ type }) => type);
  expect([...new Set(types)].join(' ')).toBe(
    'hello proof ping unpair pending allowed begun answer failure challenge welcome refused pong scrape cancel',
  );
});

it.each([
  ['no JSON', '{'],
  ['no message', '[]'],
  ['an unknown type', '{"type":"eval"}'],
  ['more than its fields', '{"type":"pong","more":1}'],
  [
    'a tool of several lines',
    JSON.stringify({ type: 'scrape', id, tool: 'a\nb', request: {}, wantsLinks: true }),
  ],
  ['no id', JSON.stringify({ type: 'cancel', id: '../../etc' })],
  ['too much', `{"type":"pong"${' '.repeat(BRIDGE_LIMITS.order)}}`],
])('is not taken from the bridge: %s', (_, text) => {
  expect(readFromBridge(text)).toBeUndefined();
});

it('bytes are no message', () => {
  expect(readFromBridge(new Uint8Array(3))).toBeUndefined();
});
