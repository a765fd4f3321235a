import type { Action } from '../actions';
import { readWordSelector } from '../word-selector';
import type { RecordedStep, RecordedTarget, Recording, RecordNote } from './recording';
import type { StepHints } from './step-hints';

/** A step that is recorded now. */
export interface NewStep {
  action: Action;
  target?: RecordedTarget | undefined;
  notes?: readonly RecordNote[];
  /** What is known of it beside what was seen of its element. Default: nothing. */
  known?: Partial<StepHints> | undefined;
}

/** Adds the steps of one thing the user did, after a wait if the page changed. */
export function add(recording: Recording, added: readonly NewStep[]): Recording {
  const waited = added[0]?.target;
  // An element that was already there needs no wait: many pages change their address as one types.
  const isThere = waited?.id === recording.steps.at(-1)?.target;
  const mustWait = recording.arrived && waited !== undefined && !isThere;
  const all: readonly NewStep[] = mustWait
    ? [{ action: { type: 'wait', selector: plainSelector(waited) }, target: waited }, ...added]
    : added;
  if (recording.steps.length + all.length > MAX_STEPS) return note(recording, 'full');
  const deed = recording.deeds + 1;
  const steps = all.map(({ action, target, notes = [], known }, index): RecordedStep => {
    const said = index === 0 ? [...recording.pending, ...notes] : notes;
    const hints = hintsOf(action, target, known);
    return {
      id: `${deed}.${index}`,
      action,
      ...(said.length > 0 && { notes: [...said] }),
      ...(target !== undefined && { target: target.id }),
      ...(hints !== undefined && { hints }),
      deed,
    };
  });
  return {
    ...recording,
    steps: [...recording.steps, ...steps],
    arrived: recording.arrived && !mustWait,
    deeds: deed,
    pending: [],
  };
}

/** What is known of a step on an element. */
function hintsOf(
  action: Action,
  target: RecordedTarget | undefined,
  known: Partial<StepHints> | undefined,
): StepHints | undefined {
  if (action.type === 'write') return known && { of: action.text, ...known };
  const isOn = target !== undefined && 'selector' in action && action.selector !== undefined;
  return isOn ? { ...foundBy(target), ...target.hints, ...known } : undefined;
}

/** How an element is found: the selector of its actions, and the others. */
export function foundBy(target: RecordedTarget): Pick<StepHints, 'of' | 'selectors'> {
  const of = plainSelector(target);
  const selectors = target.selectors.filter((selector) => selector !== of);
  return { of, ...(selectors.length > 0 && { selectors }) };
}

/** The best selector of an element that a service understands too. */
export function plainSelector({ selectors }: RecordedTarget): string {
  return selectors.find((one) => readWordSelector(one) === undefined) ?? '*';
}

/** Adds a note to the latest step, or to the first one once it comes. */
export function note(recording: Recording, said: RecordNote): Recording {
  const last = recording.steps.at(-1);
  if (last === undefined) {
    const { pending } = recording;
    return pending.includes(said) ? recording : { ...recording, pending: [...pending, said] };
  }
  const { notes = [] } = last;
  if (notes.includes(said)) return recording;
  return { ...recording, steps: recording.steps.with(-1, { ...last, notes: [...notes, said] }) };
}

/** Takes back the last thing the user did. */
export function undo(recording: Recording): Recording {
  const last = recording.steps.at(-1);
  if (last === undefined) return recording;
  const steps = recording.steps.filter(({ deed }) => deed !== last.deed);
  const waited = recording.steps.some(
    ({ deed, action }) => deed === last.deed && action.type === 'wait',
  );
  return { ...recording, steps, arrived: steps.length > 0 && (recording.arrived || waited) };
}

/** Removes the last step; what was noted on it comes to the next one. */
export function withoutLast(recording: Recording): Recording {
  const last = recording.steps.at(-1);
  const pending = [...recording.pending, ...(last?.notes ?? [])];
  return { ...recording, steps: recording.steps.slice(0, -1), pending };
}

/** Removes the Tab key that led to what is clicked or written in. */
export function withoutTab(recording: Recording): Recording {
  const last = recording.steps.at(-1)?.action;
  const isTab = last?.type === 'press' && last.key === 'Tab';
  return isTab ? withoutLast(recording) : recording;
}

/** The most actions that a request may have. */
const MAX_STEPS = 50;
