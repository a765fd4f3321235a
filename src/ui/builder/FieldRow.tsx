import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import type { Field } from '@/contract/fields/field';
import { tn } from '@/platform/i18n';
import { fieldHelp, fieldLabel } from './field-texts';
import { FieldName } from './FieldName';
import { problemAt, useForm } from './form-context';
import { IgnoredMark } from './IgnoredMark';
import type { Path } from '@/contract/request/path';
import { isSamePath } from '@/drafts/path';

/** Connects a control with its label, help and problem: its attributes. */
export interface Control {
  id: string;
  'aria-describedby': string;
  'aria-invalid': boolean;
}

interface FieldRowProps {
  field: Field;
  path: Path;
  /** Puts the control under the label instead of beside it. */
  wide?: boolean;
  /** Counts problems inside the value as this field's own. */
  deep?: boolean;
  children: (control: Control) => ComponentChildren;
}

/** A field's label and help, its control, and what is wrong with its value. */
export function FieldRow({ field, path, wide = false, deep = false, children }: FieldRowProps) {
  const id = useId();
  const form = useForm();
  const problem = problemAt(form, path, deep);
  const row = useRef<HTMLDivElement>(null);
  const picked = form.picked && isSamePath(form.picked.path, path) ? form.picked : undefined;
  const isPicked = picked !== undefined;
  useEffect(() => {
    if (!isPicked || row.current === null) return;
    row.current.scrollIntoView({ block: 'center' });
    row.current.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
  }, [isPicked]);
  return (
    <div
      ref={row}
      class="builder-field"
      data-wide={wide || undefined}
      onFocusOut={() => form.leave?.(path)}
    >
      <div>
        <label for={id}>
          {fieldLabel(field)}
          {field.required && <span aria-hidden="true"> *</span>}
        </label>
        <FieldName path={path} />
        <IgnoredMark field={field} />
        <p class="builder-help quiet" id={`${id}-help`}>
          {fieldHelp(field)}
        </p>
      </div>
      {children({
        id,
        'aria-describedby': `${id}-help ${id}-problem`,
        'aria-invalid': problem !== undefined,
      })}
      {picked !== undefined && (
        <output class="builder-picked">
          {tn('builderPicked', picked.matches, picked.selector)}
        </output>
      )}
      <p class="builder-problem" id={`${id}-problem`} aria-live="polite">
        {problem}
      </p>
    </div>
  );
}
