import type { CaptureReport } from '@/contract/capture-report';
import { isRecord } from '@/contract/is-record';
import { SECRET_TEXT } from '@/contract/recording/recording';
import { FailureError, toFailure, type Failure } from '@/contract/result';
import { base64Of, escapable, hexOf } from '@/contract/text-forms';
import type { JobEvent } from '../engine';

/** Takes what the user typed for a run out of what comes of it. */
export type EchoFilter = ReturnType<typeof createEchoFilter>;

/**
 * A filter for texts that were typed. Pages repeat what is typed into them: as text, in attributes,
 * in their address, in what a script returns; with characters escaped, in base64 or hexadecimal, the
 * digits of a number in groups, letter by letter as it grows. Of texts of up to three characters only
 * the values of fields are taken out, as the page has them everywhere; several of them in a row count
 * as one text, since a code is typed into one box after the other.
 */
export function createEchoFilter(typed: Iterable<string>) {
  const all = [...typed].filter((text) => text !== '');
  const long = [...all, ...runsOf(all)].filter((text) => text.trim().length >= SHORTEST);
  const patterns = [...new Set(long)].toSorted((a, b) => b.length - a.length).flatMap(formsOf);
  const pattern = patterns.length === 0 ? undefined : new RegExp(patterns.join('|'), 'gi');
  const values = all.map((text) => `value="${inAttribute(text)}"`);
  const beginnings = long.flatMap(beginningsOf);

  function cleanText(text: string): string {
    // Pictures only show what was typed.
    if (PICTURE.test(text)) return text;
    let cleaned = text;
    for (const value of values) cleaned = cleaned.replaceAll(value, 'value=""');
    if (pattern === undefined) return cleaned;
    return beginnings.reduce(withoutBeginnings, cleaned.replace(pattern, SECRET_TEXT));
  }

  /** @param isReturned - A script of the user's returned it, so it may have any form. */
  function cleanAny(data: unknown, isReturned = false): unknown {
    if (typeof data === 'string') return cleanText(data);
    if (typeof data === 'number' && isReturned) {
      const cleaned = cleanText(String(data));
      return cleaned === String(data) ? data : cleaned;
    }
    if (Array.isArray(data)) return data.map((item) => cleanAny(item, isReturned));
    if (!isRecord(data)) return data;
    const entries = Object.entries(data).map(([key, value]) => [
      isReturned ? cleanText(key) : key,
      cleanAny(value, isReturned || key === 'javascriptReturns'),
    ]);
    return Object.fromEntries(entries);
  }

  return {
    // Texts are replaced by texts; only what scripts return, which has no type, may change its own.
    /** Plain data with a mark in place of what was typed. */
    clean: <Data>(data: Data) => (all.length === 0 ? data : (cleanAny(data) as Data)),
    /** Whether plain data contains any of it, even a single letter. */
    holds(data: unknown) {
      if (all.length === 0) return false;
      const text = JSON.stringify(data);
      return (
        all.some((each) => text.includes(JSON.stringify(each).slice(1, -1))) ||
        (pattern !== undefined && text.search(pattern) >= 0)
      );
    },
  };
}

/** What comes of a run, without what was typed for it; so is why it failed. */
export async function* withoutEcho(
  events: AsyncIterable<JobEvent>,
  { clean }: EchoFilter,
): AsyncGenerator<JobEvent> {
  try {
    for await (const event of events) yield cleanEvent(event, clean);
  } catch (error) {
    throw error instanceof FailureError
      ? new FailureError(cleanFailure(toFailure(error), clean))
      : error;
  }
}

/** Leaves the words of our own in an event as they are: one of them could have been typed. */
function cleanEvent(event: JobEvent, clean: EchoFilter['clean']): JobEvent {
  if (event.type === 'page') {
    const { data, report } = event;
    const { steps, ...rest } = report ?? {};
    // It has the rest of a report.
    const cleaned = report && { ...clean(rest as CaptureReport), ...(steps && { steps }) };
    return { ...event, data: clean(data), ...(cleaned && { report: cleaned }) };
  }
  if (event.type === 'step' && event.gathered !== undefined)
    return { ...event, gathered: clean(event.gathered) };
  if (event.type === 'action') return { ...event, at: clean(event.at) };
  if (event.type === 'hold') {
    const { at, failure } = event;
    return { ...event, at: clean(at), ...(failure && { failure: cleanFailure(failure, clean) }) };
  }
  return event;
}

function cleanFailure(failure: Failure, clean: EchoFilter['clean']): Failure {
  return { ...failure, message: clean(failure.message) };
}

/** What was typed into boxes one after the other. */
function runsOf(all: readonly string[]): string[] {
  const runs: string[] = [];
  let run = '';
  for (const text of [...all, '']) {
    if (text !== '' && text.length < SHORTEST) run += text;
    else {
      runs.push(run);
      run = '';
    }
  }
  return runs;
}

function formsOf(text: string): string[] {
  const isNumber = NUMBER.test(text);
  const plain = isNumber ? text.split('').join('[ .-]?') : escapable(text);
  const beside = isNumber ? String.raw`\d` : '[a-z0-9]';
  const whole = text.length >= LONG ? plain : `(?<!${beside})(?:${plain})(?!${beside})`;
  return [whole, hexOf(text), ...base64Of(text).filter((form) => form.length >= ENCODED)];
}

/** A pattern for what there is of a text while its second half is being typed; none if that is much. */
function beginningsOf(text: string): RegExp[] {
  if (text.length <= SHORTEST || text.length > GROWING) return [];
  const letters = Array.from(text, escapable);
  const half = Math.max(SHORTEST, Math.ceil(letters.length / 2));
  const rest = letters.slice(half, -1).reduceRight((later, letter) => `(?:${letter}${later})?`, '');
  const beside = '[a-z0-9]';
  return [new RegExp(`(?<!${beside})${letters.slice(0, half).join('')}${rest}(?!${beside})`, 'gi')];
}

/** One of them may be a word of the page; several are what it wrote while the text grew. */
function withoutBeginnings(text: string, beginnings: RegExp): string {
  const found = new Set(text.match(beginnings)?.map((beginning) => beginning.toLowerCase()));
  return found.size < 2 ? text : text.replace(beginnings, SECRET_TEXT);
}

/** As browsers escape it. */
function inAttribute(text: string): string {
  const named = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;', '\u00A0': '&nbsp;' };
  return Object.entries(named).reduce(
    (escaped, [character, name]) => escaped.replaceAll(character, name),
    text,
  );
}

/** Characters from which on a text is looked for at all, and within words. */
const SHORTEST = 4;
const LONG = 8;
/** Characters up to which a text is looked for while it grows. */
const GROWING = 64;
/** Letters of base64 that are hardly ever together by chance. */
const ENCODED = 7;
const NUMBER = /^\d+$/;
const PICTURE = /^data:(?:image|application)\//;
