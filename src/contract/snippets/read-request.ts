import { checkOptions, checkRequest } from '../request/check-request';
import type { ScrapeRequest } from '../request/scrape-request';
import type { OtherSelectors } from '../tab-request';
import { MAX_PASTE, parseUntrustedJson } from './parse-json';
import { callBody, curlBody, modernised, type PastedBody } from './pasted-body';
import { isPlaywright, readPlaywright } from './read-playwright';
import { isRecording, readRecording } from './read-recording';
import { localized, type UserText } from '../user-text';

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
  if (/^(?:\$\s+)?curl(?:\.exe)?\s/.test(trimmed))
    return judgedBody(curlBody(trimmed.replace(/^\$\s+/, '')));
  if (isPlaywright(text)) {
    const { request, notes, selectors } = readPlaywright(text);
    return withSelectors(judged(request, notes), selectors);
  }
  const call = /\.\s{0,10}(scrape|scrape_url|scrapeUrl)\s{0,10}\(/.exec(text);
  if (call) return judgedBody(callBody(text, call.index + call[0].length, 'url'));
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

function judgedBody(body: PastedBody): Pasted {
  return 'value' in body ? judged(body.value, body.notes) : wrong(body.problem);
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

function withSelectors(pasted: Pasted, selectors: OtherSelectors): Pasted {
  const isKnown = pasted.ok && Object.keys(selectors).length > 0;
  return isKnown ? { ...pasted, selectors } : pasted;
}

function wrong(message: UserText): Pasted {
  return { ok: false, messages: [message] };
}
