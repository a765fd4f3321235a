import { useState } from 'preact/hooks';
import type { Action } from '@/contract/actions';
import type { Field } from '@/contract/fields/field';
import { currentHints } from '@/contract/recording/current-hints';
import type { HintedStep } from '@/contract/recording/hinted-steps';
import { t, tn, translate } from '@/platform/i18n';
import { Button, IconButton } from '../Button';
import type { Step } from '@/drafts/draft';
import { FieldList, fieldsOf } from './FieldEditor';
import { fieldHelp, fieldLabel } from './field-texts';
import { FormContext, problemAt, useForm } from './form-context';
import type { Path } from '@/contract/request/path';
import { setAt, startsWith } from '@/drafts/path';
import { SaidStep } from './SaidStep';
import { StepNote } from './StepNote';
import { isUnrepeated, recordNoteText } from './record-notes';
import { Check } from '../Check';

interface StepEditorProps {
  step: Step;
  /** The step before it, which says what a text is written into. */
  before?: Step | undefined;
  /** Whether its details are unfolded until the user folds them. Default: no. */
  opens?: boolean;
  variants: Readonly<Record<string, Field>>;
  /** Counted from 1. */
  position: number;
  count: number;
  /** Index in the request, which leaves out steps that are off. */
  sentAt: number | undefined;
  onChange: (step: Step) => void;
  onMove: (by: -1 | 1) => void;
  onDuplicate: () => void;
  onRemove: () => void;
  onDrag: (starts: boolean) => void;
}

/**
 * One action in one line, in words; its fields, and controls for the action as a whole, unfold. What
 * is wrong with it or was just picked for it is never folded away.
 */
export function StepEditor(props: StepEditorProps) {
  const { step, before, variants, position, count, sentAt, opens = false, onChange } = props;
  const [isOpen, setIsOpen] = useState(opens);
  const form = useForm();
  const { type } = step.action;
  const variant =
    typeof type === 'string' && Object.hasOwn(variants, type) ? variants[type] : undefined;
  const name = variant === undefined ? String(type) : fieldLabel(variant);
  const path = ['actions', sentAt ?? -1];
  const { pickElement, picked, runFrom } = form;
  const look = sentAt === undefined ? undefined : form.stepLooks?.[sentAt];
  const inner = {
    ...form,
    // A pick refers to the step's id, because disabled steps have no position in the request.
    pickElement:
      pickElement && ((at: Path) => pickElement(['steps', step.id, ...at.slice(path.length)])),
    picked:
      picked && startsWith(picked.path, ['steps', step.id])
        ? { ...picked, path: [...path, ...picked.path.slice(path.length)] }
        : undefined,
    change: (at: Path, value: unknown) =>
      onChange({ ...step, action: setAt(step.action, at.slice(path.length), value) }),
  };
  const said = step.notes?.filter(isUnrepeated) ?? [];
  const other = step.notes?.filter((note) => !isUnrepeated(note)) ?? [];
  const problem = sentAt === undefined ? undefined : problemAt(form, path, true);
  const isNone = look?.matches === 0 && look.isOther !== true;
  const wasPicked = inner.picked !== undefined && inner.picked !== form.picked;

  return (
    <fieldset class="step" data-off={!step.enabled || undefined}>
      <legend class="visually-hidden">{t('stepLegend', position, name)}</legend>
      <details
        open={isOpen || problem !== undefined || wasPicked}
        onToggle={(event) => {
          // Events of folds inside bubble up here too.
          if (event.target === event.currentTarget) setIsOpen(event.currentTarget.open);
        }}
      >
        <summary>
          <span
            class="step-handle"
            draggable
            aria-hidden="true"
            title={t('stepDrag')}
            onDragStart={() => props.onDrag(true)}
            onDragEnd={() => props.onDrag(false)}
          >
            {position}
          </span>
          <SaidStep step={hinted(step)} before={before && hinted(before)} />
          {/* The others come after steps that may change the page. */}
          {sentAt === 0 && isNone && <span class="quiet">{tn('stepMatches', 0)}</span>}
        </summary>
        <div class="step-head row">
          <Check checked={step.enabled} onChange={(enabled) => onChange({ ...step, enabled })}>
            {position}. {name}
          </Check>
          <span class="step-tools row">
            {runFrom !== undefined && sentAt !== undefined && (
              <Button label={t('stepRunFrom')} variant="quiet" onClick={() => runFrom(sentAt)} />
            )}
            <IconButton
              label={t('stepUp', name)}
              icon="chevron-up"
              disabled={position === 1}
              onClick={() => props.onMove(-1)}
            />
            <IconButton
              label={t('stepDown', name)}
              icon="chevron-down"
              disabled={position === count}
              onClick={() => props.onMove(1)}
            />
            <IconButton label={t('stepCopy', name)} icon="copy" onClick={props.onDuplicate} />
          </span>
        </div>
        <p class="builder-help quiet">{variant !== undefined && fieldHelp(variant)}</p>
        {look !== undefined && (
          <output
            class="builder-picked"
            data-none={(look.matches === 0 && look.isOther !== true) || undefined}
          >
            {look.isOther === true ? t('stepMatchOther') : tn('stepMatches', look.matches)}
          </output>
        )}
        <FormContext.Provider value={inner}>
          <FieldList
            fields={variant === undefined ? {} : fieldsOf(variant)}
            path={path}
            value={step.action}
          />
        </FormContext.Provider>
        {other.map((note) => (
          <p key={note} class="step-note">
            {translate(recordNoteText(note))}
          </p>
        ))}
      </details>
      {step.enabled && <StepNote type={String(type)} />}
      {said.map((note) => (
        <p key={note} class="step-note">
          {translate(recordNoteText(note))}
        </p>
      ))}
      <IconButton label={t('stepRemove', name)} icon="delete" onClick={props.onRemove} />
      <p class="builder-problem" aria-live="polite">
        {sentAt !== undefined && problemAt(form, path)}
      </p>
    </fieldset>
  );
}

function hinted({ action, hints }: Step): HintedStep {
  // The form checks actions before they are sent, and shows them as they are until then.
  return { action: action as Action, hints: currentHints(action, hints) };
}
