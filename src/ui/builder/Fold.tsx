import type { ComponentChildren } from 'preact';
import { useForm } from './form-context';

interface FoldProps {
  /** Identifies the fold within its form. */
  name: string;
  title: ComponentChildren;
  /** Whether it is open until the user toggles it. */
  open?: boolean;
  /** Opens it for now; if the user toggles it meanwhile, that is not stored. */
  forced?: boolean;
  children: ComponentChildren;
}

/**
 * A part of a form that folds away behind its title. The form knows which parts are open, so that
 * it can be restored.
 */
export function Fold({ name, title, open = false, forced = false, children }: FoldProps) {
  const { folds, fold } = useForm();
  return (
    <details
      class="builder-section"
      open={forced || (folds?.[name] ?? open)}
      onToggle={(event) => {
        // Events of nested folds bubble up here too.
        if (event.target === event.currentTarget && !forced) fold?.(name, event.currentTarget.open);
      }}
    >
      <summary>{title}</summary>
      {children}
    </details>
  );
}
