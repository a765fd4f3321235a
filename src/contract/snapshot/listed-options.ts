import { oneLine } from '../one-line';
import type { SnapshotElement } from './tree';

/** What a `select` list of a form offers, in order. */
export interface ListedOptions {
  /**
   * At most 99. White space is collapsed; options without a value, such as “Please choose”, are
   * left out.
   */
  texts: string[];
  /** The chosen text as it is shown, also if several are chosen; empty if none is. */
  chosen: string;
}

/** Reads a list's options from the `span` that stands for it; `undefined` for any other element. */
export function listedOptions(element: SnapshotElement): ListedOptions | undefined {
  const written = element.getAttribute(LISTED_OPTIONS);
  if (written === null) return undefined;
  let held: unknown;
  try {
    held = JSON.parse(written);
  } catch {
    return undefined;
  }
  if (!Array.isArray(held)) return undefined;
  const texts = held.flatMap((text) => (typeof text === 'string' ? [oneLine(text)] : []));
  return { texts: texts.filter((text) => text !== ''), chosen: oneLine(element.textContent) };
}

/** Written by `reader/form-values.ts`. */
export const LISTED_OPTIONS = 'data-options';
