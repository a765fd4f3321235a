import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface FieldProps {
  label: string;
  /** One line under the label. */
  help?: string;
  /** What is wrong with the value, and what to do. */
  error?: string | undefined;
  /** Puts the control under the label instead of beside it. */
  wide?: boolean;
  children: (ids: { controlId: string; describedBy: string }) => ComponentChildren;
}

/** A label, a control, its help and its problem, connected for assistive technology. */
export function Field({ label, help, error, wide = false, children }: FieldProps) {
  const id = useId();
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  return (
    <div class="field" data-wide={wide || undefined}>
      <div>
        <label for={id}>{label}</label>
        {help !== undefined && (
          <p class="field-help" id={helpId}>
            {help}
          </p>
        )}
      </div>
      {children({ controlId: id, describedBy: `${helpId} ${errorId}` })}
      <p class="field-error" id={errorId} role="alert">
        {error}
      </p>
    </div>
  );
}
