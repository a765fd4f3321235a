import { add, note, plainSelector, withoutTab, type NewStep } from './recorded-steps';
import type { RecordedStep, RecordedTarget, RecordEvent, Recording, RecordNote } from './recording';
import type { StepHints } from './step-hints';

/** Records what was typed into a field: its end, if it continues what the field contained. */
export function type(
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
  return write(recording, target, text, notes, { whole: true });
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
 * @param known - What is known of the text.
 */
export function write(
  recording: Recording,
  target: RecordedTarget,
  text: string,
  notes: readonly RecordNote[],
  known?: Pick<StepHints, 'value' | 'whole'>,
): Recording {
  if (text === '') return withoutWrite(recording, target);
  const last = recording.steps.at(-1);
  const isSame = last !== undefined && last.target === target.id;
  if (isSame && last.action.type === 'write') {
    const { notes: _notes, hints: _hints, ...step } = last;
    const now: RecordedStep = {
      ...step,
      action: { type: 'write', text },
      ...(notes.length > 0 && { notes: [...notes] }),
      ...(known && { hints: { of: text, ...known } }),
    };
    return { ...recording, steps: recording.steps.with(-1, now) };
  }
  const step: NewStep = { action: { type: 'write', text }, target, notes, known };
  if (isSame && last.action.type === 'click') return add(recording, [step]);
  return add(withoutTab(recording), [
    { action: { type: 'click', selector: plainSelector(target) }, target },
    step,
  ]);
}

/** Removes what the same field got just before. */
function withoutWrite(recording: Recording, target: RecordedTarget): Recording {
  const last = recording.steps.at(-1);
  const isSame = last?.action.type === 'write' && last.target === target.id;
  return isSame ? { ...recording, steps: recording.steps.slice(0, -1) } : recording;
}
