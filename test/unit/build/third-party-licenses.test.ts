import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { thirdPartyLicenses } from '../../../third-party-licenses';

const ROOT = path.resolve(import.meta.dirname, '../../..');

// Promise packages-named-with-licence (Gates): Every bundled package is named with its licence.
it('names every bundled package, with the text of its licence', () => {
  const text = thirdPartyLicenses(ROOT);
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
  );
  for (const name of Object.keys(dependencies)) expect(text).toMatch(heading(name));
  // A dependency of one of those.
  expect(text).toMatch(heading('linkify-it'));
  for (const name of Object.keys(devDependencies)) expect(text).not.toMatch(heading(name));
  expect(text).toContain('Apache License');
  expect(text).toContain('Mozilla Public License');
});

function heading(name: string): RegExp {
  return new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm');
}
