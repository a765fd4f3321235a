import type { ComponentChildren } from 'preact';
import { useForm } from './form-context';

interface FoldProps {
  /** Tells the folds of a form apart. */
  name: string;
  title: ComponentChildren;
  /** Whether it is open as long as the user has not said otherwise. */
  open?: boolean;
  children: ComponentChildren;
}

/** A part of a form behind its title. The form knows which are open, so that it can be kept. */
export function Fold({ name, title, open = false, children }: FoldProps) {
  const { folds, fold } = useForm();
  return (
    <details
      class="builder-section"
      open={folds?.[name] ?? open}
      onToggle={(event) => {
        // Those of folds inside come up here too.
        if (event.target === event.currentTarget) fold?.(name, event.currentTarget.open);
      }}
    >
      <summary>{title}</summary>
      {children}
    </details>
  );
}
