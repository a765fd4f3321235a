import type { Action } from '../actions';
import { type, write } from './record-text';
import { add, foundBy, note, plainSelector, undo, withoutLast, withoutTab } from './recorded-steps';
import {
  SECRET_TEXT,
  type RecordedStep,
  type RecordedTarget,
  type RecordEvent,
  type Recording,
} from './recording';

/**
 * The recording after one more event. Text typed in a field becomes one `write` after the click on
 * it; after the page changed, the next step first waits for its element.
 */
export function record(recording: Recording, event: RecordEvent): Recording {
  const here = seeView(recording, event.view);
  switch (event.kind) {
    case 'undo':
      return undo(here);
    case 'stop':
      return here;
    case 'click':
      return event.isSecond === true ? double(here, event) : click(here, event);
    case 'named':
      return rename(here, event.target);
    case 'type':
      return type(here, event);
    case 'choose':
      return write(here, event.target, event.text, [], chosen(event));
    case 'secret':
      return write(here, event.target, SECRET_TEXT, ['secret']);
    case 'press':
      return add(here, [{ action: { type: 'press', key: event.key }, target: event.target }]);
    case 'scroll':
      return scroll(here, event.screens, event.target);
    case 'note':
      return event.note === 'in-the-way' ? skippable(here, event.target) : note(here, event.note);
    case 'arrive':
      return arrive(here, event.by);
  }
}

/** The most steps that one scroll makes. */
const MAX_SCREENS = 10;

function seeView(recording: Recording, view: string): Recording {
  if (recording.view === view) return recording;
  return { ...recording, view, arrived: recording.steps.length > 0 };
}

function click(
  recording: Recording,
  { target, byEnter, was }: Extract<RecordEvent, { kind: 'click' }>,
): Recording {
  const last = recording.steps.at(-1)?.action;
  // The browser turns the key into a click where a button or link has the focus.
  const clean =
    byEnter === true && last?.type === 'press' && last.key === 'Enter'
      ? withoutLast(recording)
      : withoutTab(recording);
  const action: Action = { type: 'click', selector: plainSelector(target) };
  return add(clean, [{ action, target, known: was === undefined ? undefined : { was } }]);
}

/** Makes the last click a double click; what else is clicked twice in a row stays two clicks. */
function double(recording: Recording, event: Extract<RecordEvent, { kind: 'click' }>): Recording {
  const last = recording.steps.at(-1);
  if (last?.action.type !== 'click' || last.hints === undefined || last.hints.double)
    return click(recording, event);
  const { hints, notes = [] } = last;
  const step: RecordedStep = {
    ...last,
    hints: { ...hints, double: true },
    notes: [...notes, 'double'],
  };
  return { ...recording, steps: recording.steps.with(-1, step) };
}

/** Replaces the selectors of an element's steps. */
function rename(recording: Recording, target: RecordedTarget): Recording {
  const { called } = target.hints ?? {};
  const steps = recording.steps.map((step): RecordedStep => {
    if (step.target !== target.id || step.hints === undefined || !('selector' in step.action))
      return step;
    const { selectors: _former, ...hints } = step.hints;
    // Safe: it has a selector already.
    const action = { ...step.action, selector: plainSelector(target) } as Action;
    const named = called === undefined ? {} : { called };
    return { ...step, action, hints: { ...hints, ...foundBy(target), ...named } };
  });
  return { ...recording, steps };
}

function chosen({ value }: Extract<RecordEvent, { kind: 'choose' }>) {
  return value === undefined ? ({ whole: true } as const) : { value };
}

/** One action per screen, as an action cannot say how far to scroll. */
function scroll(
  recording: Recording,
  screens: number,
  target: RecordedTarget | undefined,
): Recording {
  const direction = screens < 0 ? 'up' : 'down';
  const selector = target && plainSelector(target);
  const action: Action = { type: 'scroll', direction, ...(selector !== undefined && { selector }) };
  const count = Math.min(MAX_SCREENS, Math.max(1, Math.round(Math.abs(screens))));
  return add(
    recording,
    Array.from({ length: count }, () => ({ action, target })),
  );
}

function arrive(recording: Recording, by: 'navigate' | 'reload' | 'back'): Recording {
  if (by !== 'navigate') return note(recording, by);
  const last = recording.steps.at(-1)?.action.type;
  // Nothing else the user did leads to another page.
  const isLed = last === 'click' || last === 'press' || last === 'write';
  return isLed || last === undefined ? recording : note(recording, 'address');
}

/** Marks the steps of an element that lay over the page. */
function skippable(recording: Recording, target: RecordedTarget | undefined): Recording {
  const steps = recording.steps.map((step): RecordedStep => {
    const { hints, notes = [], action } = step;
    if (step.target !== target?.id || !('selector' in action) || !hints || hints.inTheWay)
      return step;
    const marked = { ...step, hints: { ...hints, inTheWay: true as const } };
    return action.type === 'click' ? { ...marked, notes: [...notes, 'in-the-way'] } : marked;
  });
  return { ...recording, steps };
}
