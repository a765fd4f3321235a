import type { ServerResponse } from 'node:http';
import type { KeptPicture } from './pictures';
import { bodyOf, type Refusal } from './refusal';

/** Sends JSON. @throws {RangeError} before anything is written, where the text is too long. */
export function send(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.setTimeout(WRITE_TIMEOUT_MS, () => response.destroy());
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(text);
}

/** Sends a picture. */
export function showPicture(response: ServerResponse, { bytes, type }: KeptPicture): void {
  response.writeHead(200, { 'content-type': type, 'x-content-type-options': 'nosniff' });
  response.end(bytes);
}

/** Sends what a client is told instead of an answer, and reads no more of its request. */
export function refuse(response: ServerResponse, refusal: Refusal): void {
  const wait = refusal.more.retry_after_seconds;
  if (typeof wait === 'number') response.setHeader('retry-after', wait);
  dropRest(response);
  send(response, refusal.status, bodyOf(refusal));
}

/** Takes no more of a request than arrives while its client reads the answer, and then no other over its connection. */
function dropRest(response: ServerResponse): void {
  const { req: request } = response;
  if (request.complete) return;
  response.once('finish', () => {
    const timer = setTimeout(() => request.destroy(), LINGER_MS);
    request.resume().once('close', () => clearTimeout(timer));
  });
}

const LINGER_MS = 1000;
/** How long a client may take no part of an answer, in milliseconds. */
const WRITE_TIMEOUT_MS = 60_000;
