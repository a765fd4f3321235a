import * as native from './native';
import { ROW_KEY } from '@/contract/snapshot/row-key';
import type { Walk } from './walk';

/**
 * An element's attributes as they are in the page: name, value, name, value…
 *
 * Leaves out event handlers, documents in `srcdoc`, attributes after the 200th, and everything
 * beyond 64 KiB in one (the pixels of a `data:` image stay whole, up to 4 million characters).
 * Whatever else a snapshot leaves out is left to the code that unpacks it.
 *
 * @param names - The attributes' names, read before.
 * @param walk - Its limits count what is read.
 */
export function readAttributes(
  element: Element,
  names: readonly string[],
  { limits, rowKey }: Pick<Walk, 'limits' | 'rowKey'>,
): string[] {
  const attributes: string[] = [];
  const count = Math.min(names.length, MAX_COUNT);
  let length = 0;
  for (let i = 0; i < count; i++) {
    const name = names[i] ?? '';
    if (name.startsWith('on') || name === 'srcdoc') continue;
    let value = native.attributeOf(element, name) ?? '';
    if (value.length > MAX_LENGTH) {
      if (!PIXELS.test(value.slice(0, 40))) value = value.slice(0, MAX_LENGTH);
      else if (value.length > MAX_PIXELS_LENGTH) continue;
    }
    attributes.push(name, value);
    length += value.length;
  }
  const key = rowKey?.(element);
  if (key !== undefined) attributes.push(ROW_KEY, key);
  limits.take(length);
  return attributes;
}

const MAX_COUNT = 200;
const MAX_LENGTH = 65_536;
const MAX_PIXELS_LENGTH = 4_000_000;
const PIXELS = /^\s*data:image\//i;
