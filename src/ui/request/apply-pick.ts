import { setAt, valueAt, type Path } from '../builder/path';

/**
 * The options with a picked selector in a field: in place of a text, as one more line of a list.
 * Under a path into the actions the list is that of the request.
 */
export function applyPick(
  options: Record<string, unknown>,
  path: Path,
  selector: string,
): Record<string, unknown> {
  const [field] = path;
  const isList = path.length === 1 && (field === 'includeTags' || field === 'excludeTags');
  if (!isList) return setAt(options, path, selector);
  const lines: unknown = valueAt(options, path);
  const others = Array.isArray(lines) ? lines.filter((line) => line !== selector) : [];
  return setAt(options, path, [...others, selector]);
}
