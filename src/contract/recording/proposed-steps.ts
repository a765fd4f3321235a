import type { NamedControl } from '../agent';
import { record } from './record';
import { NEW_RECORDING, type RecordedStep, type RecordEvent } from './recording';

/** Something to be done in a page, as the user could have done it. */
export type Deed =
  | { do: 'press' | 'secret'; on: NamedControl }
  | { do: 'write' | 'set' | 'choose'; on: NamedControl; text: string }
  | { do: 'key'; key: string }
  | { do: 'scroll'; screens: number }
  | { do: 'wait' };

/**
 * The steps of a deed, as if the user had done it and it had been recorded.
 *
 * @param arrived - Whether the page changed since the step before them.
 */
export function proposedSteps(
  deed: Deed,
  arrived: boolean,
): Pick<RecordedStep, 'action' | 'notes' | 'hints'>[] {
  if (deed.do === 'wait') return [{ action: { type: 'wait', milliseconds: WAIT_MS } }];
  const event = { ...eventOf(deed), number: 1, view: VIEW } as RecordEvent; // What all events share.
  const { steps } = record({ ...NEW_RECORDING, view: VIEW, arrived }, event);
  return steps.map(({ action, notes, hints }) => ({
    action,
    ...(notes !== undefined && { notes }),
    ...(hints !== undefined && { hints }),
  }));
}

function eventOf(deed: Exclude<Deed, { do: 'wait' }>) {
  switch (deed.do) {
    case 'press': {
      const { target, was } = deed.on;
      return { kind: 'click', target, ...(was !== undefined && { was }) };
    }
    case 'secret':
      return { kind: 'secret', target: deed.on.target };
    case 'write':
      return { kind: 'type', target: deed.on.target, text: deed.text, before: '', isNew: true };
    case 'set':
    case 'choose':
      return { kind: 'choose', target: deed.on.target, text: deed.text };
    case 'key':
      return { kind: 'press', key: deed.key };
    case 'scroll':
      return { kind: 'scroll', screens: deed.screens };
  }
}

const VIEW = 'proposed';
const WAIT_MS = 1000;
