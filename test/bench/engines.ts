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
  /** Rules that mended its choice. */
  rules?: readonly string[] | undefined;
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
