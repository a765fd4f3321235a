import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { IsolatedWorld } from './browser.ts';
import { bundle } from './bundle.ts';

/** What an engine makes of the page that is shown. */
export interface EngineAnswer {
  markdown: string;
  title?: unknown;
  author?: unknown;
  date?: unknown;
  pageKind?: string | undefined;
  confidence?: number | undefined;
  /** Why there is no answer. */
  error?: string;
}

export interface BenchEngine {
  name: string;
  /** Script that the isolated world is given first. */
  script: string;
  run(world: IsolatedWorld): Promise<EngineAnswer>;
}

/** Names of the engines that can be measured, this project's first. */
export const ENGINES = ['winnow', 'reader', 'readability-turndown', 'defuddle', 'mdream'] as const;

/** Makes an engine ready to be injected. */
export async function loadEngine(name: string): Promise<BenchEngine> {
  return engine(name, await bundle(entryOf(name), { format: 'iife', name: 'benchEngine' }));
}

/**
 * This project's engine with the models of one fold each, which have not seen the domains of that fold.
 *
 * @param folder - Where `npm run train -- --folds` has left them: a folder for each fold.
 * @returns By fold.
 */
export async function loadFolds(folder: string): Promise<Map<number, BenchEngine>> {
  const folds = new Map<number, BenchEngine>();
  for (const name of readdirSync(folder)) {
    const models = path.resolve(folder, name);
    const script = await bundle(entryOf('winnow'), { format: 'iife', name: 'benchEngine', models });
    folds.set(Number(name), engine(UNSEEN, script));
  }
  return folds;
}

/** What this project's engine is called where it judges domains that it has not seen. */
export const UNSEEN = 'winnow-unseen';

function entryOf(name: string): string {
  return fileURLToPath(new URL(`engines/${name}.ts`, import.meta.url));
}

function engine(name: string, script: string): BenchEngine {
  return {
    name,
    script,
    // The engine's module exports a function of this type.
    run: async (world) => (await world.run('benchEngine.run()')) as EngineAnswer,
  };
}
