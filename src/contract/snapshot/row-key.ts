/** The position of a part of a list in that list, as far as the page reveals it. */
export interface RowKey {
  /** Its index in the list, by the page's own count. */
  index?: number;
  /** Where it is drawn, in CSS pixels from the top of what scrolls. */
  top: number;
  left: number;
  /** It is taller than the visible part: it contains rows and is not one itself. */
  wrapper?: true;
}

/** The attribute that holds the key of a part of a list, in readings of a page that is scrolled. */
export const ROW_KEY = 'data-winnow-row';

/** A key, written as the value of an attribute. */
export function writeRowKey({ index, top, left, wrapper }: RowKey): string {
  return [index ?? '', top, left, wrapper ? 1 : 0].join(' ');
}

/** The key in an attribute; `undefined` for what {@link writeRowKey} did not write. */
export function readRowKey(value: string): RowKey | undefined {
  const [, index, top, left, wrapper] = /^(\d*) (-?\d+) (-?\d+) ([01])$/.exec(value) ?? [];
  if (top === undefined || left === undefined) return undefined;
  return {
    ...(index !== '' && { index: Number(index) }),
    top: Number(top),
    left: Number(left),
    ...(wrapper === '1' && { wrapper: true }),
  };
}
