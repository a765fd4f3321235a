import type { ComponentChildren } from 'preact';

interface SourceBoxProps {
  /** A name for assistive technology. */
  label: string;
  children: ComponentChildren;
}

/** Source text among other things. If it is long, it scrolls, with the keyboard too. */
export function SourceBox({ label, children }: SourceBoxProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by Tab
    <section class="source-box box" dir="auto" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
