import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const SOURCES = fileURLToPath(new URL('../../src', import.meta.url));

/**
 * Bundles a module and all it imports into one script.
 *
 * @param entry - Path of the module.
 * @param format - `iife`: a script that sets the global `name` to the module's exports. `es`: a
 * module for Node.
 * @param models - Folder of other models than those that are shipped.
 * @param sources - Folder of other sources than those of this project.
 * @param plugins - What else happens to its sources.
 */
export async function bundle(
  entry: string,
  {
    format,
    name,
    minify = true,
    models,
    sources = SOURCES,
    plugins = [],
  }: {
    format: 'iife' | 'es';
    name?: string;
    minify?: boolean;
    models?: string | undefined;
    sources?: string | undefined;
    plugins?: Plugin[];
  },
): Promise<string> {
  const alias: { find: string | RegExp; replacement: string }[] = [
    { find: '@', replacement: sources },
  ];
  if (models !== undefined)
    alias.push({ find: /^\.\/([\w-]+-model\.json)$/, replacement: `${models}/$1` });
  const output = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias },
    plugins,
    define: {
      // Libraries ask for it; a page has none.
      'process.env.NODE_ENV': '"production"',
      // It runs in Chromium.
      'import.meta.env.CHROME': 'true',
    },
    build: {
      write: false,
      minify,
      target: 'esnext',
      lib: { entry, formats: [format], name: name ?? 'bundle' },
      // What is loaded when first needed is in the script as well.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  // One entry in one format gives one output; without `watch` it is never a watcher.
  const [result] = (Array.isArray(output) ? output : [output]) as Rolldown.RolldownOutput[];
  const code = result?.output[0].code;
  if (code === undefined) throw new Error(`${entry} gave no script.`);
  return code;
}
