import { DRAWN_SLIDERS, isDrawnSlider, sliderValue } from '@/picker/slider';
import { composedParent } from '@/picker/trees';
import * as native from '@/reader/native';

/** A slider of the page, and the value that it had when the pointer was pressed on it. */
export interface Slid {
  slider: Element;
  before: string;
}

/**
 * The sliders that a press on an element may move: those in the smallest part around it that has
 * any. Empty for a range of the browser's own, which tells of its changes.
 */
export function slidersAround(element: Element): Slid[] {
  if (native.matchesSelector(element, RANGE)) return [];
  let at: Element | null = element;
  for (let level = 0; at !== null && level < LEVELS; level++, at = composedParent(at)) {
    const all = [at, ...at.querySelectorAll(SLIDERS)].filter(isSlider);
    if (all.length > 0 && all.length <= MOST)
      return all.map((slider) => ({ slider, before: valueOf(slider) }));
  }
  return [];
}

/** The slider that has been moved, with its value now; `undefined` if none has. */
export function slidOf(all: readonly Slid[]): { slider: Element; value: string } | undefined {
  for (const { slider, before } of all) {
    const value = valueOf(slider);
    if (value !== before && slider.isConnected) return { slider, value };
  }
  return undefined;
}

function isSlider(element: Element): boolean {
  return native.matchesSelector(element, RANGE) || isDrawnSlider(element);
}

function valueOf(slider: Element): string {
  // The selector says that it is an input.
  if (native.matchesSelector(slider, RANGE)) return native.inputValueOf(slider as HTMLInputElement);
  return sliderValue(slider);
}

const RANGE = 'input[type="range" i]';
const SLIDERS = `${DRAWN_SLIDERS}, ${RANGE}`;
/** A track with two or three handles, and how far those may be above what is pressed. */
const MOST = 3;
const LEVELS = 4;
