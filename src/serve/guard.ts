import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from './refusal';
import { TOLD } from './told';

/**
 * Refuses what a web page sends, which reaches loopback like any program: by a host name that was made to lead
 * here, or with an origin. The key alone would not do, as a page's visitor may have it in a form.
 *
 * @param port - That of the server.
 * @throws {Refusal} 403
 */
export function refusePages(headers: IncomingHttpHeaders, port: number): void {
  if (!isOwnHost(headers.host, port)) throw new Refusal(403, undefined, TOLD.badHost);
  const site = headers['sec-fetch-site'];
  if (headers.origin !== undefined || (site !== undefined && site !== 'none'))
    throw new Refusal(403, undefined, TOLD.fromPage);
}

/** Whether a request names this server as it is, and not by a name that someone has made lead here. */
export function isOwnHost(host: string | undefined, port: number): boolean {
  // Without a port, a client means 80.
  const names = OWN_NAMES.flatMap((name) => [`${name}:${port}`, ...(port === 80 ? [name] : [])]);
  return names.includes(host ?? '');
}

const OWN_NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Refuses a wrong key, in a time that does not tell how wrong it is.
 *
 * @param given - After `Bearer`; absent if there is none.
 * @throws {Refusal} 401
 */
export function refuseWrongKey(given: string | undefined, key: string): void {
  if (given === undefined) throw new Refusal(401, undefined, TOLD.unauthorized);
  if (given === '') throw new Refusal(401, undefined, TOLD.noKey);
  if (!timingSafeEqual(digest(given), digest(key))) throw new Refusal(401, undefined, TOLD.badKey);
}

/** The key of an `Authorization` header; `undefined` without one. */
export function bearerOf({ authorization }: IncomingHttpHeaders): string | undefined {
  return authorization?.split(' ')[1] ?? (authorization === undefined ? undefined : '');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
