import type { ComponentProps, Ref } from 'preact';

interface SelectProps<Value extends string | number> extends Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'children' | 'role'
> {
  value: Value;
  /** Each with its text; those that cannot be chosen now are disabled. */
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  selectRef?: Ref<HTMLSelectElement>;
}

/** An option: its value, its text, and whether it can be chosen. */
export interface SelectOption<Value extends string | number> extends Omit<
  ComponentProps<'option'>,
  'value' | 'label' | 'children'
> {
  value: Value;
  text: string;
}

/** A choice from a list that opens. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { options, onChange, selectRef = null, ...control } = props;
  return (
    <select
      {...control}
      ref={selectRef}
      onChange={(event) => {
        const chosen = options.find(({ value }) => String(value) === event.currentTarget.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      {options.map(({ text, ...option }) => (
        <option key={option.value} {...option}>
          {text}
        </option>
      ))}
    </select>
  );
}
