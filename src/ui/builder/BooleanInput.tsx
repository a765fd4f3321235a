import type { EditorProps } from './editor-props';
import type { Control } from './FieldRow';
import { useForm } from './form-context';
import { Checkbox } from '../Check';

/**
 * A checkbox. If the request does not have the field, it shows the service's default without
 * setting it.
 */
export function BooleanInput({ field, path, value, ...control }: EditorProps & Control) {
  const form = useForm();
  const forced = path.length === 1 ? form.forced?.[String(path[0])] : undefined;
  const fallback = forced?.value ?? field.defaultValue === true;
  const locked = forced?.locked === true;
  return (
    <Checkbox
      {...control}
      disabled={locked}
      checked={typeof value === 'boolean' && !locked ? value : fallback}
      onChange={(checked) => form.change(path, checked === fallback ? undefined : checked)}
    />
  );
}
