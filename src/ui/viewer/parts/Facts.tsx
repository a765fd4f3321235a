import type { ComponentChildren } from 'preact';

interface FactsProps {
  /** Names and what to show for them. Facts without a value are left out. */
  facts: readonly (readonly [name: string, value: ComponentChildren])[];
}

/** A few named values. Empty if none of them has a value. */
export function Facts({ facts }: FactsProps) {
  const known = facts.filter(([, value]) => value || value === 0);
  if (known.length === 0) return null;
  return (
    <dl class="part-facts tight">
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
