import { expect, it, vi } from 'vitest';
import { browser } from '@/platform/browser';
import { restrictStorageToOwnPages } from '@/platform/storage-area';

it('hides stored items from content scripts if the browser can', async () => {
  const setAccessLevel = vi.fn<(options: object) => Promise<void>>(async () => {});
  const local = Object.assign(browser.storage.local, { setAccessLevel });
  await restrictStorageToOwnPages();
  expect(setAccessLevel).toHaveBeenCalledExactlyOnceWith({ accessLevel: 'TRUSTED_CONTEXTS' });
  Reflect.deleteProperty(local, 'setAccessLevel');
  await expect(restrictStorageToOwnPages()).resolves.toBeUndefined();
});
