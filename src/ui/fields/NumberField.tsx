import { useState } from 'preact/hooks';
import { Field } from './Field';

interface NumberFieldProps {
  label: string;
  help?: string;
  unit: string;
  min: number;
  max: number;
  value: number;
  /** The message if the input is not a whole number between `min` and `max`. */
  rangeError: string;
  /** Called with numbers in range only. */
  onChange: (value: number) => void;
}

/** A setting that is a whole number. Invalid input stays in the field. */
export function NumberField(props: NumberFieldProps) {
  const { unit, min, max, value, rangeError, onChange, ...texts } = props;
  const [typed, setTyped] = useState<string>();
  const wrong = typed !== undefined && !inRange(Number(typed), min, max);

  function change(text: string) {
    setTyped(text);
    if (text !== '' && inRange(Number(text), min, max)) onChange(Number(text));
  }

  return (
    <Field {...texts} error={wrong ? rangeError : undefined}>
      {({ controlId, describedBy }) => (
        <span>
          <input
            type="number"
            id={controlId}
            aria-describedby={describedBy}
            aria-invalid={wrong}
            min={min}
            max={max}
            step={1}
            value={typed ?? value}
            onInput={(event) => change(event.currentTarget.value)}
          />{' '}
          {unit}
        </span>
      )}
    </Field>
  );
}

function inRange(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}
