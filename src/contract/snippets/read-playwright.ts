import { hintList } from '../recording/current-hints';
import { allSelectors } from '../recording/hinted-steps';
import { listed, localized, type UserText } from '../user-text';
import { hideSecrets } from './hide-secrets';
import { LiteralError, skipSpace, take, type Reader } from './literal-reader';
import { readLocator, type Call } from './playwright-locator';
import { act, readStep, type Steps } from './playwright-steps';
import { readArgumentsAt } from './read-literal';
import type { ReadRecording } from './read-recording';

/** Whether a text is a Playwright test: it does something in a page. */
export function isPlaywright(text: string): boolean {
  return /\bawait\s+page\s*\.\s*\w/.test(text);
}

/**
 * Reads the plain steps of a Playwright test, line by line: those with literal arguments and
 * elements that CSS or words can find, up to where it opens another page. Other lines are left out
 * and named by their numbers, and so is what is typed into fields for secrets.
 */
export function readPlaywright(text: string): ReadRecording {
  const steps: Steps = { list: [] };
  const leftOut: number[] = [];
  const ends: UserText[] = [];
  const reader: Reader = { text, at: 0 };
  let line = 1;
  let nextLine = endOfLine(text, 0);
  for (;;) {
    skipSpace(reader);
    if (reader.at >= text.length) break;
    const start = reader.at;
    for (; nextLine < start; nextLine = endOfLine(text, nextLine + 1)) line += 1;
    if (isFrame(reader)) continue;
    if (OPENS_PAGE.test(text.slice(start, start + MAX_STATEMENT))) {
      if (steps.list.length > 0) {
        const code = text.slice(start, endOfLine(text, start)).trim().slice(0, MAX_CODE);
        ends.push(localized('snippetEndsBefore', { code, line: String(line) }));
        break;
      }
      // Where the test begins is known only if this can be read.
      delete steps.url;
    }
    const { hovered } = steps;
    if (!readStatement(reader, steps)) {
      leftOut.push(line);
      reader.at = endOfLine(text, start);
    }
    if (steps.hovered !== hovered && steps.hovered !== undefined) steps.hovered.line = line;
    else if (hovered !== undefined) leaveOutHover();
  }
  leaveOutHover();

  function leaveOutHover() {
    if (steps.hovered !== undefined) leftOut.push(steps.hovered.line);
    steps.hovered = undefined;
  }

  const { url, list } = steps;
  const { actions, notes: secrets } = hideSecrets(
    list.map(({ action }) => action),
    (at) => allSelectors(list[at]?.action ?? {}, list[at]?.hints),
  );
  const hints = hintList(actions.map((action, at) => ({ action, hints: list[at]?.hints })));
  const lines = listed(leftOut.toSorted((a, b) => a - b).map(String));
  const omitted = leftOut.length > 0 ? [localized('snippetLinesLeftOut', { lines })] : [];
  const notes = [...omitted, ...secrets, ...ends];
  return { request: { ...(url !== undefined && { url }), actions }, hints, notes };
}

/** Skips what surrounds the steps: imports, the call of `test`, closing brackets. */
function isFrame(reader: Reader): boolean {
  const line = reader.text.slice(reader.at, endOfLine(reader.text, reader.at));
  const around =
    /^(?:import\b.*|(?:const|let)\b.*=\s*require\(.*|test(?:\.\w+)?\(.*(?:=>|function\b.*)\s*\{\s*|[)}\];,\s]+)$/.exec(
      line,
    );
  if (around === null) return false;
  reader.at += line.length;
  return true;
}

/** Reads the next statement; false if no action can express it. */
function readStatement(reader: Reader, steps: Steps): boolean {
  const begin = /^(?:for\s*\(\s*const (\w+) of\s+)?await\s+page\b/.exec(
    reader.text.slice(reader.at, reader.at + 200),
  );
  if (begin === null) return false;
  reader.at += begin[0].length;
  let calls: Call[];
  try {
    calls = readCalls(reader);
  } catch (thrown) {
    if (thrown instanceof LiteralError) return false;
    throw thrown;
  }
  const [, one] = begin;
  if (one !== undefined) {
    const ahead = reader.text.slice(reader.at, reader.at + 200);
    const rest = /^\)\s*await\s+(\w+)\.click\(\);?/.exec(ahead);
    if (rest?.[1] !== one || calls.pop()?.name !== 'all') return false;
    reader.at += rest[0].length;
    return act(steps, readLocator(calls), (selector) => ({ type: 'click', selector, all: true }));
  }
  take(reader, ';');
  return readStep(calls, steps);
}

function readCalls(reader: Reader): Call[] {
  const calls: Call[] = [];
  let path = '';
  for (;;) {
    const before = reader.at;
    skipSpace(reader);
    const name = /^\.\s*([A-Za-z]\w{0,60})\s*/.exec(reader.text.slice(reader.at, reader.at + 80));
    if (name === null) {
      reader.at = before;
      return calls;
    }
    reader.at += name[0].length;
    path += name[1] ?? '';
    if (take(reader, '(')) {
      calls.push({ name: path, args: readArgumentsAt(reader).positional });
      path = '';
    } else path += '.';
  }
}

/** A statement that leads the page elsewhere, which no action does. */
const OPENS_PAGE = /^[^;\n]*?\bpage\s*\.\s*(?:goto|goBack|goForward|reload)\s*\(/;
/** In UTF-16 units. */
const MAX_STATEMENT = 300;
const MAX_CODE = 80;

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}
