import { isRecord } from '../is-record';
import { localized } from '../user-text';
import { LiteralError, skipSpace, type Reader } from './literal-reader';
import { readTexts } from './literal-text';
import { parseUntrustedJson, type ParsedJson } from './parse-json';
import { fromPython, operationAt, type PastedBody } from './pasted-body';
import { readValue } from './read-literal';

/**
 * What a program or a file of requests sends: the first object in it, or text with one as JSON, that has the field
 * `url`, `urls` or `query`. Its key is left out. `undefined` if there is none.
 *
 * @param names - The contract's names beyond those of a scrape, by Python's.
 */
export function programBody(
  text: string,
  names?: ReadonlyMap<string, string>,
): PastedBody | undefined {
  const reader: Reader = { text, at: 0 };
  let problem: PastedBody | undefined;
  let tried = 0;
  for (const { 0: start, 1: quote = '', index } of text.matchAll(START)) {
    if (tried === MAX_TRIES) break;
    tried += 1;
    reader.at = quote === '' ? index + start.length - 1 : index;
    const from = reader.at;
    try {
      const body = bodyIn(quote === '' ? readValue(reader) : valueOf(readTexts(reader)));
      if (body !== undefined) {
        const address = ADDRESS.exec(text)?.[0] ?? '';
        const notes = SENDS_KEY.test(text) ? [localized('snippetKeyLeftOut')] : [];
        return { value: fromPython(body, names), notes, ...operationAt(address) };
      }
    } catch (thrown) {
      if (!(thrown instanceof LiteralError)) throw thrown;
      const hasField = FIELD.test(text.slice(from, reader.at));
      if (hasField) problem ??= { problem: thrown.text };
    }
  }
  return problem;
}

/** As {@link parseUntrustedJson}, and reads what people write as JSON: with comments, without quotes around names. */
export function looseJson(text: string): ParsedJson {
  const parsed = parseUntrustedJson(text);
  if (parsed.ok) return parsed;
  const reader: Reader = { text, at: 0 };
  try {
    const value = readValue(reader);
    skipSpace(reader);
    return reader.at === text.length ? { ok: true, value } : parsed;
  } catch (thrown) {
    if (thrown instanceof LiteralError) return parsed;
    throw thrown;
  }
}

/** The value of such a text; `undefined` if it is none. */
function valueOf(text: string): unknown {
  const parsed = looseJson(text);
  return parsed.ok ? parsed.value : undefined;
}

/** What was read of a command, or, if that has no body in its own way of writing, what a program would send. */
export function orProgram(
  body: PastedBody,
  text: string,
  names?: ReadonlyMap<string, string>,
): PastedBody {
  if ('value' in body) return body;
  const sent = programBody(text, names);
  return sent !== undefined && 'value' in sent ? sent : body;
}

/** The request in a value: itself, or the body among the arguments of a call that sends it. */
function bodyIn(value: unknown): Record<string, unknown> | undefined {
  if (!isRecord(value)) return undefined;
  for (const name of ['body', 'data', 'json', 'payload']) {
    const inner = value[name];
    const body = bodyIn(typeof inner === 'string' ? valueOf(inner) : inner);
    if (body !== undefined) return body;
  }
  const { url, urls, query } = value;
  const isRequest = typeof url === 'string' || Array.isArray(urls) || typeof query === 'string';
  return isRequest ? value : undefined;
}

/** Where an object or list may begin, in a text or by itself. */
const START = /(?:("""|'''|["'`])(?:\s|\\[nrt]){0,100})?[{[]/g;
const FIELD = /\b(?:url|urls|query)\b["'`]?\s{0,20}(?:[:=,}]|$)/;
const SENDS_KEY = /\bauthorization\b/i;
/** Of the service's operations on several pages. */
const ADDRESS = /https?:\/\/[^\s"'`<>]{1,300}\/(?:batch\/scrape|crawl|map|search)(?![\w/])/;
const MAX_TRIES = 40;
