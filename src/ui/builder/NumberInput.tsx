import type { EditorProps } from './editor-props';
import type { Control } from './FieldRow';
import { useForm } from './form-context';

interface NumberInputProps extends EditorProps, Control {
  shape: { min?: number; max?: number; unit?: string };
}

/** A number. If it is empty, the request does not have the field. */
export function NumberInput(props: NumberInputProps) {
  const { field, path, value, shape, ...control } = props;
  const form = useForm();
  return (
    <span class="builder-number row">
      <input
        {...control}
        type="number"
        min={shape.min}
        max={shape.max}
        step="any"
        placeholder={typeof field.defaultValue === 'number' ? String(field.defaultValue) : ''}
        value={typeof value === 'number' ? value : ''}
        onInput={(event) => {
          const { value: typed } = event.currentTarget;
          form.change(path, typed === '' ? undefined : Number(typed));
        }}
      />
      {shape.unit === 'percent' && <span>%</span>}
    </span>
  );
}
