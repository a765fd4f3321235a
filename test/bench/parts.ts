/** A function of the engine as a bundle of separable functions calls it. */
type Whole = (...given: never[]) => unknown;

/** A remembered call: what it was given and answered, and which functions said something in it. */
interface Remembered {
  call: () => unknown;
  value?: unknown;
  telling: Set<string>;
}

/** What is left out now, and what has said something since the last {@link watch}. */
let out: string | null = null;
let isWatching = false;
let telling = new Set<string>();
let outside = new Set<string>();
const calls = new Map<string, Remembered>();
const open: Remembered[] = [];

/** Calls a function unless it is the one left out. */
export function part(
  id: string,
  whole: Whole,
  given: unknown[],
  nothing: (() => unknown) | undefined,
): unknown {
  if (id === out) return nothing?.();
  const value = whole(...(given as never[]));
  if (isWatching && (nothing === undefined || !isNothing(value))) {
    telling.add(id);
    if (open.length === 0) outside.add(id);
    for (const { telling: own } of open) own.add(id);
  }
  return value;
}

/**
 * Calls a function so that {@link again} can do the same, if it is watched. Its answer is taken from then
 * if the function that is left out said nothing in it.
 */
export async function remember(id: string, whole: Whole, given: unknown[]): Promise<unknown> {
  const known = calls.get(id);
  if (!isWatching) {
    if (out !== null && known?.value !== undefined && !known.telling.has(out)) return known.value;
    return whole(...(given as never[]));
  }
  const own: Remembered = { call: () => whole(...(given as never[])), telling: new Set() };
  calls.set(id, own);
  open.push(own);
  own.value = await own.call();
  open.pop();
  return own.value;
}

/** What a remembered function answers now to what it was last given. */
export async function again(id: string): Promise<unknown> {
  return calls.get(id)?.call();
}

/** Runs something without a function. */
export async function without<T>(id: string, run: () => Promise<T>): Promise<T> {
  out = id;
  try {
    return await run();
  } finally {
    out = null;
  }
}

/**
 * Runs something and tells which functions said anything, and which of them outside of the
 * remembered ones.
 */
export async function watch<T>(
  run: () => Promise<T>,
): Promise<{ value: T; telling: ReadonlySet<string>; outside: ReadonlySet<string> }> {
  [telling, outside] = [new Set(), new Set()];
  calls.clear();
  isWatching = true;
  try {
    return { value: await run(), telling, outside };
  } finally {
    isWatching = false;
  }
}

function isNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (value instanceof Set) return value.size === 0;
  return value === undefined || value === null || value === false;
}
