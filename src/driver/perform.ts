import { SECRET_TEXT } from '@/contract/recording/recording';
import { type Action, type ActionAnswer, type ActionEnd } from '@/contract/actions';
import type { StepHints } from '@/contract/recording/step-hints';
import { readWordSelector } from '@/contract/word-selector';
import { bringIntoSight, findPlace, findSpot, type Place } from './pointer-place';
import { needless, reasonAgainst } from './readiness';
import { clickAt, FILE_CHOOSER, focusOn } from './click';
import { editorControls, pressedControls } from './pressed-control';
import { isSeen } from '@/picker/seen';
import { find, focused, isSelector } from './find';
import {
  controlPressedBy,
  deletesItem,
  formOf,
  pressKey,
  sendsFromEditor,
  type Pressing,
} from './press';
import { scrollBy } from './scroll';
import { seek, type Seeker } from './seek';
import type { Sign } from './sign';
import type { ClearedControl, PressedControl } from '@/core/deed';
import { nextTask, settle, until } from './wait';
import { chooseOption, findOption, isList } from './choose-option';
import { slideTo } from './slide';
import { isSecretField, writeText } from './write';
import { readRawHtml } from '@/reader/raw-html';
import { isDrawnSlider } from '@/picker/slider';
import { isOn } from '@/picker/toggle';
import { treeIn } from '@/picker/trees';
import * as native from '@/reader/native';

/** The page that an action is performed in, and the conditions. */
export interface Stage {
  page: Document;
  sign: Sign;
  isChromium: boolean;
  /** How many milliseconds an action waits for its element. */
  patience: number;
  /** What is known of the action. Default: nothing. */
  hints?: StepHints;
  /**
   * The selectors of the next element that the actions need; absent if they need no further one.
   */
  next?: readonly string[];
  /** What the user typed for this run, in place of the action's text. */
  secret?: string;
  /** Controls that may be pressed. Default: none. */
  cleared?: readonly ClearedControl[];
}

/**
 * Performs an action in a page. Waits until its element is present, visible, enabled and not
 * covered, and afterwards gives the page time to respond. The background takes pictures and runs
 * scripts: for a picture, this only hides the sign, and for a script, it does nothing unless the
 * user has stopped the actions.
 */
export async function perform(action: Action, stage: Stage): Promise<ActionAnswer> {
  const { page, hints, patience } = stage;
  if (stage.sign.stopped.aborted) return { end: 'stopped' };
  if (!('selector' in action) || action.selector === undefined)
    return act(action, seek(page, '*', [], 0), stage);
  if (readWordSelector(action.selector) === undefined && !isSelector(page, action.selector))
    return { end: 'invalid' };
  const target = seek(page, action.selector, hints?.selectors ?? [], patience, hints?.guessed);
  const answer = await act(action, target, stage);
  const foundBy = target.foundBy();
  return foundBy === undefined || answer.end !== 'done' ? answer : { ...answer, foundBy };
}

async function act(action: Action, target: Seeker, stage: Stage): Promise<ActionAnswer> {
  const { page, sign } = stage;
  switch (action.type) {
    case 'click':
      return answered(
        action.all === true
          ? clickAll(find(page, action.selector), stage)
          : await click(target, stage),
        stage,
        AFTER_CLICK,
      );
    case 'write': {
      const element = focused(page);
      if (element === null || element === page.body) return { end: 'unfocused' };
      return settled(await write(element, action.text, stage), stage);
    }
    case 'press':
      return answered(press(action.key, stage), stage);
    case 'scroll':
      return settled(
        await scroll(
          action.selector === undefined ? undefined : target,
          action.direction !== 'up',
          stage,
        ),
        stage,
      );
    case 'wait':
      if (action.selector !== undefined) return { end: await appears(target, stage) };
      await until(page, () => false, action.milliseconds ?? 0, sign.stopped);
      return { end: sign.stopped.aborted ? 'stopped' : 'done' };
    case 'scrape': {
      const putBack = sign.hide();
      const html = readRawHtml(page);
      putBack();
      return { end: 'done', scrape: { url: native.documentUrlOf(page), html } };
    }
    case 'screenshot':
      // The sign comes back with the next action.
      sign.hide();
      return { end: 'done' };
    case 'executeJavascript':
      return { end: 'done' };
    case 'pdf':
      return { end: 'invalid' };
  }
}

/**
 * Writes what the user typed for the run into fields for secrets only, and stored text into other
 * fields only.
 */
async function write(element: Element, text: string, stage: Stage): Promise<ActionEnd> {
  const { page, secret, isChromium, hints, patience, sign } = stage;
  const isTyped = secret !== undefined && isSecretField(element);
  if (!isTyped && (secret !== undefined || text === SECRET_TEXT)) return 'secret';
  if (isList(element)) {
    if (isSecretField(element) && !isTyped) return 'secret';
    const option = { words: secret ?? text, value: hints?.value };
    // Many lists get their options when another one is chosen in.
    await until(page, () => findOption(element, option) !== undefined, patience, sign.stopped);
    return sign.stopped.aborted ? 'stopped' : chooseOption(element, option);
  }
  if (isDrawnSlider(element)) return slideTo(page, element, text);
  const isWhole = isTyped || hints?.whole === true;
  return writeText(page, element, secret ?? text, { isChromium, intoSecret: isTyped, isWhole });
}

async function click(target: Seeker, stage: Stage): Promise<ActionEnd | Pressing> {
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
function clickAll(elements: readonly Element[], stage: Stage): ActionEnd | Pressing {
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

function press(key: string, stage: Stage): ActionEnd | Pressing {
  const { page, isChromium } = stage;
  const focus = focused(page);
  const controls = focus === null ? [] : controlPressedBy(focus, key).flatMap(pressedControls);
  const editor =
    focus !== null && sendsFromEditor(focus, key) ? editorControls(focus, formOf(focus)) : [];
  const deleted = deletesItem(focus, key) ? [{ names: ['Delete'], marks: [] }] : [];
  return (
    uncleared([...controls, ...editor, ...deleted], stage) ?? pressKey(page, focus, key, isChromium)
  );
}

/** The controls that a click on these elements presses and that are not cleared, if there are any. */
function pressingOf(elements: readonly Element[], stage: Stage): Pressing | undefined {
  return uncleared(elements.flatMap(pressedControls), stage);
}

function uncleared(
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

async function scroll(target: Seeker | undefined, down: boolean, stage: Stage): Promise<ActionEnd> {
  if (target === undefined) return scrollBy(stage.page, undefined, down);
  const end = await appears(target, stage);
  return end === 'done' ? scrollBy(stage.page, target.find()[0], down) : end;
}

/** Waits for a visible element. */
async function appears(target: Seeker, stage: Stage): Promise<ActionEnd> {
  const { page, sign, patience } = stage;
  const isThere = () => target.find().some(isSeen);
  const isNeedless = needless(target, stage);
  const isOver = await until(page, () => isThere() || isNeedless(), patience, sign.stopped);
  if (sign.stopped.aborted) return 'stopped';
  if (isOver) return isThere() ? 'done' : 'skipped';
  return target.find().length > 0 ? 'hidden' : 'missing';
}

/** Like {@link settled}, unless nothing was pressed. */
async function answered(
  end: ActionEnd | Pressing,
  stage: Stage,
  quietness?: typeof AFTER_KEYS,
): Promise<ActionAnswer> {
  return typeof end === 'string' ? settled(end, stage, quietness) : { end: 'stopped', ...end };
}

/** Gives the page time to respond to what was done. */
async function settled(
  end: ActionEnd,
  { page, sign }: Stage,
  { quiet, limit } = AFTER_KEYS,
): Promise<ActionAnswer> {
  if (end !== 'done') return { end };
  return { end, settledBy: await settle(page, quiet, limit, sign.stopped) };
}

/** How many controls are asked about in one answer; the others follow once these are cleared. */
const AT_ONCE = 200;

/**
 * Milliseconds without a change after which a page counts as having responded, and how long to wait
 * for that. After a click, the page may ask its server; after a key, more keys may follow.
 */
const AFTER_CLICK = { quiet: 500, limit: 5000 };
const AFTER_KEYS = { quiet: 100, limit: 2000 };
