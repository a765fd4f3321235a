import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { isBrowserNew, readBrowserStart } from '@/storage/browser-session';

beforeEach(() => fakeBrowser.reset());

it('tells when the run of the browser began, whichever background asks', async () => {
  expect(await readBrowserStart()).toBe(0);
  expect(await isBrowserNew(() => 1000)).toBe(true);
  expect(await isBrowserNew(() => 2000)).toBe(false);
  expect(await readBrowserStart(1000)).toBe(1000);
});

it('does not know it once the clock was set back, even when it is as late again', async () => {
  await isBrowserNew(() => 1000);
  expect(await readBrowserStart(999)).toBe(0);
  expect(await readBrowserStart(2000)).toBe(0);
  expect(await isBrowserNew(() => 2000)).toBe(false);
});
