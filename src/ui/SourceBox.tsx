import type { ComponentChildren } from 'preact';

interface SourceBoxProps {
  /** What it is, for assistive technology. */
  label: string;
  children: ComponentChildren;
}

/** A source among other things. Where it is long it scrolls, by the keyboard too. */
export function SourceBox({ label, children }: SourceBoxProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by Tab
    <section class="source-box" dir="auto" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
