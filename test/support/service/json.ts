/** Any JSON object. */
export type Json = Record<string, unknown>;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A list, or none. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The list of formats of a request, each as an object with its type. */
export function formatsOf(body: Json): Json[] {
  if (body.formats === undefined) return [{ type: 'markdown' }];
  return listOf(body.formats).map((format) => (isObject(format) ? format : { type: format }));
}

/** An identifier that rises with time, as the service makes them (UUID version 7). */
export function makeId(now: number, count: number): string {
  const time = now.toString(16).padStart(12, '0');
  const tail = count.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${tail}`;
}
