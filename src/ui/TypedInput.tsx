import type { TargetedEvent } from 'preact';
import { useState } from 'preact/hooks';
import { takesEnter } from './takes-enter';

interface TypedInputProps {
  label: string;
  value: string;
  placeholder?: string;
  invalid?: boolean;
  /** Takes the text at each key, for what follows it at once. */
  onType?: (text: string) => void;
  /** Takes the text when it is complete: at Enter, or once the field is left. */
  onDone?: (text: string) => void;
}

/**
 * A field for a name or the like that shows what is being typed until it is complete, whatever is drawn
 * anew meanwhile: Preact would write the value back, which may not have the last letters yet. Escape
 * gives back the text of before where it has not been taken.
 */
export function TypedInput(props: TypedInputProps) {
  const { label, value, placeholder, invalid = false, onType, onDone } = props;
  const [typed, setTyped] = useState<string>();

  function take({ currentTarget }: TargetedEvent<HTMLInputElement>) {
    setTyped(undefined);
    onDone?.(currentTarget.value);
  }

  return (
    <input
      type="text"
      aria-label={label}
      aria-invalid={invalid}
      placeholder={placeholder}
      spellcheck={false}
      value={typed ?? value}
      onInput={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onType?.(currentTarget.value);
      }}
      onChange={take}
      onBlur={() => setTyped(undefined)}
      onKeyDown={(event) => {
        if (takesEnter(event)) take(event);
        if (event.key === 'Escape') setTyped(undefined);
      }}
    />
  );
}
