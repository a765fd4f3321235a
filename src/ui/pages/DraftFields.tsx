import type { EngineId } from '@/contract/engine';
import type { Fields } from '@/contract/fields/field';
import type { Problem } from '@/contract/request/problems';
import { t } from '@/platform/i18n';
import { FieldList } from '../builder/FieldEditor';
import { FormContext } from '../builder/form-context';
import { valueAt } from '@/contract/request/path';
import { setAt } from '@/drafts/path';

interface DraftFieldsProps {
  fields: Fields;
  /** Those that few people need, folded away. */
  more?: Fields;
  /** The request, as it is written. */
  draft: Record<string, unknown>;
  onDraft: (draft: Record<string, unknown>) => void;
  /** What is wrong with it. */
  problems: readonly Problem[];
  /** Marks the fields that this engine does not honour. Absent: no field is marked. */
  engine?: EngineId;
}

/** Fields of a request. What is missing is obvious, so only what was written is called wrong. */
export function DraftFields({ fields, more, draft, onDraft, problems, engine }: DraftFieldsProps) {
  return (
    <FormContext.Provider
      value={{
        change: (path, value) => onDraft(setAt(draft, path, value)),
        problems: problems.filter(({ path }) => !EMPTY.includes(valueAt(draft, path))),
        engine,
      }}
    >
      <FieldList fields={fields} path={[]} value={draft} />
      {more !== undefined && (
        <details>
          <summary>{t('requestMore')}</summary>
          <FieldList fields={more} path={[]} value={draft} />
        </details>
      )}
    </FormContext.Provider>
  );
}

const EMPTY: readonly unknown[] = [undefined, ''];
