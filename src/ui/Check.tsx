import type { ComponentProps } from 'preact';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange'> {
  checked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A checkbox without a label. */
export function Checkbox({ onChange, ...props }: CheckboxProps) {
  const change = (event: { currentTarget: HTMLInputElement }) =>
    onChange(event.currentTarget.checked);
  return <input type="checkbox" {...props} onChange={change} />;
}

interface CheckProps extends Omit<CheckboxProps, 'class' | 'title'> {
  class?: string;
  title?: string;
}

/** A checkbox with what it is about, which can be clicked, too. */
export function Check({ children, class: name, title, ...props }: CheckProps) {
  return (
    <label class={name} title={title}>
      <Checkbox {...props} /> {children}
    </label>
  );
}
