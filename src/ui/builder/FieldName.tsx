import type { Path } from '@/contract/request/path';

/**
 * The contract's name of the field at a path, beside the form's name for it. List entries have
 * none.
 */
export function FieldName({ path }: { path: Path }) {
  const name = path.at(-1);
  return typeof name === 'string' ? <code class="builder-name">{name}</code> : null;
}
