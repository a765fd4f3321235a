import type { ComponentChildren } from 'preact';
import { Icon } from '../Icon';

interface NoteProps {
  kind: 'note' | 'warning' | 'problem';
  text: string;
  /** The full text, as a tooltip. Default: the text itself. */
  title?: string;
  /** The button that helps. */
  children?: ComponentChildren;
}

/** One line that the user should see before what follows, with a button that helps. */
export function Note({ kind, text, title = text, children }: NoteProps) {
  return (
    <div class="note" data-kind={kind}>
      {kind !== 'note' && <Icon name="warning" />}
      <p dir="auto" title={title}>
        {text}
      </p>
      {children}
    </div>
  );
}
