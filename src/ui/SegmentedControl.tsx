import { useId } from 'preact/hooks';
import { withShortcut } from './Button';
import './segmented-control.css';

export interface Segment<Value extends string> {
  value: Value;
  label: string;
  shortcut?: string;
}

interface SegmentedControlProps<Value extends string> {
  /** What the choice is about. For assistive technology, not shown. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
}

/** A choice between a few visible options: radio buttons in a row. */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onChange,
  disabled = false,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset class="segmented" disabled={disabled}>
      <legend class="visually-hidden">{label}</legend>
      {segments.map((segment) => (
        <label
          class="segment"
          key={segment.value}
          title={withShortcut(segment.label, segment.shortcut)}
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            aria-keyshortcuts={segment.shortcut}
            onChange={() => onChange(segment.value)}
          />
          {segment.label}
        </label>
      ))}
    </fieldset>
  );
}
