import { Refusal } from './refusal';
import type { Upload } from './read-body';
import { TOLD } from './told';

/** A request that was let in. */
export interface Call {
  method: string;
  /** With a single slash at its beginning and none at its end. */
  path: string;
  query: URLSearchParams;
  /** The JSON body, as `askedBody` gives it. */
  body: unknown;
  /** Present for an upload. */
  upload?: Upload;
  /** Where the server is, as this client knows it, without a final slash. */
  base: string;
  /** Aborted when the client has gone. */
  signal: AbortSignal;
  tool: string;
  /** A client gives the same one when it repeats a request that must not be done twice. */
  idempotencyKey?: string;
}

/** What is answered with status 200. */
export type Answer = Record<string, unknown>;

/** Answers a call. @throws {Refusal} and what `refusalOf` puts in the contract's words. */
export type Handler = (call: Call, id: string) => Answer | Promise<Answer>;

/** Handlers by method and path, as in `GET /v2/crawl/:id`. */
export type Routes = Readonly<Record<string, Handler>>;

/**
 * Answers a call by the route that fits it.
 *
 * @throws {Refusal} 501 for operations that only a hosted service has, 404 for what nobody has; and what the
 *   handler throws.
 */
export async function answerCall(routes: Routes, call: Call): Promise<Answer> {
  const { method, path } = call;
  for (const [route, handler] of Object.entries(routes)) {
    const [verb, pattern = ''] = route.split(' ');
    if (verb !== method) continue;
    const id = idIn(path, pattern);
    if (id !== undefined) return handler(call, id);
  }
  if (path === '/v2/search') throw new Refusal(501, 'NOT_IMPLEMENTED', TOLD.noSearch);
  if (HOSTED_ONLY.test(path)) throw new Refusal(501, 'NOT_IMPLEMENTED', TOLD.notHere(path));
  throw new Refusal(404, 'NOT_FOUND', TOLD.noRoute(method, path));
}

/** A path without doubled slashes and the last one, as clients make them of a base address. */
export function plainPath(path: string): string {
  return path.replaceAll(/\/{2,}/gu, '/').replace(/(?<=.)\/$/u, '');
}

/** What stands for `:id` in a path of a pattern; the empty text if the pattern has none. */
function idIn(path: string, pattern: string): string | undefined {
  const parts = path.split('/');
  const wanted = pattern.split('/');
  if (parts.length !== wanted.length) return undefined;
  let id = '';
  for (const [at, name] of wanted.entries()) {
    if (name === ':id') id = parts[at] ?? '';
    else if (name !== parts[at]) return undefined;
  }
  return id;
}

const HOSTED_ONLY =
  /^\/v2\/(?:agent|browser|interact|extract|monitor|feedback|support|slack|search|team|crawl\/params-preview|parse\/upload-url|scrape\/[^/]+)(?:\/|$)/u;
