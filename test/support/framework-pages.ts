import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundle } from '../bench/bundle.ts';

const FOLDER = fileURLToPath(new URL('../fixtures/frameworks/', import.meta.url));
const bundled = new Map<string, Promise<string>>();

/**
 * A page of a framework's real release, or its script, from test/fixtures/frameworks; `undefined`
 * where there is no such file. Each script is bundled once, when it is asked for.
 *
 * @param file - `NAME.html` or `NAME.js`.
 */
export async function frameworkPage(
  file: string,
): Promise<{ type: string; body: string } | undefined> {
  const [, name = '', ending] = /^([\w-]+)\.(html|js)$/.exec(file) ?? [];
  const source = `${FOLDER}${name}.js`;
  if (!existsSync(source)) return undefined;
  if (ending === 'html') {
    const body =
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title>` +
      `<h1>${name}</h1><main></main><script type="module" src="${name}.js"></script>`;
    return { type: 'text/html; charset=utf-8', body };
  }
  let script = bundled.get(name);
  if (script === undefined) {
    script = bundle(source, { format: 'es' });
    bundled.set(name, script);
  }
  return { type: 'text/javascript; charset=utf-8', body: await script };
}
