import type { ComponentChildren } from 'preact';
import './text.css';

interface ScrollAreaProps {
  label: string;
  children: ComponentChildren;
}

/** The scrolling part of a view; it can be scrolled with the keyboard too. */
export function ScrollArea({ label, children }: ScrollAreaProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by Tab
    <section class="view-scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
