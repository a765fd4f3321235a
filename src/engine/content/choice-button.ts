import { landmarkBits } from './landmarks';
import type { Region } from './page-text';

/**
 * Whether a region is in a button that is one of several alternatives, such as the sizes of a shoe.
 */
export function isChoice(region: Region): boolean {
  let at: Region | null = region;
  while (at !== null && (at.landmarks & BUTTON) !== 0) {
    const { attributes } = at.element;
    if (attributes.has('aria-pressed') || attributes.has('aria-checked')) return true;
    at = at.parent;
  }
  return false;
}

const BUTTON = landmarkBits('button');
