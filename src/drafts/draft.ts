import { isRecord } from '@/contract/is-record';
import type { StepHints } from '@/contract/recording/step-hints';
import { reviewOf, type KeptSteps, type StepSource } from '@/contract/step-doors';
import type { StoredForm } from '@/storage/drafts';
import type { Path } from '@/contract/request/path';
import { setAt } from './path';

export type JsonObject = Record<string, unknown>;

/** A request that is being written, and may still be invalid. */
export type Draft = StoredForm['draft'];

/** One action of a draft. */
export type Step = Draft['steps'][number];

/** A draft with these options, and with what its source says of its steps. */
export function draftOf(options: JsonObject, source: StepSource): Draft {
  const { actions, ...fields } = options;
  const kept: KeptSteps = source.door === 'preset' ? source.kept : source;
  const { startUrl, hints, model } = kept;
  const base = { fields, steps: [], ...(model && { model }) };
  // Steps that are added to none are the user's own.
  if (actions === undefined) return { ...base, reviewed: true };
  if (!Array.isArray(actions) || !actions.every(isRecord)) {
    return { ...base, strayActions: actions, reviewed: true };
  }
  return {
    ...base,
    steps: actions.map((action, at) => newStep(action, hints?.[at])),
    ...(startUrl !== undefined && { startUrl }),
    ...(actions.length === 0 ? { reviewed: true } : reviewOf(source)),
  };
}

/** A new step that is not in any draft yet. */
export function newStep(action: JsonObject, hints?: StepHints | null): Step {
  return { id: crypto.randomUUID(), enabled: true, action, ...(hints && { hints }) };
}

/** The request that a draft stands for: its fields, and the enabled steps in order. */
export function optionsOf({ fields, steps, strayActions }: Draft): JsonObject {
  if (strayActions !== undefined) return { ...fields, actions: strayActions };
  const enabled = steps.filter((step) => step.enabled);
  return enabled.length === 0 ? fields : { ...fields, actions: enabled.map((step) => step.action) };
}

/** The draft with one value changed; `undefined` removes the field. */
export function withField(draft: Draft, path: Path, value: unknown): Draft {
  return { ...draft, fields: setAt(draft.fields, path, value) };
}

/** The draft with these steps, which also replace `actions` that are not a list. */
export function withSteps({ strayActions: _stray, ...draft }: Draft, steps: Step[]): Draft {
  return { ...draft, steps };
}

/** The draft with a model of the user's that alone is asked; `undefined` or empty: as the settings say. */
export function withModel({ model: _former, ...draft }: Draft, model?: string): Draft {
  return model ? { ...draft, model } : draft;
}

/** The draft without its steps. What is added to none is the user's own. */
export function withoutSteps({ startUrl: _startUrl, ...draft }: Draft): Draft {
  return { ...withSteps(draft, []), reviewed: true };
}

/** The draft without a JSON text that could not be parsed, so that its fields count again. */
export function withoutUnread({ unread: _unread, ...draft }: Draft): Draft {
  return draft;
}
