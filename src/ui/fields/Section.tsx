import type { ComponentChildren } from 'preact';

interface SectionProps {
  /** Also its fragment in the page's address. */
  id: string;
  title: string;
  /** One or two sentences under the title. */
  intro?: string;
  children: ComponentChildren;
}

/** A titled group of settings. */
export function Section({ id, title, intro, children }: SectionProps) {
  return (
    <section class="settings-section column" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {intro !== undefined && <p class="settings-intro">{intro}</p>}
      {children}
    </section>
  );
}
