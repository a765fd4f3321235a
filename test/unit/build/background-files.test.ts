import { mkdirSync, readFileSync, rmSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { backgroundFiles } from '../../../background-files';

const folder = mkdtempSync(path.join(tmpdir(), 'winnow-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

// Promise start-loads-one-file (Gates): A start of the background loads one file; the others come
// when they are asked for, also in a worker that was ended.
it('a start loads the first file only; another is run when it is asked for, once', async () => {
  const write = (name: string, code: string) => writeFileSync(path.join(folder, name), code);
  write(
    'shared.js',
    'export const ran = globalThis.ran; export const note = (name) => ran.push(name);',
  );
  write('late.js', 'import { note } from "./shared.js"; note("late"); export const answer = 42;');
  // Two files of whole modules share code that the bundler adds.
  mkdirSync(path.join(folder, 'storage'));
  write('storage/datasets.ts', 'export const other = 43;');
  write(
    'background.js',
    `import { note } from './shared.js';
     note('start');
     globalThis.ask = async () => ({ ...(await import('./late.js')) }).answer;
     globalThis.askOther = async () => ({ ...(await import('./storage/datasets.ts')) }).other;`,
  );
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [backgroundFiles('scripts')],
    build: {
      lib: { entry: path.join(folder, 'background.js'), formats: ['iife'], name: 'unused' },
    },
  });
  const worker = startWorker();
  expect(worker.loaded).toEqual([]);
  worker.events.install?.();
  expect(worker.loaded.toSorted()).toEqual(['/background/datasets.js', '/background/more.js']);
  // A later start installs nothing.
  const later = startWorker();
  expect([...later.ran]).toEqual(['start']);
  expect([await later.ask(), await later.ask()]).toEqual([42, 42]);
  expect([...later.ran]).toEqual(['start', 'late']);
  expect(later.loaded).toEqual(['/background/more.js']);
});

/** Runs what was built as a service worker does. */
function startWorker() {
  const loaded: string[] = [];
  const events: Record<string, () => void> = {};
  const code = (name: string) => readFileSync(path.join(folder, 'dist', name), 'utf8');
  const scope = {
    ran: [] as string[],
    ask: async (): Promise<unknown> => undefined,
    addEventListener: (type: string, listener: () => void) => void (events[type] = listener),
    importScripts(name: string) {
      loaded.push(name);
      run(code(name));
    },
  };
  const context = createContext(scope);
  const run = (script: string) => runInContext(script, context);
  run(code('background.js'));
  return { loaded, events, ran: scope.ran, ask: () => scope.ask() };
}
