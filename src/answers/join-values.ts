import { isRecord } from '@/contract/is-record';

/**
 * One value of two for the same schema: what the first has counts, the second fills its gaps. Lists are
 * joined; of things that are in both, one is left, with what either has of it.
 */
export function joinValues(first: unknown, second: unknown): unknown {
  if (first === undefined || first === null) return second;
  if (second === undefined || second === null) return first;
  if (Array.isArray(first) && Array.isArray(second)) return joinLists(first, second);
  if (!isRecord(first) || !isRecord(second)) return first;
  const joined: Record<string, unknown> = { ...first };
  for (const [name, value] of Object.entries(second)) joined[name] = joinValues(first[name], value);
  return joined;
}

function joinLists(first: readonly unknown[], second: readonly unknown[]): unknown[] {
  const list = [...first];
  for (const item of second) {
    const place = list.findIndex((other) => isSame(other, item));
    if (place === -1) list.push(item);
    else list[place] = joinValues(list[place], item);
  }
  return list;
}

/** Whether two items are one thing: equal, or of the same key, with no plain value that differs. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return JSON.stringify(one) === JSON.stringify(other);
  const key = KEYS.find((name) => one[name] !== undefined && other[name] !== undefined);
  if (key === undefined) return JSON.stringify(one) === JSON.stringify(other);
  return (
    one[key] === other[key] && Object.keys(one).every((name) => agrees(one[name], other[name]))
  );
}

/** Whether two values can be of one thing: lists and objects of it may have parts each. */
function agrees(one: unknown, other: unknown): boolean {
  const isOpen = [one, other].some((value) => value === undefined || value === null);
  const isPlain = [one, other].some((value) => typeof value !== 'object');
  return isOpen || !isPlain || one === other;
}

/** What things are told apart by, the surest first. */
const KEYS = ['id', 'sku', 'url', 'link', 'email', 'name', 'title', 'question', 'quote', 'text'];
