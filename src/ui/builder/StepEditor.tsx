import type { Field } from '@/contract/fields/field';
import { t, tn, translate } from '@/platform/i18n';
import { Button } from '../Button';
import type { Step } from './draft';
import { FieldList, fieldsOf } from './FieldEditor';
import { fieldHelp, fieldLabel } from './field-texts';
import { FormContext, problemAt, useForm } from './form-context';
import { setAt, startsWith, type Path } from './path';
import { StepNote } from './StepNote';
import { recordNoteText } from './record-notes';

interface StepEditorProps {
  step: Step;
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

/** One action with its fields, and controls for the action as a whole. */
export function StepEditor(props: StepEditorProps) {
  const { step, variants, position, count, sentAt, onChange } = props;
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

  return (
    <fieldset class="step" data-off={!step.enabled || undefined}>
      <legend class="visually-hidden">{t('stepLegend', position, name)}</legend>
      <div class="step-head">
        <span
          class="step-handle"
          draggable
          aria-hidden="true"
          title={t('stepDrag')}
          onDragStart={() => props.onDrag(true)}
          onDragEnd={() => props.onDrag(false)}
        >
          ⠿
        </span>
        <label>
          <input
            type="checkbox"
            checked={step.enabled}
            onChange={(event) => onChange({ ...step, enabled: event.currentTarget.checked })}
          />{' '}
          {position}. {name}
        </label>
        <span class="step-tools">
          {runFrom !== undefined && sentAt !== undefined && (
            <Button label={t('stepRunFrom')} variant="quiet" onClick={() => runFrom(sentAt)} />
          )}
          <Button
            label={t('stepUp', name)}
            icon="chevron-up"
            iconOnly
            variant="quiet"
            disabled={position === 1}
            onClick={() => props.onMove(-1)}
          />
          <Button
            label={t('stepDown', name)}
            icon="chevron-down"
            iconOnly
            variant="quiet"
            disabled={position === count}
            onClick={() => props.onMove(1)}
          />
          <Button
            label={t('stepCopy', name)}
            icon="copy"
            iconOnly
            variant="quiet"
            onClick={props.onDuplicate}
          />
          <Button
            label={t('stepRemove', name)}
            icon="delete"
            iconOnly
            variant="quiet"
            onClick={props.onRemove}
          />
        </span>
      </div>
      <p class="builder-help">{variant !== undefined && fieldHelp(variant)}</p>
      {step.enabled && <StepNote type={String(type)} />}
      {step.notes?.map((note) => (
        <p key={note} class="step-note">
          {translate(recordNoteText(note))}
        </p>
      ))}
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
      <p class="builder-problem" aria-live="polite">
        {sentAt !== undefined && problemAt(form, path)}
      </p>
    </fieldset>
  );
}
