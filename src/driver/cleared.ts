import type { PressedControl } from '@/core/deed';
import type { Pressing } from './press';
import type { Stage } from './stage';

/** Those of the controls that are not cleared to be pressed; `undefined` if there are none. */
export function uncleared(
  controls: readonly PressedControl[],
  { cleared = [] }: Stage,
): Pressing | undefined {
  const known = new Set(cleared.map((one) => keyOf(one, one.isPriced)));
  const presses = new Map<string, PressedControl>();
  for (const control of controls)
    if (!known.has(keyOf(control)) && !known.has(keyOf(control, true)))
      presses.set(keyOf(control), control);
  return presses.size === 0 ? undefined : { presses: [...presses.values()].slice(0, AT_ONCE) };
}

/**
 * Only prices count of numbers: names hold clocks and counts. Browsers change the order of the properties
 * that they pass to scripts.
 */
function keyOf({ names, marks, question, method, href }: PressedControl, isPriced?: true): string {
  const key = JSON.stringify([names, marks, question, method, href, isPriced]);
  return isPriced ? key : key.replaceAll(/\d+/g, '0');
}

/** How many controls are asked about in one answer; the others follow once these are cleared. */
const AT_ONCE = 200;
