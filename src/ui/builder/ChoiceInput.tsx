import { t } from '@/platform/i18n';
import type { EditorProps } from './editor-props';
import type { Control } from './FieldRow';
import { useForm } from './form-context';

interface ChoiceInputProps extends EditorProps, Control {
  options: readonly string[];
}

/** One of a few words, or none for the service's default. */
export function ChoiceInput({
  field,
  path,
  value,
  id,
  describedBy,
  invalid,
  options,
}: ChoiceInputProps) {
  const form = useForm();
  const known = typeof value === 'string' && options.includes(value);
  return (
    <select
      id={id}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => form.change(path, event.currentTarget.value || undefined)}
    >
      <option value="">
        {typeof field.defaultValue === 'string'
          ? t('builderDefaultIs', field.defaultValue)
          : t('builderNotSet')}
      </option>
      {typeof value === 'string' && !known && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </select>
  );
}
