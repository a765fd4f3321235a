import { Field } from './Field';

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
        <input
          type="checkbox"
          id={controlId}
          aria-describedby={describedBy}
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )}
    </Field>
  );
}
