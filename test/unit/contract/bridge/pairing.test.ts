import { describe, expect, it } from 'vitest';
import {
  isSameProof,
  keptSecret,
  newNonce,
  newPairingCode,
  proofOf,
  readPairingCode,
  type Greeting,
} from '@/contract/bridge/pairing';

const GREETING: Greeting = { nonces: [newNonce(), newNonce()], port: 41_733, pairing: '' };

describe('a pairing code', () => {
  it('names the port, and has 100 bits that are never the same', () => {
    const codes = Array.from({ length: 50 }, () => newPairingCode(41_733));
    for (const code of codes)
      expect(code).toMatch(/^41733-[0-9A-HJKMNP-TV-Z]{5}(?:-[0-9A-HJKMNP-TV-Z]{5}){3}$/);
    expect(new Set(codes).size).toBe(50);
  });

  it('is read as people copy it', () => {
    const code = newPairingCode(8080);
    const read = readPairingCode(code);
    expect(read).toEqual({ port: 8080, secret: code.slice(5).replaceAll('-', '') });
    expect(readPairingCode(`  ${code.toLowerCase()}\n`)).toEqual(read);
    expect(readPairingCode(code.replaceAll('-', ' - '))).toEqual(read);
  });

  it.each([
    '',
    '41733',
    '41733-ABCDE-ABCDE-ABCDE',
    '0-ABCDE-ABCDE-ABCDE-ABCDE',
    '70000-ABCDE-ABCDE-ABCDE-ABCDE',
    '41733-ABCDE-ABCDE-ABCDE-ABCDU',
    'http://127.0.0.1:41733',
  ])('is not “%s”', (text) => {
    expect(readPairingCode(text)).toBeUndefined();
  });
});

describe('a proof', () => {
  it('covers the side, both nonces, the port and the pairing', async () => {
    const proofs = await Promise.all([
      proofOf('secret', 'browser', GREETING),
      proofOf('secret', 'bridge', GREETING),
      proofOf('other', 'browser', GREETING),
      proofOf('secret', 'browser', { ...GREETING, port: 1 }),
      proofOf('secret', 'browser', { ...GREETING, pairing: 'a' }),
      proofOf('secret', 'browser', { ...GREETING, nonces: [newNonce(), GREETING.nonces[1]] }),
      proofOf('secret', 'browser', { ...GREETING, nonces: [GREETING.nonces[0], newNonce()] }),
      keptSecret('secret', GREETING),
    ]);
    expect(new Set(proofs).size).toBe(proofs.length);
    for (const proof of proofs) expect(proof).toMatch(/^[\w-]{43}$/);
  });

  it('is the same for both who know the secret', async () => {
    const one = await proofOf('secret', 'bridge', GREETING);
    const other = await proofOf('secret', 'bridge', { ...GREETING });
    expect(isSameProof(one, other)).toBe(true);
    expect(isSameProof(one, `${other.slice(0, -1)}_`)).toBe(one.endsWith('_'));
    expect(isSameProof(one, '')).toBe(false);
  });
});
