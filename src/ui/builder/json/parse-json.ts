import { t } from '@/platform/i18n';

export type ParsedJson =
  { ok: true; value: unknown } | { ok: false; message: string; line: number };

/**
 * Reads JSON that a user wrote. A mistake is told with the line where it is, counted from 1. A key
 * `__proto__` is refused: no request has one.
 */
export function parseJson(text: string): ParsedJson {
  try {
    return { ok: true, value: JSON.parse(text, refuseProto) };
  } catch (error) {
    const line = lineOf(text, error);
    return { ok: false, line, message: t('builderJsonWrong', line) };
  }
}

/** The line on which the key at a path first stands in a JSON text, counted from 1; 1 if nowhere. */
export function lineOfPath(text: string, path: readonly (string | number)[]): number {
  let from = 0;
  for (const key of path) {
    if (typeof key === 'number') continue;
    const found = text.indexOf(`${JSON.stringify(key)}:`, from);
    if (found < 0) break;
    from = found;
  }
  return lineAt(text, from);
}

function refuseProto(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('__proto__');
  return value;
}

/** Browsers tell the place in their own words: "position 12", or "line 2 column 3". */
function lineOf(text: string, error: unknown): number {
  const message = error instanceof Error ? error.message : '';
  const line = /line (\d{1,9})/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const position = /position (\d{1,12})/.exec(message)?.[1];
  if (position !== undefined) return lineAt(text, Number(position));
  const proto = text.indexOf('__proto__');
  return lineAt(text, proto < 0 ? text.length : proto);
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
