import type { Path } from './path';

/** The contract's own name of the field at a path, beside what the form calls it. Entries of lists have none. */
export function FieldName({ path }: { path: Path }) {
  const name = path.at(-1);
  return typeof name === 'string' ? <code class="builder-name">{name}</code> : null;
}
