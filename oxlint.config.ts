import { defineConfig, type OxlintOverride } from 'oxlint';

/**
 * The architecture, as one table: which other layers of src/ a layer may import.
 * entrypoints/ wires layers together and may import any of them.
 */
const mayImport: Record<string, string[]> = {
  core: [],
  contract: ['core'],
  async: ['core', 'contract'],
  platform: ['core', 'contract'],
  reader: ['core', 'contract', 'async'],
  collector: ['core', 'contract', 'reader'],
  picker: ['core', 'contract', 'reader', 'export'],
  driver: ['core', 'contract', 'reader', 'picker', 'collector'],
  surveyor: ['core', 'contract', 'reader'],
  fetcher: ['core', 'contract', 'reader'],
  recorder: ['core', 'contract', 'reader', 'picker'],
  engine: ['core', 'contract', 'async'],
  service: ['core', 'contract', 'async'],
  export: ['core', 'contract'],
  messaging: ['core', 'contract', 'platform'],
  storage: ['core', 'contract', 'platform'],
  jobs: ['core', 'contract', 'async', 'storage'],
  ui: ['core', 'contract', 'export', 'messaging', 'storage', 'platform'],
};

/** The same inside the engine: what one pass decides no later one decides again. */
const mayImportInEngine: Record<string, string[]> = {
  constructs: [],
  metadata: ['constructs'],
  content: ['constructs'],
  formats: ['constructs', 'content'],
  data: ['constructs', 'metadata'],
  tables: ['constructs', 'content', 'metadata', 'data'],
  schema: ['metadata', 'data', 'tables'],
};

const browserApi = {
  group: ['wxt/browser', 'webextension-polyfill'],
  message: 'Only src/platform talks to the browser API.',
};

export default defineConfig({
  plugins: [
    'eslint',
    'typescript',
    'unicorn',
    'oxc',
    'import',
    'promise',
    'react',
    'jsx-a11y',
    'vitest',
  ],
  categories: { correctness: 'error' },
  options: { typeAware: true },
  env: { browser: true, builtin: true },
  settings: { react: { version: '18.3.1' } },
  rules: {
    'import/no-cycle': 'error',
    'react/react-in-jsx-scope': 'off',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'no-console': 'error',
  },
  overrides: [
    { files: ['test/**', '*.config.ts'], rules: { 'no-console': 'off' } },
    ...Object.keys(mayImport).map(onlyAllowedImports),
    ...Object.keys(mayImportInEngine).map(onlyAllowedInEngine),
  ],
  ignorePatterns: ['.wxt', '.output', 'test/fixtures'],
});

function onlyAllowedImports(layer: string): OxlintOverride {
  return restricted(layer, patternsFor(layer));
}

/** Of two overrides for a file the last counts, so this one has the engine's restrictions as well. */
function onlyAllowedInEngine(part: string): OxlintOverride {
  const inside = closedTo(part, mayImportInEngine).map((other) => ({
    group: [`@/engine/${other}/**`, `**/../${other}/**`],
    message: `engine/${part} may not import engine/${other}; see the table in oxlint.config.ts.`,
  }));
  return restricted(`engine/${part}`, [...patternsFor('engine'), ...inside]);
}

function patternsFor(layer: string): { group: string[]; message: string }[] {
  const patterns = closedTo(layer, mayImport).map((other) => ({
    group: [`@/${other}/*`, `../${other}/*`],
    message: `src/${layer} may not import src/${other}; see the table in oxlint.config.ts.`,
  }));
  return layer === 'platform' ? patterns : [...patterns, browserApi];
}

function closedTo(layer: string, table: Record<string, string[]>): string[] {
  return Object.keys(table).filter((other) => other !== layer && !table[layer]?.includes(other));
}

function restricted(
  folder: string,
  patterns: { group: string[]; message: string }[],
): OxlintOverride {
  return {
    files: [`src/${folder}/**`],
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  };
}
