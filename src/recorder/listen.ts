import { LONGEST_TEXT, type RecordEvent, type RecordNote } from '@/contract/recording/recording';
import { keepInTab } from '@/picker/keep-in-tab';
import { isCheckBox, isOn } from '@/picker/toggle';
import { composedParent } from '@/picker/trees';
import * as native from '@/reader/native';
import { watchPasswords } from '@/reader/secret-field';
import type { AtRest } from './at-rest';
import { fieldOf, readField } from './field';
import { frameWindows } from './frame-windows';
import { watchHover } from './hover';
import { watchWhatIsInTheWay } from './in-the-way';
import { keyName } from './key-name';
import { watchScrolling } from './scrolling';
import { slidersAround, slidOf, type Slid } from './sliders';
import { controlAround, elementOf, isInClosedRoot, isPressed, spotIn, type Names } from './target';

/** An event without the properties that all events share. */
export type Seen<Event = RecordEvent> = Event extends RecordEvent
  ? Omit<Event, 'number' | 'view'>
  : never;

/**
 * Reports what the user does in a page and in its readable frames. Only events that the browser
 * trusts count. For secrets, reports only that they were typed, never what.
 *
 * @param isOwn - Whether an element is ours, lying over the page.
 * @param signal - Ends it.
 */
export function listen(
  page: Document,
  names: Names,
  rest: AtRest,
  isOwn: (element: Element) => boolean,
  tell: (seen: Seen) => void,
  signal: AbortSignal,
): void {
  const scrollings: (() => void)[] = [];
  const hover = watchHover(page, signal);
  const inTheWay = watchWhatIsInTheWay(page, isOwn, signal);
  const secrets = new WeakSet<Element>();
  const watchPasswordsIn = watchPasswords(signal);
  /** What fields contained before the user began to type in them. */
  const before = new Map<Element, string>();
  /** What fields contained when they were last looked at. */
  const last = new WeakMap<Element, string>();
  let enter: { on: Element | undefined; field: Element; isUntold: boolean } | undefined;
  let pressed:
    | {
        element: Element;
        x: number;
        y: number;
        seen: Seen;
        isHovered: boolean;
        isDown: boolean;
        /** It has changed the field's value, as on the arrows of a number. */
        isTold?: true;
        sliders: Slid[];
      }
    | undefined;
  let isDragged = false;
  let lastLabel: Element | undefined;
  let sliding:
    | { sliders: Slid[]; seen: Seen; isFar: boolean; timer: ReturnType<typeof setTimeout> }
    | undefined;
  signal.addEventListener('abort', () => clearTimeout(sliding?.timer));

  const field = (element: Element) => {
    const state = readField(element, (one) => secrets.has(one));
    if (state.kind === 'secret') secrets.add(element);
    if (state.kind === 'text') last.set(element, state.text);
    return state;
  };

  /** Reports something other than typing, which ends the text typed so far. */
  const told = (seen: Seen) => {
    before.clear();
    tellNow(seen);
  };

  const say = (note: RecordNote) => tellNow({ kind: 'note', note });

  /** A scroll is reported before what the user does after it. */
  const tellNow = (seen: Seen) => {
    endSlide();
    if (seen.kind !== 'note') inTheWay.look();
    if (seen.kind !== 'scroll') for (const end of scrollings) end();
    if (seen.kind !== 'note') hover.forget();
    tell(seen);
  };

  /** Tells what a press on a slider came to: another value, or else a drag or click. */
  function endSlide() {
    if (sliding === undefined) return;
    const { sliders, seen, isFar, timer } = sliding;
    clearTimeout(timer);
    sliding = undefined;
    const slid = slidOf(sliders);
    if (slid !== undefined)
      told({ kind: 'choose', target: names.of(slid.slider), text: slid.value });
    else if (isFar) say('drag');
    else told(seen);
  }

  function own(event: Event): Element | undefined {
    if (!event.isTrusted) return undefined;
    return elementOf(event, isOwn);
  }

  /** @param isOver - Whether the browser has already switched a check box. */
  function clickOn(element: Element, { clientX, clientY }: MouseEvent, isOver = false): Seen {
    const control = controlAround(element);
    const on = isOn(control);
    const was = isOver && isCheckBox(control) ? !on : on;
    const { hints, ...target } = names.of(control);
    const at = spotIn(control, element, clientX, clientY);
    const seen = { ...hints, ...(at && { at }) };
    return {
      kind: 'click',
      target: { ...target, hints: seen },
      ...(was !== undefined && { was }),
    };
  }

  function onDown(event: PointerEvent) {
    endSlide();
    pressed = undefined;
    isDragged = false;
    lastLabel = undefined;
    const element = own(event);
    if (element === undefined || event.button !== 0) return;
    lastLabel = labelAround(element);
    watchPasswordsIn(element.ownerDocument);
    inTheWay.begin(element);
    field(element);
    // The target is named before the page reacts, since many menus are gone when the click comes.
    const place = { x: event.clientX, y: event.clientY };
    const isHovered = hover.opened(element);
    const sliders = isPressed(controlAround(element)) ? [] : slidersAround(element);
    pressed = {
      element,
      ...place,
      seen: clickOn(element, event),
      isHovered,
      isDown: true,
      sliders,
    };
    for (const end of scrollings) end();
  }

  function onUp(event: PointerEvent) {
    if (pressed === undefined || !event.isTrusted) return;
    const { x, y, element, seen } = pressed;
    pressed.isDown = false;
    const isFar = Math.hypot(event.clientX - x, event.clientY - y) > DRAG;
    if (pressed.sliders.length > 0) {
      const { sliders } = pressed;
      pressed = undefined;
      sliding = { sliders, seen, isFar, timer: setTimeout(endSlide, SLID_MS) };
      return;
    }
    if (isFar && field(element).kind === 'none' && !hasSelection(page)) {
      isDragged = true;
      say('drag');
      return;
    }
    tellIfGone();
    // Some pages take it away only when the mouse is released, which is after the pointer.
    setTimeout(tellIfGone);
  }

  /** An element that disappears when it is pressed or released gets no click. */
  function tellIfGone() {
    if (pressed === undefined || pressed.isDown || pressed.element.isConnected) return;
    const { seen } = pressed;
    pressed = undefined;
    told(seen);
  }

  function onClick(event: MouseEvent) {
    const element = own(event);
    const down = pressed;
    pressed = undefined;
    if (element === undefined || isDragged || sliding !== undefined || event.button !== 0) return;
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    // As in a run, so that what is done on that page is recorded, too.
    if (!isElsewhere && opensTab(element)) setTimeout(keepInTab(element));
    if (event.detail === 0 && enter !== undefined) {
      // In a field, this is the browser pressing the form's button, which Enter covers already.
      if (controlAround(element) !== enter.on) return;
      return told({ kind: 'click', target: names.of(controlAround(element)), byEnter: true });
    }
    if (down === undefined && isLabelled(element, lastLabel)) return;
    // Suggestions often disappear when they are pressed, and the click is on something around them.
    const meant = down?.element ?? element;
    lastLabel ??= labelAround(meant);
    const { kind } = field(meant);
    if (kind === 'choice' || kind === 'several' || native.localNameOf(meant) === 'option') return;
    if (down?.isTold === true) return;
    const seen = down?.seen ?? clickOn(meant, event, true);
    const isSecond =
      event.detail === 2 &&
      kind === 'none' &&
      seen.kind === 'click' &&
      !isPressed(controlAround(meant));
    told(isSecond ? { ...seen, isSecond } : seen);
    if (seen.kind === 'click')
      inTheWay.clicked(meant, () =>
        tell({ kind: 'note', note: 'in-the-way', target: seen.target }),
      );
    if (kind === 'file') say('file');
    if (down?.isHovered === true) say('hover');
    if (isInClosedRoot(meant)) say('closed-root');
    if (isElsewhere && isLink(meant)) say('new-tab');
  }
  function onBefore(event: InputEvent) {
    const element = own(event);
    if (element === undefined) return;
    const writes = fieldOf(element);
    const isBreak = event.inputType === 'insertLineBreak' || event.inputType === 'insertParagraph';
    if (isBreak && enter !== undefined) enter.isUntold = false;
    const state = field(writes);
    if (state.kind === 'text' && !before.has(writes)) before.set(writes, state.text);
  }

  function onInput(event: Event) {
    const element = own(event);
    if (element === undefined) return;
    const writes = fieldOf(element);
    const had = before.get(writes) ?? last.get(writes) ?? '';
    const state = field(writes);
    switch (state.kind) {
      case 'text': {
        before.set(writes, had);
        for (const other of before.keys()) if (other !== writes) before.delete(other);
        if (pressed?.element === writes) pressed.isTold = true;
        const isNew = state.isNumber === true && { isNew: true as const };
        // A long document is not told at each letter.
        const from = !isNew && had && state.text.startsWith(had) ? had.length - 1 : 0;
        const [text, former] = [state.text.slice(from), had.slice(from)];
        if ((text + former).length > LONGEST_TEXT) return say('full');
        return tellNow({ kind: 'type', target: names.of(writes), text, before: former, ...isNew });
      }
      case 'choice': {
        const { kind: _kind, ...chosen } = state;
        return told({ kind: 'choose', target: names.of(writes), ...chosen });
      }
      case 'secret':
        return tellNow({ kind: 'secret', target: names.of(writes) });
      case 'several':
      case 'file':
        return say(state.kind);
      case 'none':
    }
  }

  function onKey(event: KeyboardEvent) {
    lastLabel = undefined;
    const element = own(event);
    if (element === undefined || event.isComposing) return;
    inTheWay.begin(element);
    const writes = fieldOf(element);
    const state = field(writes);
    const key = keyName(event, state);
    if (key === undefined) return;
    const isLater = key === 'Enter' && state.kind === 'text' && state.isMultiline;
    if (key === 'Enter') enter = { on: controlAround(element), field: element, isUntold: isLater };
    // In a field of several lines, Enter may be part of the text.
    if (!isLater) told({ kind: 'press', key, ...targetOf(element) });
  }

  function onKeyUp(event: KeyboardEvent) {
    if (!event.isTrusted || event.key !== 'Enter') return;
    const element = own(event);
    if (enter?.isUntold === true && element !== undefined)
      told({ kind: 'press', key: 'Enter', ...targetOf(element) });
    enter = undefined;
  }

  function onCancel({ isTrusted }: Event) {
    if (isTrusted) pressed = undefined;
  }

  /**
   * Reports, before the page goes away, what otherwise waits for a key or button to be released or
   * for scrolling to end.
   */
  function onHide({ isTrusted, currentTarget }: Event) {
    if (!isTrusted) return;
    const isIn = (element: Element) => element.ownerDocument.defaultView === currentTarget;
    if (enter?.isUntold === true && isIn(enter.field)) {
      told({ kind: 'press', key: 'Enter', ...targetOf(enter.field) });
      enter = undefined;
    }
    if (pressed?.isDown === true && !isDragged && isIn(pressed.element)) {
      told(pressed.seen);
      pressed = undefined;
    }
    endSlide();
    for (const end of scrollings) end();
  }

  function onOver(event: Event) {
    rest.over(event);
    const target = event.isTrusted ? names.again(event) : undefined;
    if (target !== undefined) tell({ kind: 'named', target });
  }

  function targetOf(element: Element) {
    const name = native.localNameOf(element);
    return name === 'body' || name === 'html' ? {} : { target: names.of(fieldOf(element)) };
  }

  /** Recognises secrets before the page shows them as text. */
  function onFocus(event: FocusEvent) {
    const element = own(event);
    if (element !== undefined) field(element);
  }

  function onBlur(event: FocusEvent) {
    // The focus may be in a frame whose events we cannot see.
    if (!event.isTrusted || event.target !== page.defaultView) return;
    const active = native.activeElementOf(page);
    if (active === null || native.localNameOf(active) !== 'iframe' || isOwn(active)) return;
    if (native.frameDocumentOf(active) === null) say('frame');
  }

  function listenIn(window: Window) {
    hover.listenIn(window);
    window.addEventListener('pointerover', onOver, { signal, capture: true, passive: true });
    watchPasswordsIn(window.document);
    const options = { signal, capture: true, passive: true };
    window.addEventListener('pointerdown', onDown, options);
    window.addEventListener('pointerup', onUp, options);
    window.addEventListener('pointercancel', onCancel, options);
    window.addEventListener('click', onClick, options);
    window.addEventListener('pagehide', onHide, options);
    window.addEventListener('beforeinput', onBefore, options);
    window.addEventListener('input', onInput, options);
    window.addEventListener('keydown', onKey, options);
    window.addEventListener('keyup', onKeyUp, options);
    window.addEventListener('focus', onFocus, options);
    window.addEventListener('blur', onBlur, options);
    const onDrag = (event: Event) => own(event) !== undefined && say('drag');
    window.addEventListener('dragstart', onDrag, options);
    const onDrop = (event: DragEvent) => {
      if (own(event) !== undefined && (event.dataTransfer?.files.length ?? 0) > 0) say('file');
    };
    window.addEventListener('drop', onDrop, options);
    const endScrolling = watchScrolling(window, signal, (scroller, screens) => {
      const target = scroller === undefined ? {} : { target: names.of(scroller) };
      told({ kind: 'scroll', screens, ...target });
    });
    scrollings.push(endScrolling);
  }

  frameWindows(page, listenIn, signal);
}

function hasSelection(page: Document): boolean {
  return native.selectionOf(page)?.isCollapsed === false;
}

function labelAround(element: Element): Element | undefined {
  let at: Element | null = element;
  while (at !== null && native.localNameOf(at) !== 'label') at = composedParent(at);
  return at ?? undefined;
}

/** Whether this click is the browser's, on the field of a label in which something was just clicked. */
function isLabelled(element: Element, label: Element | undefined): boolean {
  if (label === undefined) return false;
  return (label as HTMLLabelElement).control === element; // Its name says what it is.
}

function isLink(element: Element): boolean {
  return native.localNameOf(controlAround(element)) === 'a';
}

function opensTab(element: Element): boolean {
  return native.attributeOf(controlAround(element), 'target')?.toLowerCase() === '_blank';
}

/** Milliseconds that a page may take to move its slider. */
const SLID_MS = 100;
/** In CSS pixels from where the button was pressed. */
const DRAG = 16;
