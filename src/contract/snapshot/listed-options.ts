import type { SnapshotElement } from './tree';

/** What a list of a form (`select`) offers, in its order. */
export interface ListedOptions {
  /** At most 99. White space is single; what has no value, as “Please choose”, is left out. */
  texts: string[];
  /** As it is shown, also of several; empty where nothing is chosen. */
  chosen: string;
}

/** Reads what a list offers from the `span` that stands for it; `undefined` for any other element. */
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
  const texts = held.flatMap((text) => (typeof text === 'string' ? [singleSpaced(text)] : []));
  return { texts: texts.filter((text) => text !== ''), chosen: singleSpaced(element.textContent) };
}

function singleSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Written by `reader/form-values.ts`. */
export const LISTED_OPTIONS = 'data-options';
