import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CHROMIUM_BUILD } from '../support/chromium-extension.ts';
import { expect, test } from './fixtures.ts';

declare const chrome: {
  management: { getPermissionWarningsByManifest(manifest: string): Promise<string[]> };
};

// Promise permissions-exact
test('the browser shows no warning when the extension is installed', async ({ extension }) => {
  const manifest = await readFile(path.join(CHROMIUM_BUILD, 'manifest.json'), 'utf8');
  const warningsOf = (text: string) =>
    extension.worker.evaluate(
      (json) => chrome.management.getPermissionWarningsByManifest(json),
      text,
    );

  expect(await warningsOf(manifest)).toEqual([]);
  const withTabs = JSON.stringify({ ...JSON.parse(manifest), permissions: ['tabs'] });
  expect(await warningsOf(withTabs)).not.toEqual([]);
});
