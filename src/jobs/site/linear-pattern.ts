/**
 * Tests texts by a valid regular expression with the flag `u`, following all ways through it at once, so that the
 * time is bounded. The test gives `undefined` where its steps do not suffice, as with lookaheads in long texts.
 *
 * @returns `undefined` for patterns with back references, lookbehinds or flags inside, and for those that counts make
 *   very long.
 */
export function linearPattern(source: string): ((text: string) => boolean | undefined) | undefined {
  const states: State[] = [];
  const reader = { source, at: 0 };
  let start: number;
  try {
    start = readChoice(reader)(states, add(states, { kind: 'match' }));
  } catch (error) {
    if (error instanceof Unsupported) return undefined;
    throw error;
  }
  return (text) => {
    const test: Test = { states, signs: Array.from(text), ahead: new Map(), left: MOST_STEPS };
    const fits = matches(test, start);
    return test.left > 0 ? fits : undefined;
  };
}

class Unsupported extends Error {}

/** One test of a text. */
interface Test {
  states: readonly State[];
  signs: readonly string[];
  /** What is known of lookaheads, by place. */
  ahead: Map<State, boolean[]>;
  /** How many more steps are taken. */
  left: number;
}

type State =
  | { kind: 'match' }
  | { kind: 'sign'; fits: (sign: string) => boolean; next: number }
  | { kind: 'split'; next: number[] }
  | { kind: 'place'; holds: (signs: readonly string[], at: number) => boolean; next: number }
  | { kind: 'ahead'; start: number; isWanted: boolean; next: number };

/** Adds the states of a part, which lead to a state; gives the first. */
type Part = (states: State[], next: number) => number;

interface Reader {
  source: string;
  at: number;
}

function add(states: State[], state: State): number {
  if (states.length >= MOST_STATES) throw new Unsupported();
  return states.push(state) - 1;
}

function readChoice(reader: Reader): Part {
  const choices = [readSequence(reader)];
  while (takes(reader, '|')) choices.push(readSequence(reader));
  const [only] = choices;
  if (choices.length === 1 && only !== undefined) return only;
  return (states, next) =>
    add(states, { kind: 'split', next: choices.map((part) => part(states, next)) });
}

function readSequence(reader: Reader): Part {
  const parts: Part[] = [];
  while (reader.at < reader.source.length && !/[|)]/.test(reader.source.charAt(reader.at)))
    parts.push(readRepeated(reader));
  return (states, next) => parts.reduceRight((following, part) => part(states, following), next);
}

function readRepeated(reader: Reader): Part {
  const part = readPart(reader);
  const [whole = '', sign, from = '', comma, to = ''] = matchAt(reader, REPEAT) ?? [];
  if (whole === '') return part;
  reader.at += whole.length;
  const least = sign === undefined ? Number(from) : sign === '+' ? 1 : 0;
  const last = comma === undefined ? least : to === '' ? Infinity : Number(to);
  const most = sign === undefined ? last : sign === '?' ? 1 : Infinity;
  return (states, next) => {
    let first = next;
    if (most === Infinity) {
      const loop = { kind: 'split' as const, next: [next] };
      first = add(states, loop);
      loop.next.push(part(states, first));
    } else {
      for (let count = least; count < most; count++)
        first = add(states, { kind: 'split', next: [part(states, first), next] });
    }
    for (let count = 0; count < least; count++) {
      const before = first;
      first = part(states, first);
      // What matches nothing is the same however often.
      if (first === before) break;
    }
    return first;
  };
}

function readPart(reader: Reader): Part {
  const [group] = matchAt(reader, GROUP) ?? [];
  if (group !== undefined) {
    reader.at += group.length;
    if (group === '(?' || group.startsWith('(?<=') || group.startsWith('(?<!'))
      throw new Unsupported();
    const inner = readChoice(reader);
    takes(reader, ')');
    if (group !== '(?=' && group !== '(?!') return inner;
    return (states, next) => {
      const start = inner(states, add(states, { kind: 'match' }));
      return add(states, { kind: 'ahead', start, isWanted: group === '(?=', next });
    };
  }
  const [sign = ''] = matchAt(reader, SIGN) ?? [];
  if (/^\\[1-9k]/.test(sign)) throw new Unsupported();
  reader.at += sign.length;
  const holds = PLACES[sign];
  if (holds !== undefined) return (states, next) => add(states, { kind: 'place', holds, next });
  const isPlain = !/^[\\[.]/.test(sign);
  const pattern = isPlain ? undefined : new RegExp(`^${sign}$`, 'u');
  const fits = (one: string) => pattern?.test(one) ?? one === sign;
  return (states, next) => add(states, { kind: 'sign', fits, next });
}

function takes(reader: Reader, sign: string): boolean {
  const isThere = reader.source.startsWith(sign, reader.at);
  if (isThere) reader.at += sign.length;
  return isThere;
}

function matchAt({ source, at }: Reader, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

/** Whether the states fit anywhere; with `at`, from there on. */
function matches(test: Test, start: number, at?: number): boolean {
  const { states, signs } = test;
  let open = new Set<number>();
  for (let place = at ?? 0; place <= signs.length; place++) {
    if (at === undefined || place === at) open.add(start);
    const next = new Set<number>();
    // What is added meanwhile is visited, too.
    for (const number of open) {
      if (--test.left <= 0) return false;
      const state = states[number];
      if (state?.kind === 'match') return true;
      if (state?.kind === 'split') for (const one of state.next) open.add(one);
      else if (state?.kind === 'place' && state.holds(signs, place)) open.add(state.next);
      else if (state?.kind === 'ahead' && looksAhead(test, state, place)) open.add(state.next);
      else if (state?.kind === 'sign' && place < signs.length && state.fits(signs[place] ?? ''))
        next.add(state.next);
    }
    open = next;
    if (at !== undefined && open.size === 0) return false;
  }
  return false;
}

/** Each is looked at once for each place, or those inside others would be looked at over and over. */
function looksAhead(test: Test, state: Extract<State, { kind: 'ahead' }>, at: number): boolean {
  const known = test.ahead.get(state) ?? [];
  test.ahead.set(state, known);
  return (known[at] ??= matches(test, state.start, at) === state.isWanted);
}

function isEdge(signs: readonly string[], at: number): boolean {
  return /^\w/.test(signs[at - 1] ?? '') !== /^\w/.test(signs[at] ?? '');
}

const PLACES: Partial<Record<string, Extract<State, { kind: 'place' }>['holds']>> = {
  '^': (_, at) => at === 0,
  $: (signs, at) => at === signs.length,
  '\\b': isEdge,
  '\\B': (signs, at) => !isEdge(signs, at),
};
const MOST_STATES = 5000;
/** Some ten milliseconds. */
const MOST_STEPS = 300_000;
const REPEAT = /(?:([*+?])|\{(\d+)(,)?(\d*)\})\??/uy;
const GROUP = /\((?:\?(?:[:=!]|<[=!]|<[^>=!]+>)?)?/uy;
/** One sign of the text, or a place in it. */
const SIGN =
  /\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\c[a-zA-Z]|\\[^]|\[(?:\\[^]|[^\]\\])*\]|[^]/uy;
