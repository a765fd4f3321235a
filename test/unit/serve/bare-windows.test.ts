import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BARE_WINDOWS } from '@/serve/headless/bare-windows';

it('switches off what Playwright does, whose own flag no longer counts', () => {
  const source = readFileSync('node_modules/playwright-core/lib/coreBundle.js', 'utf8');
  const [, list = ''] = /disabledFeatures = \[(.+?)\n\s*\]/su.exec(source) ?? [];
  const names = [...list.matchAll(/^\s*"(\w+)"/gmu)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(5);
  // Those of Edge are not Chromium's.
  const missing = names.filter((name) => !name.startsWith('ms') && !BARE_WINDOWS.includes(name));
  expect(missing).toEqual([]);
});
