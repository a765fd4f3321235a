import { expect, it, vi } from 'vitest';

it('a granted site is not looked up again until the user changes a permission', async () => {
  // Tests of other files may have asked it before.
  vi.resetModules();
  const { browser } = await import('@/platform/browser');
  const { hasOriginCached } = await import('@/platform/origins');
  const listeners: (() => void)[] = [];
  const contains = vi.fn<() => Promise<boolean>>(async () => true);
  const event = { addListener: (listener: () => void) => void listeners.push(listener) };
  vi.spyOn(browser, 'permissions', 'get').mockReturnValue({
    contains,
    onAdded: event,
    onRemoved: event,
  } as never);
  expect(await hasOriginCached('https://a.example/*')).toBe(true);
  expect(await hasOriginCached('https://a.example/*')).toBe(true);
  expect(contains).toHaveBeenCalledTimes(1);
  contains.mockResolvedValue(false);
  for (const tell of listeners) tell();
  expect(await hasOriginCached('https://a.example/*')).toBe(false);
  contains.mockResolvedValue(true);
  expect(await hasOriginCached('https://a.example/*')).toBe(true);
  expect(contains).toHaveBeenCalledTimes(3);
});
