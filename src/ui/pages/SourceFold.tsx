import type { ComponentChildren } from 'preact';

interface SourceFoldProps {
  title: string;
  /** What is chosen there; also shown while it is closed. */
  note: string;
  /** Whether it is open until the user opens another one. */
  open?: boolean;
  /** Whether it finds no addresses, and so closes no other and is closed by none. */
  alone?: boolean;
  onOpen?: () => void;
  children: ComponentChildren;
}

/**
 * A way to find addresses, of which only one is open at a time, or something else that a service does. While it is
 * closed, it says what is chosen in it.
 */
export function SourceFold(props: SourceFoldProps) {
  const { title, note, open = false, alone = false, onOpen, children } = props;
  return (
    <details
      class="pages-source"
      name={alone ? undefined : 'pages-source'}
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
