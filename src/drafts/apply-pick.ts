import { withField, type Draft } from './draft';
import { valueAt, type Path } from '@/contract/request/path';
import { setAt } from './path';

/**
 * The draft with a picked selector in a field: replacing a text, or added to a list as another
 * line. A path that begins with `steps` and the id of a step leads into its action, even if it is
 * off.
 */
export function applyPick(draft: Draft, path: Path, selector: string): Draft {
  const [field, id, ...inside] = path;
  if (field === 'steps') {
    const steps = draft.steps.map((step) =>
      step.id === id ? { ...step, action: setAt(step.action, inside, selector) } : step,
    );
    return { ...draft, steps };
  }
  const isList = path.length === 1 && (field === 'includeTags' || field === 'excludeTags');
  if (!isList) return withField(draft, path, selector);
  const lines: unknown = valueAt(draft.fields, path);
  const others = Array.isArray(lines) ? lines.filter((line) => line !== selector) : [];
  return withField(draft, path, [...others, selector]);
}
