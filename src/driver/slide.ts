import type { ActionEnd } from '@/contract/actions';
import { isUpright, sliderValue } from '@/picker/slider';
import { composedParent } from '@/picker/trees';
import * as native from '@/reader/native';
import { dragFrom } from './click';
import { pressKey } from './press';
import { nextTask } from './wait';

/**
 * Moves a slider of the page to a value: by drags of its handle, as its keys may go in steps that
 * miss the value, then by its arrow keys.
 *
 * @returns `refused` if it comes no closer than a hundredth of its range, or does not say where it is.
 */
export async function slideTo(page: Document, slider: Element, text: string): Promise<ActionEnd> {
  const goal = Number.parseFloat(text);
  const distance = () => goal - valueOf(slider);
  if (Number.isNaN(distance())) return 'refused';
  if (distance() !== 0) await dragHandle(page, slider, goal);
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

/** Drags the handle to where the value should be, and again, going by what that did. */
async function dragHandle(page: Document, slider: Element, goal: number): Promise<void> {
  const isUp = isUpright(slider);
  const length = lengthOf(slider, isUp);
  const value = () => valueOf(slider);
  let slope = (isUp ? -length : length) / rangeOf(slider);
  for (let drag = 0; drag < DRAGS && value() !== goal; drag++) {
    const before = value();
    const { left, top, width, height } = native.boxOf(slider);
    const from = { x: left + width / 2, y: top + height / 2 };
    const way = (goal - before) * slope;
    const to = isUp ? { ...from, y: from.y + way } : { ...from, x: from.x + way };
    dragFrom(page, slider, from, to);
    await nextTask();
    if (value() === before) return;
    slope = way / (value() - before);
  }
}

/** The length of what a slider's handle moves along: the nearest that is much longer than it. */
function lengthOf(slider: Element, isUp: boolean): number {
  const side = isUp ? 'height' : 'width';
  const own = native.boxOf(slider)[side];
  let at = composedParent(slider);
  for (let level = 0; at !== null && level < LEVELS; level++, at = composedParent(at)) {
    const length = native.boxOf(at)[side];
    if (length > LONGER * own) return length;
  }
  return own;
}

function pressArrow(page: Document, slider: Element, isUp: boolean): Promise<void> {
  pressKey(page, slider, isUp ? 'ArrowRight' : 'ArrowLeft', false);
  return nextTask();
}

function valueOf(slider: Element): number {
  return Number.parseFloat(sliderValue(slider));
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
/** How far a track may be above its handle, and how many times longer it is. */
const LEVELS = 4;
const LONGER = 3;
const DRAGS = 3;
