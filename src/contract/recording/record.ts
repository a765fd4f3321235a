import { DOUBLE, IN_THE_WAY, isMark, WAS_OFF, WAS_ON, WHOLE_TEXT, type Action } from '../actions';
import { doubled } from './other-selectors';
import type { Spot } from './step-hints';
import { readWordSelector } from '../word-selector';
import {
  SECRET_TEXT,
  type RecordedStep,
  type RecordedTarget,
  type RecordEvent,
  type Recording,
  type RecordNote,
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
      return write(here, event.target, event.text, [], event.value ?? WHOLE_TEXT);
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

/** The most actions that a request may have. */
const MAX_STEPS = 50;
/** In shares of an element's box. */
const NEAR = 0.05;
/** The most steps that one scroll makes. */
const MAX_SCREENS = 10;

interface NewStep {
  action: Action;
  target?: RecordedTarget | undefined;
  notes?: readonly RecordNote[];
  selectors?: string[];
  /** What is known of its element, beside the selectors. */
  marks?: readonly string[];
}

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
  const action = clickOn(ownWriting(clean, target));
  const earlier = clean.steps.filter((step) => isClickOn(step, target));
  if (was === undefined || earlier.length > 0)
    return add(unmarked(clean, earlier), [{ action, target: ownWriting(clean, target) }]);
  return add(clean, [{ action, target, marks: [was ? WAS_ON : WAS_OFF] }]);
}

/**
 * The target with its selector written so that no other kind of click has it, such as a double one or
 * one on a part of the element: what is stored beside a selector counts for all clicks on it.
 */
function ownWriting({ steps }: Recording, target: RecordedTarget): RecordedTarget {
  const isTaken = (selector: string) =>
    steps.some(
      ({ action, selectors, hints }) =>
        action.type === 'click' &&
        action.selector === selector &&
        (selectors?.includes(DOUBLE) === true || !isSameSpot(hints?.at, target.hints?.at)),
    );
  const plain = plainSelector(target);
  let own = plain;
  while (isTaken(own)) own = doubled(own);
  return own === plain ? target : { ...target, selectors: [own, ...target.selectors] };
}

/** Whether two spots are on the same part of an element, as far as they tell. */
function isSameSpot(one: Spot | undefined, other: Spot | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return Math.hypot(one.x - other.x, one.y - other.y) < NEAR;
}

/** Makes the last click a double click; what else is clicked twice in a row stays two clicks. */
function double(recording: Recording, event: Extract<RecordEvent, { kind: 'click' }>): Recording {
  const last = recording.steps.at(-1);
  if (last?.action.type !== 'click' || last.selectors?.includes(DOUBLE) === true)
    return click(recording, event);
  const { action, selectors = [], notes = [] } = last;
  const isShared = recording.steps.some(
    (step) =>
      step !== last && step.action.type === 'click' && step.action.selector === action.selector,
  );
  const selector = isShared ? doubled(action.selector) : action.selector;
  const step: RecordedStep = {
    ...last,
    action: { ...action, selector },
    selectors: [selector, ...selectors.slice(1), DOUBLE],
    notes: [...notes, 'double'],
  };
  return { ...recording, steps: recording.steps.with(-1, step) };
}

/** Replaces the selectors of an element's steps. */
function rename(recording: Recording, target: RecordedTarget): Recording {
  const [plain = '', ...others] = selectorsOf(target);
  const steps = recording.steps.map((step): RecordedStep => {
    const { action, selectors } = step;
    if (step.target !== target.id || selectors === undefined || !('selector' in action))
      return step;
    const marks = selectors.filter((one) => isMark(one) && !others.includes(one));
    let selector = plain;
    for (let own = action.selector; own?.startsWith(':is(') === true; own = own.slice(4))
      selector = doubled(selector);
    // Safe: it has a selector already.
    const renamed = { ...action, selector } as Action;
    return { ...step, action: renamed, selectors: [selector, ...others, ...marks] };
  });
  return { ...recording, steps };
}

function isClickOn({ action, target }: RecordedStep, { id }: RecordedTarget): boolean {
  return action.type === 'click' && target === id;
}

/**
 * Takes the marks from clicks on an element that is clicked again: what is stored beside a selector
 * is the same for all of its clicks.
 */
function unmarked(recording: Recording, clicks: readonly RecordedStep[]): Recording {
  const steps = recording.steps.map((step) => {
    if (!clicks.includes(step) || step.selectors === undefined) return step;
    const selectors = step.selectors.filter((one) => one !== WAS_ON && one !== WAS_OFF);
    return { ...step, selectors };
  });
  return { ...recording, steps };
}

function type(
  recording: Recording,
  { target, text, before, isNew }: Extract<RecordEvent, { kind: 'type' }>,
): Recording {
  const adds = isNew !== true && before !== '' && text.startsWith(before);
  if (text === '' && before !== '') {
    const clean = withoutWrite(recording, target);
    return note(clean, 'cleared');
  }
  const notes: RecordNote[] = before !== '' && !adds ? ['had-text'] : [];
  if (adds) {
    const more = text.slice(before.length);
    // Editors break lines by themselves at Enter, which is a step of its own then.
    const breaks = hasBroken(recording, target);
    return write(recording, target, breaks ? more.replace(/^\n+/, '') : more, notes);
  }
  return write(recording, target, text, notes, WHOLE_TEXT);
}

/** Whether Enter has been pressed since something was written in a field. */
function hasBroken({ steps }: Recording, { id }: RecordedTarget): boolean {
  const isIn = ({ action, target }: RecordedStep) => action.type === 'write' && target === id;
  const last = steps.at(-1);
  const earlier = last !== undefined && isIn(last) ? steps.slice(0, -1) : steps;
  return earlier
    .slice(earlier.findLastIndex(isIn) + 1)
    .some(({ action }) => action.type === 'press' && action.key === 'Enter');
}

/**
 * Records what a field contains in the end, after the click that focuses it.
 *
 * @param value - What else is known of what was written.
 */
function write(
  recording: Recording,
  target: RecordedTarget,
  text: string,
  notes: readonly RecordNote[],
  value?: string,
): Recording {
  if (text === '') return withoutWrite(recording, target);
  const last = recording.steps.at(-1);
  const isSame = last !== undefined && last.target === target.id;
  if (isSame && last.action.type === 'write') {
    const { notes: _notes, selectors: _selectors, ...step } = last;
    const now: RecordedStep = { ...step, action: { type: 'write', text }, ...valueOf(text, value) };
    const said = notes.length > 0 ? { ...now, notes: [...notes] } : now;
    return { ...recording, steps: recording.steps.with(-1, said) };
  }
  const step = { action: { type: 'write', text }, target, notes, ...valueOf(text, value) } as const;
  if (isSame && last.action.type === 'click') return add(recording, [step]);
  return add(withoutTab(recording), [{ action: clickOn(target), target }, step]);
}

function valueOf(text: string, value: string | undefined): Pick<RecordedStep, 'selectors'> {
  return value === undefined ? {} : { selectors: [text, value] };
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

/** Adds a note to the latest step, or to the first one once it comes. */
function note(recording: Recording, said: RecordNote): Recording {
  const last = recording.steps.at(-1);
  if (last === undefined) {
    const { pending } = recording;
    return pending.includes(said) ? recording : { ...recording, pending: [...pending, said] };
  }
  const { notes = [] } = last;
  if (notes.includes(said)) return recording;
  return { ...recording, steps: recording.steps.with(-1, { ...last, notes: [...notes, said] }) };
}

/** Marks the steps of an element that lay over the page. */
function skippable(recording: Recording, target: RecordedTarget | undefined): Recording {
  const steps = recording.steps.map((step): RecordedStep => {
    const { selectors = [], notes = [], action } = step;
    if (step.target !== target?.id || selectors.includes(IN_THE_WAY)) return step;
    const marked = { ...step, selectors: [...selectors, IN_THE_WAY] };
    return action.type === 'click' ? { ...marked, notes: [...notes, 'in-the-way'] } : marked;
  });
  return { ...recording, steps };
}

/** Adds the steps of one thing the user did, after a wait if the page changed. */
function add(recording: Recording, added: readonly NewStep[]): Recording {
  const waited = added[0]?.target;
  // An element that was already there needs no wait: many pages change their address as one types.
  const isThere = waited?.id === recording.steps.at(-1)?.target;
  const mustWait = recording.arrived && waited !== undefined && !isThere;
  const all: readonly NewStep[] = mustWait
    ? [{ action: { type: 'wait', selector: plainSelector(waited) }, target: waited }, ...added]
    : added;
  if (recording.steps.length + all.length > MAX_STEPS) return note(recording, 'full');
  const deed = recording.deeds + 1;
  const steps = all.map(
    ({ action, target, notes = [], selectors, marks = [] }, index): RecordedStep => {
      const said = index === 0 ? [...recording.pending, ...notes] : notes;
      return {
        id: `${deed}.${index}`,
        action,
        ...(said.length > 0 && { notes: [...said] }),
        ...(target !== undefined && { target: target.id }),
        ...(selectors !== undefined && { selectors }),
        ...(target !== undefined &&
          namesElement(action) && {
            selectors: [...selectorsOf(target), ...marks],
            ...(target.hints !== undefined && { hints: target.hints }),
          }),
        deed,
      };
    },
  );
  return {
    ...recording,
    steps: [...recording.steps, ...steps],
    arrived: recording.arrived && !mustWait,
    deeds: deed,
    pending: [],
  };
}

/** Takes back the last thing the user did. */
function undo(recording: Recording): Recording {
  const last = recording.steps.at(-1);
  if (last === undefined) return recording;
  const steps = recording.steps.filter(({ deed }) => deed !== last.deed);
  const waited = recording.steps.some(
    ({ deed, action }) => deed === last.deed && action.type === 'wait',
  );
  return { ...recording, steps, arrived: steps.length > 0 && (recording.arrived || waited) };
}

function withoutLast(recording: Recording): Recording {
  const last = recording.steps.at(-1);
  const pending = [...recording.pending, ...(last?.notes ?? [])];
  return { ...recording, steps: recording.steps.slice(0, -1), pending };
}

/** Removes the Tab key that led to what is clicked or written in. */
function withoutTab(recording: Recording): Recording {
  const last = recording.steps.at(-1)?.action;
  const isTab = last?.type === 'press' && last.key === 'Tab';
  return isTab ? withoutLast(recording) : recording;
}

/** Removes what the same field got just before. */
function withoutWrite(recording: Recording, target: RecordedTarget): Recording {
  const last = recording.steps.at(-1);
  const isSame = last?.action.type === 'write' && last.target === target.id;
  return isSame ? { ...recording, steps: recording.steps.slice(0, -1) } : recording;
}

function clickOn(target: RecordedTarget): Action {
  return { type: 'click', selector: plainSelector(target) };
}

/** The best selector that a service understands too. */
function plainSelector({ selectors }: RecordedTarget): string {
  const isPlain = (one: string) => !isMark(one) && readWordSelector(one) === undefined;
  return selectors.find(isPlain) ?? '*';
}

function selectorsOf(target: RecordedTarget): string[] {
  const plain = plainSelector(target);
  return [plain, ...target.selectors.filter((selector) => selector !== plain)];
}

function namesElement(action: Action): boolean {
  return 'selector' in action && action.selector !== undefined;
}
