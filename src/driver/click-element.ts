import type { ActionEnd } from '@/contract/actions';
import { isOn } from '@/picker/toggle';
import { treeIn } from '@/picker/trees';
import * as native from '@/reader/native';
import { isList } from './choose-option';
import { uncleared } from './cleared';
import { clickAt, FILE_CHOOSER, focusOn } from './click';
import { bringIntoSight, findPlace, findSpot, type Place } from './pointer-place';
import type { Pressing } from './press';
import { pressedControls } from './pressed-control';
import { needless, reasonAgainst } from './readiness';
import type { Seeker } from './seek';
import type { Stage } from './stage';
import { nextTask, until } from './wait';

/** Clicks an element once it can be clicked; a dialog or the like that is gone already needs no click. */
export async function click(target: Seeker, stage: Stage): Promise<ActionEnd | Pressing> {
  const { page, sign } = stage;
  const ready = () => target.find().find((element) => reasonAgainst(element, stage) === 'done');
  const isNeedless = needless(target, stage);
  const isReady = () => ready() !== undefined || isNeedless();
  const isOver = await until(page, isReady, stage.patience, sign.stopped);
  if (sign.stopped.aborted) return 'stopped';
  const element = isOver ? ready() : undefined;
  if (element === undefined && isNeedless()) return 'skipped';
  if (element !== undefined) {
    if (isSwitched(element, stage)) return 'done';
    const end = clickOne(element, stage);
    if (end !== 'done' || !stage.hints?.double) return end;
    await nextTask();
    return clickOne(ready() ?? element, stage, 2);
  }
  const [first] = target.find();
  return first === undefined ? 'missing' : reasonAgainst(first, stage);
}

/** Whether a check box or the like is already as the recorded click left it. */
function isSwitched(element: Element, { hints }: Stage): boolean {
  return hints?.was !== undefined && isOn(element) === !hints.was;
}

/** Clicks all elements that can be clicked. By the contract, it is no error if there are none. */
export function clickAll(elements: readonly Element[], stage: Stage): ActionEnd | Pressing {
  const isReady = (element: Element) =>
    element.isConnected && reasonAgainst(element, stage) === 'done';
  // All of them before the first click, so that nothing is clicked twice.
  const pressed = elements.filter(isReady).flatMap((element) => {
    if (!isHost(element)) return [element];
    bringIntoSight(element);
    return [element, placeOf(element, stage)?.hit ?? element];
  });
  const pressing = pressingOf(pressed, stage);
  if (pressing !== undefined) return pressing;
  let isBegun = false;
  for (const element of elements) {
    if (!isReady(element)) continue;
    const end = clickOne(element, stage);
    if (typeof end === 'string' && end !== 'done') return end;
    // One that an earlier click gave another name is left: asked for again, all would be clicked again.
    if (typeof end !== 'string' && !isBegun) return end;
    isBegun = true;
  }
  return 'done';
}

function clickOne(element: Element, stage: Stage, count = 1): ActionEnd | Pressing {
  const { page } = stage;
  if (native.matchesSelector(element, FILE_CHOOSER)) return 'file';
  bringIntoSight(element);
  if (isList(element) && isPointless(element)) {
    focusOn(page, element);
    return 'done';
  }
  const place = placeOf(element, stage);
  if (place === undefined) return 'covered';
  // What it is called may change while the pointer comes and presses.
  const objection = () => pressingOf([element, place.hit], stage);
  return objection() ?? clickAt(page, place.hit, place, objection, count);
}

/** Where to click an element, and what is clicked there: the part at the recorded spot, or itself. */
function placeOf(
  element: Element,
  { page, sign, hints }: Stage,
): (Place & { hit: Element }) | undefined {
  const part = hints?.at && findSpot(page, element, hints.at, sign.isOwn);
  const place = part ?? findPlace(page, element, sign.isOwn);
  return part || isHost(element) ? place : place && { ...place, hit: element };
}

/** What is done to a custom element is done to what is in it. */
function isHost(element: Element): boolean {
  const tree = treeIn(element);
  return tree !== null && native.isShadowRoot(tree);
}

/**
 * Whether an element is too small to point at, as the list behind a widget that the page draws for it:
 * only keys and labels reach it, and the page would take a press for one beside the widget.
 */
function isPointless(element: Element): boolean {
  const { width, height } = native.boxOf(element);
  return width <= 1 && height <= 1;
}

/** The controls that a click on these elements presses and that are not cleared, if there are any. */
function pressingOf(elements: readonly Element[], stage: Stage): Pressing | undefined {
  return uncleared(elements.flatMap(pressedControls), stage);
}
