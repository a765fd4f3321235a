/** Where a part of a list stands in it, as far as the page tells. */
export interface RowKey {
  /** Its number in the list, by the page's own count. */
  index?: number;
  /** Where it is drawn, in CSS pixels from the beginning of what scrolls. */
  top: number;
  left: number;
  /** It is higher than what is in sight: it holds rows, and is none. */
  wrapper?: true;
}

/** The attribute that has the key of a part of a list, in what is read while a page is scrolled. */
export const ROW_KEY = 'data-winnow-row';

/** A key as an attribute has it. */
export function writeRowKey({ index, top, left, wrapper }: RowKey): string {
  return [index ?? '', top, left, wrapper ? 1 : 0].join(' ');
}

/** The key in an attribute; `undefined` for what {@link writeRowKey} does not write. */
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
