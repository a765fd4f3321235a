import { useId } from 'preact/hooks';
import type { PlainKey } from '@/contract/user-text';
import { t } from '@/platform/i18n';
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
  /** The options, or the keys of their labels by their values. */
  segments: readonly Segment<Value>[] | Readonly<Record<Value, PlainKey>>;
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
  const list = isList(segments) ? segments : segmentsOf(segments);
  return (
    <fieldset class="segmented" disabled={disabled}>
      <legend class="visually-hidden">{label}</legend>
      {list.map((segment) => (
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

function isList<Value extends string>(
  segments: SegmentedControlProps<Value>['segments'],
): segments is readonly Segment<Value>[] {
  return Array.isArray(segments);
}

function segmentsOf<Value extends string>(labels: Readonly<Record<Value, PlainKey>>) {
  // The keys of an object literal are the ones that its type names.
  return (Object.keys(labels) as Value[]).map((value): Segment<Value> => ({
    value,
    label: t(labels[value]),
  }));
}
