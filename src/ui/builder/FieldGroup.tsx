import type { ComponentChildren } from 'preact';
import type { EditorProps } from './editor-props';
import { fieldHelp, fieldLabel } from './field-texts';
import { FieldName } from './FieldName';
import { problemAt, useForm } from './form-context';
import { IgnoredMark } from './IgnoredMark';

type FieldGroupProps = Pick<EditorProps, 'field' | 'path'> & {
  /** Counts problems inside the value as the group's own. */
  deep?: boolean;
  children: ComponentChildren;
};

/** A frame with name and help around several controls of one field, and what is wrong with it. */
export function FieldGroup({ field, path, deep = false, children }: FieldGroupProps) {
  const form = useForm();
  return (
    <fieldset class="builder-group">
      <legend>
        {fieldLabel(field)} <FieldName path={path} /> <IgnoredMark field={field} />
      </legend>
      <p class="builder-help quiet">{fieldHelp(field)}</p>
      {children}
      <p class="builder-problem" aria-live="polite">
        {problemAt(form, path, deep)}
      </p>
    </fieldset>
  );
}
