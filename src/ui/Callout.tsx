import type { ComponentChildren } from 'preact';
import { Icon } from './Icon';
import './callout.css';

interface CalloutProps {
  kind: 'note' | 'warning' | 'problem';
  children: ComponentChildren;
  /** A control at the end, such as one that fixes the problem. */
  action?: ComponentChildren;
}

/** A short notice that the user should see before what follows. */
export function Callout({ kind, children, action }: CalloutProps) {
  return (
    <div class="callout" data-kind={kind}>
      {kind !== 'note' && <Icon name="warning" />}
      <div dir="auto">{children}</div>
      {action}
    </div>
  );
}
