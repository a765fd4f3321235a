import type { EditorProps } from './editor-props';
import { FieldGroup } from './FieldGroup';
import { useForm } from './form-context';

/**
 * Several of a few words, as checkboxes. With none checked, the request does not have the field.
 */
export function ChoicesInput({
  field,
  path,
  value,
  options,
}: EditorProps & { options: readonly string[] }) {
  const form = useForm();
  const chosen = Array.isArray(value) ? value.map(String) : [];

  function toggle(option: string, isChosen: boolean) {
    const next = options.filter((one) => (one === option ? isChosen : chosen.includes(one)));
    form.change(path, next.length === 0 ? undefined : next);
  }

  return (
    <FieldGroup field={field} path={path} deep>
      <div class="builder-choices row">
        {options.map((option) => (
          <label key={option}>
            <input
              type="checkbox"
              checked={chosen.includes(option)}
              onChange={(event) => toggle(option, event.currentTarget.checked)}
            />{' '}
            {option}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
