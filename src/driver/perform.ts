import type { Action, ActionAnswer, ActionEnd } from '@/contract/actions';
import { SECRET_TEXT } from '@/contract/recording/recording';
import { readWordSelector } from '@/contract/word-selector';
import { isSeen } from '@/picker/seen';
import { formOf } from '@/picker/sends-form';
import { isDrawnSlider } from '@/picker/slider';
import * as native from '@/reader/native';
import { readRawHtml } from '@/reader/raw-html';
import { findScroller } from '@/collector/scroller';
import { chooseOption, findOption, isList } from './choose-option';
import { uncleared } from './cleared';
import { click, clickAll } from './click-element';
import { find, isSelector } from './find';
import { focused } from '@/picker/focused';
import { controlPressedBy, deletesItem, pressKey, sendsFromEditor, type Pressing } from './press';
import { editorControls, pressedControls } from './pressed-control';
import { needless } from './readiness';
import { seek, type Seeker } from './seek';
import { slideTo } from './slide';
import type { Stage } from './stage';
import { settle, until } from './wait';
import { isSecretField, writeText } from './write';

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
      return answered(await write(element, action.text, stage), stage);
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
async function write(element: Element, text: string, stage: Stage): Promise<ActionEnd | Pressing> {
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
  // A break is an Enter, which sends in many editors.
  const sends = /[\r\n]/.test(text) && sendsFromEditor(element, 'Enter');
  const asked = sends ? uncleared(editorControls(element, formOf(element)), stage) : undefined;
  if (asked !== undefined) return asked;
  const isWhole = isTyped || hints?.whole === true;
  return writeText(page, element, secret ?? text, { isChromium, intoSecret: isTyped, isWhole });
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

/**
 * Milliseconds without a change after which a page counts as having responded, and how long to wait
 * for that. After a click, the page may ask its server; after a key, more keys may follow.
 */
const AFTER_CLICK = { quiet: 500, limit: 5000 };
const AFTER_KEYS = { quiet: 100, limit: 2000 };

/** Scrolls an element, or what scrolls in the page, by the height of its visible part. */
function scrollBy(page: Document, element: Element | undefined, down: boolean): ActionEnd {
  const scroller = element ?? findScroller(page)?.element ?? page.scrollingElement;
  if (scroller === null) return 'missing';
  const sight = scroller === page.scrollingElement ? innerHeight : scroller.clientHeight;
  scroller.scrollBy({ top: down ? sight : -sight, behavior: 'instant' });
  return 'done';
}
