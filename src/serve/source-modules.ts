import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const src = new URL('../', import.meta.url);

/**
 * Lets Node import the product's modules as they are: `@/` is src/, names have no ending, and data is
 * JSON. Node itself leaves out their types.
 */
export function importSourceModules(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const url = sourceOf(specifier, context.parentURL);
      if (url === undefined) return next(specifier, context);
      const isJson = url.endsWith('.json');
      return {
        url,
        format: isJson ? 'json' : 'module-typescript',
        ...(isJson && { importAttributes: { type: 'json' } }),
        shortCircuit: true,
      };
    },
  });
}

function sourceOf(specifier: string, parent: string | undefined): string | undefined {
  const isOwn = specifier.startsWith('@/');
  const isRelative = specifier.startsWith('.') && parent?.startsWith(src.href) === true;
  if (!isOwn && !isRelative) return undefined;
  const file = fileURLToPath(isOwn ? new URL(specifier.slice(2), src) : new URL(specifier, parent));
  const found = [`${file}.ts`, file].find((name) => existsSync(name));
  return found === undefined ? undefined : pathToFileURL(found).href;
}
