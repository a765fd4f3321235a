import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { CHROMIUM_BUILD } from '../support/chromium-extension.ts';

// Every file is a question to the browser's own process: with two dozen, the popup opens 80 ms later.
test('the popup consists of a few files, and the background of one', () => {
  const popup = read('popup.html');
  expect(popup.match(/\bsrc="|rel="modulepreload"/g)?.length).toBeLessThanOrEqual(4);
  expect(popup.match(/rel="stylesheet"/g)?.length).toBeLessThanOrEqual(2);
  expect(read('background.js')).not.toMatch(/\bfrom\s*"|\bimport\s*[("]/);
});

function read(file: string): string {
  return readFileSync(path.join(CHROMIUM_BUILD, file), 'utf8');
}
