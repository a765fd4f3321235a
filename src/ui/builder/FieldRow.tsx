import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { Field } from '@/contract/fields/field';
import { fieldHelp, fieldLabel } from './field-texts';
import { problemAt, useForm } from './form-context';
import { IgnoredMark } from './IgnoredMark';
import type { Path } from './path';

/** What ties a control to its label, help and problem. */
export interface Control {
  id: string;
  describedBy: string;
  invalid: boolean;
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
  return (
    <div class="builder-field" data-wide={wide || undefined} onFocusOut={() => form.leave?.(path)}>
      <div>
        <label for={id}>
          {fieldLabel(field)}
          {field.required && <span aria-hidden="true"> *</span>}
        </label>
        <IgnoredMark field={field} />
        <p class="builder-help" id={`${id}-help`}>
          {fieldHelp(field)}
        </p>
      </div>
      {children({ id, describedBy: `${id}-help ${id}-problem`, invalid: problem !== undefined })}
      <p class="builder-problem" id={`${id}-problem`} aria-live="polite">
        {problem}
      </p>
    </div>
  );
}
