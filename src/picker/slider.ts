import * as native from '@/reader/native';

/**
 * Sliders that a page draws: by their role, or as a handle whose style places it along its track and
 * that takes no text.
 */
export const DRAWN_SLIDERS = '[role="slider"], [tabindex="0"][style*="%"]:not(input, :read-write)';

/** Whether an element is a slider that the page draws. */
export function isDrawnSlider(element: Element): boolean {
  return native.matchesSelector(element, '[role="slider"]') || placeAlong(element) !== undefined;
}

/**
 * The value of such a slider: the number that it states, else how far along its track it is, in
 * percent: `57%`. Empty if it has none.
 */
export function sliderValue(element: Element): string {
  const stated = native.attributeOf(element, 'aria-valuenow');
  return stated ?? placeAlong(element)?.share ?? '';
}

/** Whether such a slider is moved up and down. */
export function isUpright(element: Element): boolean {
  if (native.attributeOf(element, 'aria-orientation') === 'vertical') return true;
  const side = placeAlong(element)?.side;
  return side === 'bottom' || side === 'top';
}

function placeAlong(element: Element): { side: string; share: string } | undefined {
  if (!native.matchesSelector(element, DRAWN_SLIDERS)) return undefined;
  const [, side, share] = PLACE.exec(native.attributeOf(element, 'style') ?? '') ?? [];
  return side === undefined || share === undefined ? undefined : { side, share };
}

const PLACE = /(?:^|[;\s])(left|bottom|top):\s*([\d.]+%)/;
