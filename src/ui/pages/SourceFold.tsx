import type { ComponentChildren } from 'preact';

interface SourceFoldProps {
  title: string;
  /** What is chosen there; also shown while it is closed. */
  note: string;
  /** Whether it is open until the user opens another one. */
  open?: boolean;
  onOpen?: () => void;
  children: ComponentChildren;
}

/** A way to find addresses. Only one is open at a time; the others say what is chosen in them. */
export function SourceFold({ title, note, open = false, onOpen, children }: SourceFoldProps) {
  return (
    <details
      class="pages-source"
      name="pages-source"
      open={open}
      onToggle={(event) => {
        // Events of nested folds bubble up here, too.
        if (event.target === event.currentTarget && event.currentTarget.open) onOpen?.();
      }}
    >
      <summary>
        {title}
        {note !== '' && <small>{note}</small>}
      </summary>
      <div class="pages-source-body column">{children}</div>
    </details>
  );
}
