import { defineConfig, type OxlintOverride } from 'oxlint';

/**
 * The architecture, as one table: which other layers of src/ a layer may import.
 * entrypoints/ wires layers together and may import any of them.
 */
const mayImport: Record<string, string[]> = {
  contract: [],
  async: ['contract'],
  platform: [],
  reader: ['contract', 'async'],
  engine: ['contract', 'async', 'reader'],
  service: ['contract'],
  export: ['contract'],
  messaging: ['contract', 'platform'],
  storage: ['contract', 'platform'],
  jobs: ['contract', 'storage'],
  ui: ['contract', 'export', 'messaging', 'storage', 'platform'],
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
  ],
  ignorePatterns: ['.wxt', '.output', 'test/fixtures'],
});

function onlyAllowedImports(layer: string): OxlintOverride {
  const closed = Object.keys(mayImport).filter(
    (other) => other !== layer && !mayImport[layer]?.includes(other),
  );
  const patterns = closed.map((other) => ({
    group: [`@/${other}/*`, `../${other}/*`],
    message: `src/${layer} may not import src/${other}; see the table in oxlint.config.ts.`,
  }));
  if (layer !== 'platform') patterns.push(browserApi);
  return {
    files: [`src/${layer}/**`],
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  };
}
