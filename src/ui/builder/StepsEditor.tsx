import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Field } from '@/contract/fields/field';
import { t } from '@/platform/i18n';
import { Button } from '../Button';
import { newStep, type Step } from '@/drafts/draft';
import { lazy } from '../lazy';
import { fieldsOf } from './FieldEditor';
import { fieldLabel } from './field-texts';
import { problemAt, useForm } from './form-context';
import { StepEditor } from './StepEditor';
import { duplicateStep, moveStep, sentIndex } from '@/drafts/steps';
import { StepsHead } from './StepsHead';

interface StepsEditorProps {
  variants: Readonly<Record<string, Field>>;
  steps: Step[];
  onChange: (steps: Step[]) => void;
}

/**
 * The actions as an ordered list; they can be moved with the keyboard or by dragging, duplicated
 * and disabled.
 */
export function StepsEditor({ variants, steps, onChange }: StepsEditorProps) {
  const form = useForm();
  const [dragged, setDragged] = useState<number>();
  /**
   * Whether the kinds of steps are shown; unless the user decides, they are if there are no steps.
   */
  const [chosen, setChosen] = useState<boolean>();
  const adds = chosen ?? steps.length === 0;
  /** How many steps there were when one was added. */
  const [added, setAdded] = useState(0);
  const head = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const choices = useId();
  const isRecording = form.recorder !== undefined && form.recorder.state !== 'none';
  const recorded = isRecording ? steps.length : 0;

  // What is recorded is watched here, and may be far down in the form.
  useEffect(() => {
    if (isRecording) head.current?.scrollIntoView({ block: 'start' });
  }, [isRecording]);

  // The new step comes after all others, which may be many.
  useEffect(() => {
    if (added + recorded > 0) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [added, recorded]);

  return (
    <div ref={head}>
      <StepsHead adds={adds} onAdds={setChosen} controls={choices} />
      <fieldset class="row" id={choices} hidden={!adds}>
        <legend class="visually-hidden">{t('stepsAdd')}</legend>
        {Object.entries(variants).map(([type, variant]) => (
          <Button
            key={type}
            label={fieldLabel(variant)}
            onClick={() => {
              setChosen(true);
              setAdded(steps.length + 1);
              onChange([...steps, newStep(firstAction(type, variant))]);
            }}
          />
        ))}
      </fieldset>
      <ol class="steps" ref={list}>
        {steps.map((step, index) => (
          // Dragging is one way to move a step; the buttons inside work by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={step.id}
            data-dragged={dragged === index || undefined}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined) onChange(moveStep(steps, dragged, index));
              setDragged(undefined);
            }}
          >
            <StepEditor
              step={step}
              before={steps[index - 1]}
              opens={added === index + 1}
              variants={variants}
              position={index + 1}
              count={steps.length}
              sentAt={sentIndex(steps, index)}
              onChange={(next) => onChange(steps.with(index, next))}
              onMove={(by) => onChange(moveStep(steps, index, index + by))}
              onDuplicate={() => onChange(duplicateStep(steps, index))}
              onRemove={() => onChange(steps.toSpliced(index, 1))}
              onDrag={(starts) => setDragged(starts ? index : undefined)}
            />
          </li>
        ))}
      </ol>
      {steps.length > 0 && form.tryOptions && <LazyTryChoices {...form} />}
      <p class="builder-problem" aria-live="polite">
        {problemAt(form, ['actions'])}
      </p>
    </div>
  );
}

/** Few forms have steps. */
const LazyTryChoices = lazy(async () => (await import('./TryChoices')).TryChoices);

/**
 * An action of that type with its required texts empty, so that the form shows at once what is
 * missing.
 */
function firstAction(type: string, variant: Field): Record<string, unknown> {
  const required = Object.entries(fieldsOf(variant)).filter(
    ([, field]) => field.required && field.shape.kind === 'text',
  );
  return { type, ...Object.fromEntries(required.map(([name]) => [name, ''])) };
}
