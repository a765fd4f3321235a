import { Field } from './Field';
import { Checkbox } from '../Check';

interface ToggleFieldProps {
  label: string;
  help?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A setting that is on or off. */
export function ToggleField({ checked, onChange, ...texts }: ToggleFieldProps) {
  return (
    <Field {...texts}>
      {({ controlId, describedBy }) => (
        <Checkbox
          id={controlId}
          aria-describedby={describedBy}
          checked={checked}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
