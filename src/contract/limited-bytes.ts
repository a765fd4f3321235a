/** What a web server has answered. */
export interface Answered {
  /** HTTP status. */
  status: number;
  /** The final address, after redirects. */
  url: string;
  contentType: string;
  retryAfter?: string;
  /** Empty if there are too many. */
  bytes: Uint8Array<ArrayBuffer>;
  isTooLarge?: true;
}

/**
 * An answer with its bytes, if there are at most this many.
 *
 * @param url - Its address.
 */
export async function limitedAnswer(
  response: Response,
  url: string,
  limit: number,
): Promise<Answered> {
  const bytes = await limitedBytes(response, limit);
  const retryAfter = response.headers.get('retry-after');
  return {
    status: response.status,
    url,
    contentType: typeOf(response.headers.get('content-type')),
    ...(retryAfter !== null && { retryAfter }),
    bytes: bytes ?? new Uint8Array(),
    ...(bytes === undefined && { isTooLarge: true }),
  };
}

/** A type as a server gives it, as far as anyone reads it. */
export function typeOf(contentType: string | null): string {
  return (contentType ?? '').slice(0, LONGEST_TYPE);
}

/** In UTF-16 units. */
const LONGEST_TYPE = 200;

/**
 * The body of an answer; `undefined` if it exceeds this many bytes, in which case the rest is not
 * loaded.
 */
export async function limitedBytes(
  { headers, body }: Response,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (body === null) return new Uint8Array();
  if (Number(headers.get('content-length') ?? 0) > limit) {
    await body.cancel();
    return undefined;
  }
  const reader = body.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > limit) {
      await reader.cancel();
      return undefined;
    }
    parts.push(value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
