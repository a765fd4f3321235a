import { readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { compileFunction } from 'node:vm';
import { Firecrawl } from 'firecrawl';
import { z } from 'zod';

/** Where the cases of the official SDK are run. */
export interface SdkTarget {
  /** The server under test. */
  apiUrl: string;
  apiKey: string;
  /** Stands for the public sites that the cases read. */
  site: string;
  /** The test runner's own. */
  expect: unknown;
}

/** The cases that fail wherever pages are read, and why. */
export const NOT_HERE: readonly string[] = [
  // They need a model.
  'crawl: crawl params preview',
  'scrape: summary format returns summary string',
  // It wants news and pictures of a search engine.
  'search: all parameters (comprehensive)',
  // It wants a file to cost a credit.
  'parse: parses uploaded HTML files',
];

/** The files of the SDK's end-to-end cases whose operations are answered here. */
const SDK_FILES = [
  'scrape',
  'crawl',
  'batch',
  'map',
  'search',
  'parse',
  'usage',
  'watcher',
] as const;

/**
 * Runs the end-to-end cases that the official SDK of JavaScript is tested with, as they are in its package, but for the
 * addresses of public sites.
 *
 * @param files - Those whose cases are run. Default: all whose operations are answered here.
 * @returns why cases failed, by the name of each with that of its file.
 */
export async function runSdkCases(
  target: SdkTarget,
  files: readonly (typeof SDK_FILES)[number][] = SDK_FILES,
): Promise<Map<string, string>> {
  const failures = new Map<string, string>();
  for (const file of files) {
    const { setups, cases } = casesOf(file, target);
    for (const setUp of setups) await setUp();
    let next = 0;
    const work = async () => {
      while (next < cases.length) {
        const { name, run } = cases[next++] ?? none;
        await Promise.resolve()
          .then(run)
          .catch((error: unknown) => failures.set(`${file}: ${name}`, String(error)));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  return failures;
}

type Work = () => unknown;

interface SdkCase {
  name: string;
  run: Work;
}

function casesOf(file: string, target: SdkTarget): { setups: Work[]; cases: SdkCase[] } {
  const setups: Work[] = [];
  const cases: SdkCase[] = [];
  const test = Object.assign((name: string, run: Work) => cases.push({ name, run }), {
    each: (rows: readonly unknown[]) => (name: string, run: (...row: unknown[]) => unknown) => {
      for (const row of rows) {
        const values: unknown[] = Array.isArray(row) ? row : [row];
        cases.push({ name: name.replace('%s', String(values[0])), run: () => run(...values) });
      }
    },
  });
  const modules: Record<string, unknown> = {
    '../../../index': { default: ClientOf(target) },
    './utils/idmux': {
      getApiUrl: () => target.apiUrl,
      getIdentity: async () => ({ apiKey: target.apiKey }),
    },
    './utils/rateLimit': { ...evaluated('utils/rateLimit.ts', {}, target.site) },
    '@jest/globals': {
      describe: (_name: string, add: Work) => add(),
      beforeAll: (setUp: Work) => setups.push(setUp),
      test,
      expect: target.expect,
    },
    dotenv: { config: () => {} },
    zod: { z },
  };
  evaluated(`${file}.test.ts`, modules, target.site);
  return { setups, cases };
}

/** The SDK's client, of which one file looks for its address by itself. */
function ClientOf({ apiUrl }: SdkTarget) {
  return class extends Firecrawl {
    constructor(options: { apiKey?: string }) {
      super({ ...options, apiUrl });
    }
  };
}

/** What a file of the SDK exports. */
function evaluated(
  file: string,
  modules: Readonly<Record<string, unknown>>,
  site: string,
): Record<string, unknown> {
  const source = stripTypeScriptTypes(readFileSync(FOLDER + file, 'utf8'));
  const names = [...source.matchAll(/^export (?:async )?(?:const|function) (\w+)/gmu)].map(
    ([, name]) => name,
  );
  const code = source
    .replaceAll(/^import (\w+) from ("[^"]+");?$/gmu, 'const { default: $1 } = modules[$2];')
    .replaceAll(/^import (\{[^}]*\}) from ("[^"]+");?$/gmu, 'const $1 = modules[$2];')
    .replaceAll(/^export /gmu, '')
    .replaceAll(/https:\/\/(?:docs\.firecrawl\.dev|firecrawl\.dev|github\.com)/gu, site);
  const body = `${code}\nreturn { ${names.join(', ')} };`;
  // The function is the file, and gives what it exports.
  return compileFunction(body, ['modules'])(modules) as Record<string, unknown>;
}

const none: SdkCase = { name: '', run: () => {} };
const AT_ONCE = 3;
const PACKAGE = createRequire(import.meta.url).resolve('firecrawl/package.json');
const FOLDER = PACKAGE.replace('package.json', 'src/__tests__/e2e/v2/');
