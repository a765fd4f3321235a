import type { EditorProps } from './editor-props';
import type { Control } from './FieldRow';
import { useForm } from './form-context';

/** A box to tick. The default is shown where the request says nothing, and is not written into it. */
export function BooleanInput({ field, path, value, id, describedBy }: EditorProps & Control) {
  const form = useForm();
  const fallback = field.defaultValue === true;
  return (
    <input
      type="checkbox"
      id={id}
      aria-describedby={describedBy}
      checked={typeof value === 'boolean' ? value : fallback}
      onChange={(event) => {
        const { checked } = event.currentTarget;
        form.change(path, checked === fallback ? undefined : checked);
      }}
    />
  );
}
