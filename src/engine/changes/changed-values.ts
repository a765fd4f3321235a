import { isRecord } from '@/contract/is-record';
import type { Noise } from '@/contract/page-version';
import { comparedLines } from './noise';

/**
 * The values that differ between two versions, by name: the previous and the current one, `null` if
 * there is none. Leaves out those that differ only in noise.
 */
export function changedValues(
  previous: Readonly<Record<string, unknown>>,
  current: Readonly<Record<string, unknown>>,
  noise: Noise,
): Record<string, { previous: unknown; current: unknown }> {
  const names = new Set([...Object.keys(current), ...Object.keys(previous)]);
  const changed = [...names].flatMap((name) => {
    const before = own(previous, name);
    const after = own(current, name);
    return keyOf(before, noise) === keyOf(after, noise)
      ? []
      : [[name, { previous: before, current: after }] as const];
  });
  return Object.fromEntries(changed);
}

function own(values: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(values, name) ? (values[name] ?? null) : null;
}

/**
 * A text that is equal for values that differ only in noise; empty if there is nothing but noise.
 */
function keyOf(value: unknown, noise: Noise): string {
  if (Array.isArray(value)) {
    const keys = value.map((item: unknown) => keyOf(item, noise)).filter((key) => key !== '');
    return JSON.stringify(noise.order ? keys.toSorted() : keys);
  }
  if (isRecord(value)) {
    const keys = Object.entries(value).map(([name, inner]) => `${name}:${keyOf(inner, noise)}`);
    return JSON.stringify(keys.toSorted());
  }
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return comparedLines(text, noise)
    .map(({ key }) => key)
    .join('\n');
}
