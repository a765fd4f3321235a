import { isRecord } from '@/contract/is-record';
import { t } from '@/platform/i18n';
import type { JsonObject } from '@/drafts/draft';

export type ParsedJson<Value = unknown> =
  | { ok: true; value: Value }
  | { ok: false; message: string; line: number };

/**
 * Parses JSON that a user wrote. Reports an error with its line, counted from 1. Refuses a key
 * `__proto__`, which no request has.
 */
export function parseJson(text: string): ParsedJson {
  try {
    return { ok: true, value: JSON.parse(text, refuseProto) };
  } catch (error) {
    const line = lineOf(text, error);
    return { ok: false, line, message: t('builderJsonWrong', line) };
  }
}

/** As {@link parseJson}, for a text that must be an object. */
export function parseJsonObject(text: string): ParsedJson<JsonObject> {
  const parsed = parseJson(text);
  if (!parsed.ok) return parsed;
  const { value } = parsed;
  return isRecord(value)
    ? { ok: true, value }
    : { ok: false, line: 1, message: t('builderJsonNoObject') };
}

/**
 * The line of a JSON text on which the value at a path begins, including its key, counted from 1;
 * if there is no such value, the line of the innermost one around it.
 */
export function lineOfPath(text: string, path: readonly (string | number)[]): number {
  const inside: (string | number)[] = [];
  let found = 0;
  let depth = 0;
  const note = (index: number) => {
    if (inside.length <= depth || !inside.every((key, at) => key === path[at])) return;
    depth = inside.length;
    found = index;
  };
  for (const { 0: token, 1: colon, index } of text.matchAll(TOKEN)) {
    const last = inside.at(-1);
    if (token === ',' && typeof last === 'number') inside[inside.length - 1] = last + 1;
    if (colon !== undefined) inside[inside.length - 1] = keyOf(token);
    if (colon !== undefined || (token !== ',' && token !== ']' && typeof last === 'number')) {
      note(index);
    }
    if (token === '{') inside.push('');
    if (token === '[') inside.push(0);
    if (token === '}' || token === ']') inside.pop();
  }
  return lineAt(text, found);
}

/** A bracket, a comma, a key with its colon, or another value. */
const TOKEN = /[{}[\],]|"(?:[^"\\]|\\.)*"(\s{0,100}:)?|[^\s{}[\],:"]+/g;

function keyOf(token: string): string {
  // A string and its colon; what is not valid JSON is not a key on any path either.
  const parsed = parseJson(token.replace(/\s{0,100}:$/, ''));
  return parsed.ok ? String(parsed.value) : '';
}

function refuseProto(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('__proto__');
  return value;
}

/** Browsers state the position in their own words: "position 12", or "line 2 column 3". */
function lineOf(text: string, error: unknown): number {
  const message = error instanceof Error ? error.message : '';
  const line = /line (\d{1,9})/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const position = /position (\d{1,12})/.exec(message)?.[1];
  if (position !== undefined) return lineAt(text, Number(position));
  const proto = text.indexOf('__proto__');
  return lineAt(text, proto < 0 ? text.length : proto);
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
