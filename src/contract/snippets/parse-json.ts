import { jsonDepth } from '../json-depth';
import { localized, type UserText } from '../user-text';

/** The longest text accepted from outside, in UTF-16 units. */
export const MAX_PASTE = 256 * 1024;
const MAX_DEPTH = 32;
/** Keys that could change a prototype. */
export const FORBIDDEN = ['__proto__', 'constructor', 'prototype'];

/** A JSON value, or what is wrong with its text, with the line if it is known. */
export type ParsedJson =
  | { ok: true; value: unknown }
  | { ok: false; message: UserText; line?: number };

/**
 * Parses a JSON text from an untrusted source: at most 256 KiB, nested at most 32 deep, without
 * keys that could change a prototype.
 */
export function parseUntrustedJson(text: string): ParsedJson {
  if (text.length > MAX_PASTE) {
    return {
      ok: false,
      message: localized('jsonTooLong', { size: Math.ceil(text.length / 1024) }),
    };
  }
  if (jsonDepth(text, MAX_DEPTH) > MAX_DEPTH) {
    return { ok: false, message: localized('jsonTooDeep', { limit: MAX_DEPTH }) };
  }
  let forbidden: string | undefined;
  try {
    const value: unknown = JSON.parse(text, (key, item: unknown) => {
      if (FORBIDDEN.includes(key)) forbidden = key;
      return item;
    });
    if (forbidden === undefined) return { ok: true, value };
    return { ok: false, message: localized('jsonForbiddenKey', { key: forbidden }) };
  } catch (thrown) {
    return jsonProblem(text, thrown instanceof Error ? thrown.message : '');
  }
}

/** Each JavaScript engine states the position in its own way: "position 12", "line 2 column 3". */
function jsonProblem(text: string, message: string): ParsedJson {
  const line = /line (\d{1,9})/.exec(message)?.[1];
  const position = /position (\d{1,9})/.exec(message)?.[1];
  const found =
    line !== undefined
      ? Number(line)
      : position !== undefined
        ? text.slice(0, Number(position)).split('\n').length
        : /end of (?:JSON|data)/i.test(message)
          ? text.split('\n').length
          : undefined;
  const reason = message.replace(/^JSON\.parse: /, '').slice(0, 200);
  return found === undefined
    ? { ok: false, message: localized('jsonInvalid', { reason }) }
    : { ok: false, message: localized('jsonInvalidLine', { line: found, reason }), line: found };
}
