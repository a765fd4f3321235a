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
  models: ['core', 'contract', 'async', 'service'],
  answers: ['core', 'contract', 'async', 'engine', 'models'],
  export: ['core', 'contract'],
  messaging: ['core', 'contract', 'platform'],
  storage: ['core', 'contract', 'platform'],
  drafts: ['core', 'contract', 'storage'],
  jobs: ['core', 'contract', 'async', 'storage'],
  sharing: ['core', 'contract', 'async', 'storage', 'jobs'],
  ui: ['core', 'contract', 'export', 'messaging', 'storage', 'platform', 'drafts'],
  serve: ['core', 'contract', 'async', 'reader', 'engine', 'jobs'],
};

/**
 * The same between the rooms of a layer, its folders: what one decides no other decides again, and none leads back.
 * `.` are the files beside the folders. They are open to every room.
 */
export const mayImportInside: Record<string, Record<string, string[]>> = {
  core: {
    '.': ['lexicon'],
    lexicon: [],
    markdown: [],
    values: ['lexicon'],
  },
  engine: {
    constructs: [],
    passages: [],
    changes: [],
    redaction: [],
    pictures: ['constructs'],
    metadata: ['constructs'],
    content: ['constructs', 'pictures'],
    formats: ['constructs', 'passages'],
    data: ['constructs', 'metadata'],
    tables: ['constructs', 'content', 'metadata'],
    pagination: ['tables'],
    schema: ['metadata', 'data', 'tables'],
  },
  ui: {
    '.': [],
    fields: [],
    builder: [],
    viewer: ['builder'],
    actions: ['viewer'],
    table: ['viewer'],
    compare: ['viewer'],
    interact: ['viewer'],
    request: ['builder', 'viewer', 'actions', 'table'],
    permissions: ['fields'],
    presets: ['fields', 'builder', 'request'],
    connection: ['fields', 'builder'],
    'own-models': ['fields', 'connection'],
    options: ['fields', 'permissions', 'presets', 'connection', 'own-models'],
    pages: ['builder', 'interact', 'request'],
    sharing: ['fields', 'permissions', 'options'],
    'builder-page': ['builder', 'viewer', 'table', 'request', 'pages'],
    popup: ['viewer', 'actions', 'table', 'request'],
    results: ['builder', 'viewer', 'actions', 'table', 'compare', 'interact', 'request', 'pages'],
  },
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
    ...Object.entries(mayImportInside).flatMap(([layer, rooms]) =>
      Object.keys(rooms).map((room) => onlyAllowedInside(layer, room, rooms)),
    ),
  ],
  ignorePatterns: ['.wxt', '.output', 'test/fixtures'],
});

function onlyAllowedImports(layer: string): OxlintOverride {
  return restricted(`src/${layer}/**`, patternsFor(layer));
}

/** Of two overrides for a file the last counts, so this one has the layer's restrictions as well. */
function onlyAllowedInside(
  layer: string,
  room: string,
  rooms: Record<string, string[]>,
): OxlintOverride {
  const inside = closedTo(room, rooms)
    .filter((other) => other !== '.')
    .map((other) => ({
      group: [`@/${layer}/${other}/**`, room === '.' ? `./${other}/**` : `**/../${other}/**`],
      message: `${layer}/${room} may not import ${layer}/${other}; see the table in oxlint.config.ts.`,
    }));
  const files = room === '.' ? `src/${layer}/*` : `src/${layer}/${room}/**`;
  return restricted(files, [...patternsFor(layer), ...inside]);
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
  files: string,
  patterns: { group: string[]; message: string }[],
): OxlintOverride {
  return {
    files: [files],
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  };
}
