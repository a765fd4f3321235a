import path from 'node:path';
import { parseAst, type BuildOptions, type Plugin, type Rolldown } from 'vite';

/**
 * Builds the background in files: what every start needs, and what is loaded with `import()` when it is
 * needed.
 *
 * @param kind - `modules` for Firefox; `scripts` for Chromium, whose service worker cannot `import()`.
 */
export function backgroundFiles(kind: 'modules' | 'scripts'): Plugin {
  let isBackground = false;
  return {
    name: 'background-files',
    config({ build: { lib } = {} }) {
      if (typeof lib !== 'object' || typeof lib.entry !== 'string') return undefined;
      isBackground = lib.entry.includes('background');
      if (!isBackground) return undefined;
      lib.formats = ['es'];
      return { build: inFiles(lib.entry) };
    },
    generateBundle(_, bundle) {
      if (isBackground && kind === 'scripts') wrap(bundle);
    },
  };
}

function inFiles(entry: string): BuildOptions {
  return {
    rolldownOptions: {
      input: { background: entry },
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: ENTRY_FILE,
        chunkFileNames: 'background/[name].js',
        codeSplitting: {
          // Else a file would take along what other files have.
          includeDependenciesRecursively: false,
          groups: [{ name: fileOf, debugName: 'background' }],
        },
      },
    },
  };
}

/**
 * The file of a module: the first if every start needs it, else the first of {@link LATE} that needs it,
 * else the one with all the rest.
 */
function fileOf(id: string, context: Rolldown.ChunkingContext): string {
  const roots: string[] = [];
  const seen = new Set([id]);
  for (const each of seen) {
    const module = context.getModuleInfo(each);
    if (module?.isEntry === true) return ENTRY_FILE;
    if ((module?.dynamicImporters.length ?? 0) > 0) roots.push(each);
    module?.importers.forEach((importer) => seen.add(importer));
  }
  const isFor = (file: readonly string[]) =>
    roots.some((root) => file.some((end) => root.endsWith(end)));
  const [name] = Object.entries(LATE).find(([, file]) => isFor(file)) ?? ['more'];
  return name;
}

/**
 * Makes classic scripts of modules: each file becomes a function, which runs when it is asked for. A worker may
 * load later only what it loaded while it was installed; what also ran then is kept compiled.
 */
function wrap(bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ fileName }) => fileName === ENTRY_FILE);
  if (entry === undefined) throw new Error('The build has no first file of the background.');
  for (const chunk of chunks) {
    const name = JSON.stringify(path.basename(chunk.fileName));
    chunk.code = `winnowFiles[${name}]=(exports,require)=>{"use strict";${asScript(chunk.code)}};\n`;
  }
  // A click loads what all files share in any case, so it is no file of its own.
  const shared = chunks.find(({ fileName }) => path.basename(fileName) === RUNTIME_FILE);
  if (shared !== undefined) delete bundle[shared.fileName];
  const late = chunks.filter((chunk) => chunk !== entry && chunk !== shared);
  const names = JSON.stringify(late.map(({ fileName }) => path.basename(fileName)));
  entry.code = `${loader(names)}${shared?.code ?? ''}${entry.code}require("${ENTRY_FILE}");\n`;
}

/**
 * The code of a module with its imports and exports as values: what a file exports is there before another
 * file runs, and does not change. Local names keep calls between files as fast as those within one.
 */
function asScript(code: string): string {
  const edits = parseAst(code).body.flatMap((statement) => {
    const [start, end] = [statement.start, statement.end];
    if (statement.type === 'ImportDeclaration') {
      const names = statement.specifiers.map((each) => {
        if (each.type !== 'ImportSpecifier') throw new Error(`No name is imported: ${each.type}`);
        return `${nameOf(each.imported)}:${each.local.name}`;
      });
      return [{ start, end, text: `const{${names.join()}}=require(${statement.source.raw});` }];
    }
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const names = statement.specifiers.map((each) => {
      return `${nameOf(each.exported)}:${nameOf(each.local)}`;
    });
    return [{ start, end, text: `Object.assign(exports,{${names.join()}});` }];
  });
  let script = code;
  for (const { start, end, text } of edits.toReversed())
    script = script.slice(0, start) + text + script.slice(end);
  return script.replaceAll(
    /\bimport\((["'`]\.[^"'`]+["'`])\)/g,
    'Promise.resolve($1).then(require)',
  );
}

function nameOf(name: { type: string; name?: string; value?: unknown }): string {
  return name.type === 'Identifier' ? String(name.name) : JSON.stringify(name.value);
}

/** What Chromium runs first: it loads files when they are asked for, and once all of them. */
function loader(names: string): string {
  return `const winnowFiles={},winnowModules={};
function require(path){
const name=path.slice(path.lastIndexOf("/")+1);
if(name in winnowModules)return winnowModules[name];
if(!(name in winnowFiles))importScripts("/background/"+name);
const exports=winnowModules[name]={};
try{winnowFiles[name](exports,require)}catch(error){delete winnowModules[name];throw error}
return exports}
addEventListener("install",()=>{for(const name of ${names})require(name)});
`;
}

const ENTRY_FILE = 'background.js';
/** Where the bundler puts what it adds itself. */
const RUNTIME_FILE = 'rolldown-runtime.js';

/** Files, and the modules that they are loaded for. */
const LATE: Readonly<Record<string, readonly string[]>> = {
  engine: [
    '/engine/scrape-snapshot.ts',
    '/contract/request/check-request.ts',
    '/background/answer-ahead.ts',
  ],
  steps: [
    '/jobs/actions/act-then-read.ts',
    '/jobs/collect/collect-document.ts',
    '/jobs/picture/take-picture.ts',
    '/jobs/survey-page.ts',
  ],
  tables: ['/background/table-handlers.ts'],
  formats: [
    '/engine/changes/compare-versions.ts',
    '/engine/compared-values.ts',
    '/engine/data/page-data.ts',
    '/engine/formats/highlights.ts',
    '/engine/schema/json-by-schema.ts',
    '/engine/tables/json-by-rule.ts',
    '/jobs/previous-version.ts',
  ],
  // Which models there are is asked for by what answers with none, too.
  'own-models': ['/storage/models.ts'],
  presets: ['/background/start-preset.ts'],
  service: [
    '/background/service-engines.ts',
    '/background/service-handlers.ts',
    '/background/service-pages.ts',
  ],
  tasks: [
    '/background/ask-browser.ts',
    '/background/agent-order.ts',
    '/background/service-agent.ts',
    '/service/interact.ts',
  ],
  datasets: ['/storage/datasets.ts'],
  models: ['/background/model-answers.ts', '/background/model-handlers.ts'],
  'browser-model': ['/background/browser-model.ts'],
  repair: ['/jsonrepair/lib/esm/index.js'],
  agent: ['/background/agent-handlers.ts'],
  redaction: ['/engine/redaction/redact-answer.ts'],
  'model-data': ['/answers/fill-data.ts', '/answers/redact-by-model.ts'],
  pages: [
    '/background/browser-pages.ts',
    '/background/join-handlers.ts',
    '/background/pages-handlers.ts',
    '/engine/tables/page-values.ts',
  ],
  sharing: ['/background/sharing.ts'],
  'tool-calls': ['/background/tool-calls.ts'],
  'own-tab': ['/sharing/own-tabs.ts'],
  readability: ['/engine/content/readability-choice.ts'],
  html: ['/reader/html/parse-html.ts'],
};
