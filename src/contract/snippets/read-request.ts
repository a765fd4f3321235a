import { withScheme } from '../address/with-scheme';
import { crawlRequestFields } from '../fields/crawl-fields';
import { mapFields } from '../fields/map-fields';
import { requestFields } from '../fields/request-fields';
import { checkOptions, checkRequest } from '../request/check-request';
import type { HintList } from '../recording/step-hints';
import type { ScrapeRequest } from '../request/scrape-request';
import { modernised } from './modernise';
import { MAX_PASTE } from './parse-json';
import { callBody, curlBody, isCurl, type PastedBody } from './pasted-body';
import { looseJson, orProgram, programBody } from './program-body';
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
      /** What is known of its actions. Absent: nothing. */
      hints?: HintList;
      /** What was left out or changed. */
      notes: UserText[];
    }
  | { ok: false; messages: UserText[]; line?: number };

/**
 * Reads a request from an address, a cURL command, JSON, a file of Chrome's DevTools Recorder, a Playwright
 * test, an SDK call in JavaScript or Python, or any program or file with the request's body in it. Keys, service
 * addresses and headers of commands are never taken over; the result is checked against the contract.
 */
export function readRequest(text: string): Pasted {
  const trimmed = text.trim();
  if (trimmed === '') return wrong(localized('snippetNothing'));
  if (text.length > MAX_PASTE) return wrong(localized('snippetTooLong'));
  if (/^[{[]/.test(trimmed)) return fromJson(text);
  if (isCurl(trimmed)) return judgedBody(orProgram(curlBody(trimmed), text));
  if (isPlaywright(text)) {
    const { request, notes, hints } = readPlaywright(text);
    return withHints(judged(request, notes), hints);
  }
  const call = /\.\s{0,10}(scrape|scrape_url|scrapeUrl)\s{0,10}\(/.exec(text);
  if (call) return judgedBody(callBody(text, call.index + call[0].length, 'url'));
  const body = programBody(text);
  if (body !== undefined) return judgedBody(body);
  const address = withScheme(trimmed);
  const isAddress = /^https?:\/\/\S+$/i.test(address);
  return isAddress ? judged({ url: address }, []) : wrong(localized('snippetUnknown'));
}

function fromJson(text: string): Pasted {
  const parsed = looseJson(text);
  if (!parsed.ok) {
    return { ok: false, messages: [parsed.message], ...(parsed.line && { line: parsed.line }) };
  }
  if (isRecording(parsed.value)) {
    const { request, notes, hints } = readRecording(parsed.value);
    return withHints(judged(request, notes), hints);
  }
  const { value } = parsed;
  return judged(Array.isArray(value) && value.length === 1 ? value[0] : value, []);
}

function judgedBody(body: PastedBody): Pasted {
  if (!('value' in body)) return wrong(body.problem);
  return body.operation === undefined
    ? judged(body.value, body.notes)
    : wrong(localized('snippetOperation'));
}

/** Checks what was read, after fixing harmless differences from older requests. */
function judged(value: unknown, notes: UserText[]): Pasted {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return wrong(localized('snippetNoObject'));
  }
  if ('success' in value && 'data' in value) return wrong(localized('snippetAnswer'));
  const { request, changes } = modernised({ ...value });
  if (Object.keys(request).some(isOfOperation)) return wrong(localized('snippetOperation'));
  const checked = 'url' in request ? checkRequest(request) : checkOptions(request);
  if (!checked.ok) return { ok: false, messages: checked.problems.map(({ message }) => message) };
  return { ok: true, request: checked.value, notes: [...notes, ...changes] };
}

/** Whether only a request for several pages has a field of this name. */
function isOfOperation(name: string): boolean {
  const isKnown =
    ['urls', 'query'].includes(name) || name in crawlRequestFields || name in mapFields;
  return isKnown && !(name in requestFields);
}

function withHints(pasted: Pasted, hints: HintList | undefined): Pasted {
  return pasted.ok && hints !== undefined ? { ...pasted, hints } : pasted;
}

function wrong(message: UserText): Pasted {
  return { ok: false, messages: [message] };
}
