import type { Field } from '@/contract/fields/field';
import type { Path } from './path';

/** What the editor of a field is told. */
export interface EditorProps {
  field: Field;
  path: Path;
  /** `undefined` when the request does not have the field. It may be wrong in any way. */
  value: unknown;
}
