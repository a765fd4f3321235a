import path from 'node:path';
import { parseSync, type ESTree, type Plugin } from 'vite';

/**
 * Makes a bundle of which single functions can be left out while it runs (see parts.ts): those
 * written at the top of the files of some folder, whose declared type has a value that says nothing.
 * A function that is remembered keeps what it was last given, to be run again by itself.
 *
 * @param folder - Of `src`, with a slash at its end.
 * @param remembered - Names of such functions.
 */
export function separable(folder: string, remembered: readonly string[]): Plugin {
  return {
    name: 'separable-functions',
    enforce: 'pre',
    transform: {
      filter: { id: new RegExp(`/src/${folder}.*\\.ts$`) },
      handler: (code, id) => separated(code, id, remembered),
    },
  };
}

/** A source in which each such function is called by way of one that may leave it out. */
export function separated(code: string, file: string, remembered: readonly string[] = []): string {
  const [, own = file] = /\/src\/engine\/(.*)\.ts$/.exec(file) ?? [];
  const doors: string[] = [];
  let text = code;
  for (const statement of parseSync(file, code).program.body.toReversed()) {
    const isExport = statement.type === 'ExportNamedDeclaration';
    const written = isExport ? statement.declaration : statement;
    if (written?.type !== 'FunctionDeclaration' || written.id === null) continue;
    const { name } = written.id;
    const nothing = nothingOf(written, code);
    const isKept = remembered.includes(name);
    if (nothing === null && !isKept) continue;
    const call = isKept
      ? `remember('${name}', ${name}$, given)`
      : `part('${own}#${name}', ${name}$, given, ${nothing})`;
    doors.push(`${isExport ? 'export ' : ''}function ${name}(...given) { return ${call}; }`);
    text = `${text.slice(0, written.id.end)}$${text.slice(written.id.end)}`;
    text = `${text.slice(0, statement.start)}${text.slice(written.start)}`;
  }
  if (doors.length === 0) return code;
  return `import { part, remember } from '${PARTS}';\n${text}\n${doors.join('\n')}`;
}

/** What a function answers that has nothing to say, as code; `null` if there is no such thing. */
function nothingOf({ async, generator, returnType }: ESTree.Function, code: string): string | null {
  if (async || generator || !returnType) return null;
  const { start, end } = returnType.typeAnnotation;
  const type = code.slice(start, end);
  return NOTHING.find(([kind]) => kind.test(type))?.[1] ?? null;
}

/** Functions without a value are always taken to have done something. */
const NOTHING: readonly (readonly [RegExp, string])[] = [
  [/^void$/, 'undefined'],
  [/^boolean$|^\w+ is /, '() => false'],
  [/\| null$/, '() => null'],
  [/\| undefined$/, '() => undefined'],
  [/\[\]$/, '() => []'],
  [/^(?:Readonly)?Set</, '() => new Set()'],
];
const PARTS = path.resolve(import.meta.dirname, 'parts.ts');
