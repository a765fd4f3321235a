import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openOwnWindow } from '@/platform/own-window';

it('pages that are asked for together open one window', async () => {
  const open: { id: number }[] = [];
  const create = vi.fn<() => Promise<{ id: number }>>(async () => {
    // Its tab has no address yet.
    const made = { id: 7 };
    await new Promise((resolve) => setTimeout(resolve, 5));
    open.push(made);
    return made;
  });
  const update = vi.fn<() => Promise<void>>(async () => {});
  Object.assign(fakeBrowser.windows, { create, update, getAll: async () => [...open] });
  vi.spyOn(fakeBrowser.runtime, 'getURL').mockReturnValue('chrome-extension://a/');
  const size = { width: 1, height: 1 };
  await Promise.all([1, 2, 3].map(() => openOwnWindow('sharing.html?ask', size)));
  expect(create).toHaveBeenCalledTimes(1);
  expect(update).toHaveBeenCalledTimes(2);
  open.length = 0;
  await openOwnWindow('sharing.html?ask', size);
  expect(create).toHaveBeenCalledTimes(2);
});
