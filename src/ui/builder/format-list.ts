import { isRecord } from '@/contract/is-record';

/** The formats of a request: its own list, or what the service assumes without one. */
export function formatList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined ? ['markdown'] : [];
}

/** Where a format is in the request, and how it is written there. */
export function formatAt(
  value: unknown,
  type: string,
): { index: number; format: unknown } | undefined {
  const formats = formatList(value);
  const index = formats.findIndex((format) => nameOf(format) === type);
  return index < 0 ? undefined : { index, format: formats[index] };
}

/** The list with a format added at its end, as an object if it has options. */
export function withFormat(value: unknown, type: string, asObject: boolean): unknown[] {
  if (formatAt(value, type) !== undefined) return formatList(value);
  return [...formatList(value), asObject ? { type } : type];
}

/** The list without a format, however often it occurs. An empty list asks for metadata only. */
export function withoutFormat(value: unknown, type: string): unknown[] {
  return formatList(value).filter((format) => nameOf(format) !== type);
}

function nameOf(format: unknown): unknown {
  return isRecord(format) ? format.type : format;
}
