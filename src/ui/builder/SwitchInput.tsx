import type { ComponentChildren } from 'preact';
import { isRecord } from '@/contract/is-record';
import type { EditorProps } from './editor-props';
import { FieldRow } from './FieldRow';
import { useForm } from './form-context';

/** A checkbox that shows its children, which are the details, while it is checked. */
export function SwitchInput({
  field,
  path,
  value,
  children,
}: EditorProps & { children: ComponentChildren }) {
  const form = useForm();
  const on = value === true || isRecord(value);
  return (
    <>
      <FieldRow field={field} path={path}>
        {({ id, describedBy }) => (
          <input
            type="checkbox"
            id={id}
            aria-describedby={describedBy}
            checked={on}
            onChange={(event) => form.change(path, event.currentTarget.checked ? true : undefined)}
          />
        )}
      </FieldRow>
      {on && <div class="builder-inset">{children}</div>}
    </>
  );
}
