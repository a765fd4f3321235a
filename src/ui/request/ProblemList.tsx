import type { Field } from '@/contract/fields/field';
import { requestFields } from '@/contract/fields/request-fields';
import { isRecord } from '@/contract/is-record';
import { fieldAt, problemAtField, type Problem } from '@/contract/request/problems';
import { listed } from '@/contract/user-text';
import { t, translate } from '@/platform/i18n';
import type { JsonObject } from '@/drafts/draft';
import { fieldLabel } from '../builder/field-texts';
import { valueAt, type Path } from '@/contract/request/path';
import { Callout } from '../Callout';

interface ProblemListProps {
  problems: readonly Problem[];
  /** Those that are shown. */
  shown: readonly Problem[];
  options: JsonObject;
}

/** Why a request cannot be sent: what is wrong, or else what is still to be filled in. */
export function ProblemList({ problems, shown, options }: ProblemListProps) {
  if (problems.length === 0) return null;
  if (shown.length === 0) {
    const names = problems.map((problem) => nameOf(problem, options) ?? translate(problem.message));
    return (
      <p class="builder-help quiet">
        {t('requestIncomplete', translate(listed([...new Set(names)])))}
      </p>
    );
  }
  return (
    <Callout kind="problem">
      <ul class="problem-list tight">
        {shown.map((problem) => (
          <li key={translate(problem.message)}>{sentence(problem, options)}</li>
        ))}
      </ul>
    </Callout>
  );
}

function sentence(problem: Problem, options: JsonObject): string {
  const name = nameOf(problem, options);
  return name === undefined
    ? translate(problem.message)
    : t('problemOf', name, translate(problemAtField(problem)));
}

/**
 * The field's name in the form, with the number of its action or the name of its format; undefined
 * if there is no such field.
 */
function nameOf({ path }: Problem, options: JsonObject): string | undefined {
  const [top, index, ...below] = path;
  const field = fieldAt(requestFields, path, options);
  if (field !== undefined && typeof path.at(-1) === 'number' && top !== 'actions') {
    return fieldLabel(namedEntry(field, path, options));
  }
  if (top === 'actions' && typeof index === 'number') {
    const action = t('requestAction', index + 1);
    return below.length === 0 || field === undefined
      ? action
      : t('requestActionField', index + 1, fieldLabel(field));
  }
  // An unknown key resolves to its enclosing field, whose name would mislead.
  const around = path.length > 1 ? fieldAt(requestFields, path.slice(0, -1), options) : undefined;
  return field === undefined || field === around ? undefined : fieldLabel(field);
}

/** The name of a list entry: that of its own type, or the list's. */
function namedEntry(entry: Field, path: Path, options: JsonObject): Field {
  const value = valueAt(options, path);
  const type = isRecord(value) ? value.type : value;
  const { shape } = entry;
  const variant =
    shape.kind === 'variants' && typeof type === 'string' && Object.hasOwn(shape.variants, type)
      ? shape.variants[type]
      : undefined;
  return variant ?? fieldAt(requestFields, path.slice(0, -1), options) ?? entry;
}
