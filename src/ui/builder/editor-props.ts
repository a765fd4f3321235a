import type { Field } from '@/contract/fields/field';
import type { Path } from '@/contract/request/path';

/** The props of a field's editor. */
export interface EditorProps {
  field: Field;
  path: Path;
  /** `undefined` if the request does not have the field. It may be invalid in any way. */
  value: unknown;
}
