/*
 * How a browser and the bridge prove to each other that they belong together. The code is copied by the user,
 * so it can be long: 100 random bits, of which nothing on the wire lets anyone guess. Both sides make the key
 * that they keep from it, so that the key is never sent either.
 */

/** What a pairing code says: where the bridge is, and what only the two know. */
export interface PairingCode {
  port: number;
  secret: string;
}

/** What both sides have said in the greeting. Each proof covers all of it. */
export interface Greeting {
  /** The browser's, then the bridge's. */
  nonces: readonly [string, string];
  /** Else a process on another port could pass the greeting on. */
  port: number;
  /** The id of the pairing; empty in the browser's proof while it pairs. */
  pairing: string;
}

/** A new code for the bridge on a port: `41733-K7Q2M-…`, with letters that nobody confuses. */
export function newPairingCode(port: number): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(LETTERS))]
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('');
  return [port, ...(letters.match(/.{5}/g) ?? [])].join('-');
}

/** Reads a code as a user pastes or types it; `undefined` if it is none. */
export function readPairingCode(text: string): PairingCode | undefined {
  const [, port = '', letters = ''] = /^\s*(\d{1,5})\s*-([-\s\w]{1,60})$/u.exec(text) ?? [];
  const secret = letters.replaceAll(/[-\s]/g, '').toUpperCase();
  const number = Number(port);
  return SECRET.test(secret) && number > 0 && number < 65_536
    ? { port: number, secret }
    : undefined;
}

/** 32 random bytes in base64url. */
export function newNonce(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

/** Shows that a side knows the secret; the other one makes the same and compares. */
export function proofOf(
  secret: string,
  side: 'browser' | 'bridge',
  greeting: Greeting,
): Promise<string> {
  return sign(secret, `proof of the ${side}`, greeting);
}

/** The key that both sides keep once they have paired. */
export function keptSecret(secret: string, greeting: Greeting): Promise<string> {
  return sign(secret, 'kept secret', greeting);
}

/** Compares proofs in a time that tells nothing of where they differ. */
export function isSameProof(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (let at = 0; at < one.length; at += 1)
    difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}

async function sign(
  secret: string,
  purpose: string,
  { nonces, port, pairing }: Greeting,
): Promise<string> {
  const encoder = new TextEncoder();
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), hmac, false, ['sign']);
  const text = JSON.stringify([purpose, ...nonces, port, pairing]);
  return base64url(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text))));
}

function base64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCodePoint(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** 32 signs, without I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS = 20;
const SECRET = /^[0-9A-HJKMNP-TV-Z]{20}$/;
