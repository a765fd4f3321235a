import type { ActionEnd } from '@/contract/actions';
import { elementAt } from '@/picker/hit';
import { composedParent } from '@/picker/trees';
import * as native from '@/reader/native';
import { clickAt } from './click';
import { pressKey } from './press';
import { nextTask } from './wait';

/** Whether an element is a slider that the page draws. */
export function isSlider(element: Element): boolean {
  return native.matchesSelector(element, '[role="slider"]');
}

/**
 * Moves a slider of the page to a value: by a press on its track, as its keys may go in steps that
 * miss the value, then by its arrow keys.
 *
 * @returns `refused` if it comes no closer than a hundredth of its range.
 */
export async function slideTo(page: Document, slider: Element, text: string): Promise<ActionEnd> {
  const goal = Number(text);
  if (text.trim() === '' || Number.isNaN(goal)) return 'refused';
  const distance = () => goal - numberOf(slider, 'aria-valuenow', Number.NaN);
  if (distance() !== 0) await pressTrack(page, slider, goal);
  for (let count = 0; count < MOST_KEYS && distance() !== 0; count++) {
    const before = distance();
    await pressArrow(page, slider, before > 0);
    if (Math.abs(distance()) < Math.abs(before)) continue;
    // It went past, or does not move.
    if (distance() !== before) await pressArrow(page, slider, before < 0);
    break;
  }
  return Math.abs(distance()) <= rangeOf(slider) / 100 ? 'done' : 'refused';
}

async function pressTrack(page: Document, slider: Element, goal: number): Promise<void> {
  const handle = native.boxOf(slider);
  const least = numberOf(slider, 'aria-valuemin', 0);
  const share = (goal - least) / rangeOf(slider);
  const isUpright = native.attributeOf(slider, 'aria-orientation') === 'vertical';
  let at = composedParent(slider);
  for (let level = 0; at !== null && level < LEVELS; level++) {
    const { left, top, width, height } = native.boxOf(at);
    const isTrack = isUpright ? height > 3 * handle.height : width > 3 * handle.width;
    if (isTrack) {
      const isTurned = getComputedStyle(at).direction === 'rtl';
      const across = isUpright ? 0.5 : isTurned ? 1 - share : share;
      // A handle is put beside the very end of its track.
      const x = Math.min(Math.max(left + width * across, left + 1), left + width - 1);
      const y = top + height * (isUpright ? 1 - share : 0.5);
      const hit = elementAt(page, x, y, () => false) ?? at;
      clickAt(page, hit, { x, y });
      await nextTask();
      return;
    }
    at = composedParent(at);
  }
}

function pressArrow(page: Document, slider: Element, isUp: boolean): Promise<void> {
  pressKey(page, slider, isUp ? 'ArrowRight' : 'ArrowLeft', false);
  return nextTask();
}

function rangeOf(slider: Element): number {
  const range = numberOf(slider, 'aria-valuemax', 100) - numberOf(slider, 'aria-valuemin', 0);
  return range > 0 ? range : 1;
}

function numberOf(slider: Element, attribute: string, otherwise: number): number {
  const text = native.attributeOf(slider, attribute);
  return text === null ? otherwise : Number(text);
}

/** More steps than sliders have. */
const MOST_KEYS = 2000;
/** How far a track may be above its handle. */
const LEVELS = 4;
