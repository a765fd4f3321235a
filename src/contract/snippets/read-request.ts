import { checkOptions, checkRequest } from '../request/check-request';
import type { ScrapeRequest } from '../request/scrape-request';
import type { OtherSelectors } from '../tab-request';
import { formatFromSnake, fromSnake } from './names';
import { MAX_PASTE, parseUntrustedJson } from './parse-json';
import { LiteralError } from './literal-reader';
import { readArguments } from './read-literal';
import { isPlaywright, readPlaywright } from './read-playwright';
import { isRecording, readRecording } from './read-recording';
import { shellWords } from './read-shell';
import { listed, localized, type UserText } from '../user-text';

/** A pasted request; it may have no address. */
export type PastedRequest = Partial<ScrapeRequest>;

/** What was read from a pasted text, or what is wrong with it. */
export type Pasted =
  | {
      ok: true;
      request: PastedRequest;
      /** Other selectors for the elements of its actions. Absent: none. */
      selectors?: OtherSelectors;
      /** What was left out or changed. */
      notes: UserText[];
    }
  | { ok: false; messages: UserText[]; line?: number };

/**
 * Reads a request from a cURL command, JSON, a file of Chrome's DevTools Recorder, a Playwright
 * test, or an SDK call in JavaScript or Python. Keys, service addresses and headers of the command
 * are never taken over; the result is checked against the contract.
 */
export function readRequest(text: string): Pasted {
  const trimmed = text.trim();
  if (trimmed === '') return wrong(localized('snippetNothing'));
  if (text.length > MAX_PASTE) return wrong(localized('snippetTooLong'));
  if (trimmed.startsWith('{')) return fromJson(text);
  if (/^(?:\$\s+)?curl(?:\.exe)?\s/.test(trimmed)) return fromCurl(trimmed.replace(/^\$\s+/, ''));
  if (isPlaywright(text)) {
    const { request, notes, selectors } = readPlaywright(text);
    return withSelectors(judged(request, notes), selectors);
  }
  const call = /\.\s{0,10}(scrape|scrape_url|scrapeUrl)\s{0,10}\(/.exec(text);
  if (call) return fromCall(text, call.index + call[0].length);
  return wrong(localized('snippetUnknown'));
}

function fromJson(text: string): Pasted {
  const parsed = parseUntrustedJson(text);
  if (!parsed.ok) {
    return { ok: false, messages: [parsed.message], ...(parsed.line && { line: parsed.line }) };
  }
  if (isRecording(parsed.value)) {
    const { request, notes, selectors } = readRecording(parsed.value);
    return withSelectors(judged(request, notes), selectors);
  }
  return judged(parsed.value, []);
}

const DATA = ['-d', '--data', '--data-raw', '--data-binary', '--data-ascii', '--json'];
const WITH_VALUE = [
  '-H',
  '--header',
  '-X',
  '--request',
  '-u',
  '--user',
  '-A',
  '--user-agent',
  '-o',
  '--output',
  '-m',
  '--max-time',
  '-x',
  '--proxy',
  '-b',
  '--cookie',
  '-e',
  '--referer',
  '--connect-timeout',
  '--retry',
  '--url',
];

function fromCurl(text: string): Pasted {
  const words = shellWords(text);
  if (!words) return wrong(localized('snippetQuoteOpen'));
  const bodies: string[] = [];
  const headers: string[] = [];
  for (let index = 1; index < words.length; index += 1) {
    const { name, value } = optionOf(words[index] ?? '', words[index + 1]);
    if (!DATA.includes(name) && !WITH_VALUE.includes(name)) continue;
    if (value === words[index + 1] && words[index] === name) index += 1;
    if (DATA.includes(name)) bodies.push(value ?? '');
    if (name === '-H' || name === '--header') headers.push(value ?? '');
  }
  const body = bodies.join('&');
  if (body === '') return wrong(localized('snippetNoBody'));
  if (body.startsWith('@')) return wrong(localized('snippetBodyInFile'));
  const parsed = parseUntrustedJson(body);
  if (!parsed.ok) return wrong(localized('snippetBody', { problem: parsed.message }));
  return judged(parsed.value, headerNotes(headers));
}

function optionOf(
  word: string,
  next: string | undefined,
): { name: string; value: string | undefined } {
  const long = /^(--[a-z-]+)=/.exec(word);
  if (long?.[1]) return { name: long[1], value: word.slice(long[0].length) };
  // The value of a short option may follow without a space.
  if (/^-[A-Za-z]./.test(word)) return { name: word.slice(0, 2), value: word.slice(2) };
  return { name: word, value: next };
}

function headerNotes(headers: readonly string[]): UserText[] {
  const names = headers.map((header) => header.split(':', 1)[0]?.trim().toLowerCase() ?? '');
  const others = names.filter(
    (name) => !['authorization', 'content-type', 'accept'].includes(name),
  );
  return [
    ...(names.includes('authorization') ? [localized('snippetKeyLeftOut')] : []),
    ...(others.length > 0 ? [localized('snippetHeadersLeftOut', { names: listed(others) })] : []),
  ];
}

function fromCall(text: string, start: number): Pasted {
  try {
    const { positional, named } = readArguments(text, start);
    const [first, second = {}] = positional;
    const options =
      typeof first === 'object' && first !== null ? first : { url: first, ...Object(second) };
    return judged(fromPython({ ...options, ...named }), []);
  } catch (thrown) {
    if (thrown instanceof LiteralError) return wrong(thrown.text);
    throw thrown;
  }
}

/** Replaces Python's names with the contract's. The user's own keys stay. */
function fromPython(value: unknown, isFree = false): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => fromPython(item, isFree));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([key, item]) => {
        const name = isFree ? key : fromSnake(key);
        if (name === 'formats' && !isFree && Array.isArray(item)) {
          return [name, item.map((format: unknown) => pythonFormat(fromPython(format)))];
        }
        return [name, fromPython(item, isFree || name === 'headers' || name === 'schema')];
      }),
  );
}

/** A format whose name may be in Python's spelling. */
function pythonFormat(format: unknown): unknown {
  if (typeof format === 'string') return formatFromSnake(format);
  if (typeof format !== 'object' || format === null || !('type' in format)) return format;
  const { type } = format;
  return typeof type === 'string' ? { ...format, type: formatFromSnake(type) } : format;
}

/** Checks what was read, after fixing harmless differences from older requests. */
function judged(value: unknown, notes: UserText[]): Pasted {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return wrong(localized('snippetNoObject'));
  }
  const { request, changes } = modernised({ ...value });
  const checked = 'url' in request ? checkRequest(request) : checkOptions(request);
  if (!checked.ok) return { ok: false, messages: checked.problems.map(({ message }) => message) };
  return { ok: true, request: checked.value, notes: [...notes, ...changes] };
}

function modernised(body: Record<string, unknown>): {
  request: Record<string, unknown>;
  changes: UserText[];
} {
  const changes: UserText[] = [];
  const request = { ...body };
  for (const name of ['origin', 'integration']) {
    if (!(name in request)) continue;
    delete request[name];
    changes.push(localized('snippetProgramLeftOut', { name }));
  }
  if (request.proxy === 'stealth') {
    request.proxy = 'enhanced';
    changes.push(localized('snippetStealth'));
  }
  if (Array.isArray(request.parsers) && request.parsers.includes('pdf')) {
    request.parsers = request.parsers.map((parser: unknown) =>
      parser === 'pdf' ? { type: 'pdf' } : parser,
    );
  }
  const { location } = request;
  if (typeof location === 'object' && location !== null && 'country' in location) {
    const { country } = location;
    if (typeof country === 'string')
      request.location = { ...location, country: country.toUpperCase() };
  }
  return { request, changes };
}

function withSelectors(pasted: Pasted, selectors: OtherSelectors): Pasted {
  const isKnown = pasted.ok && Object.keys(selectors).length > 0;
  return isKnown ? { ...pasted, selectors } : pasted;
}

function wrong(message: UserText): Pasted {
  return { ok: false, messages: [message] };
}
