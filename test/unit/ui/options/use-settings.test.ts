import { act, cleanup, renderHook, waitFor } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '@/storage/settings';
import { useSettings } from '@/ui/options/use-settings';

afterEach(cleanup);

it('does not show former settings while a change is being saved', async () => {
  const { result, store, tell, save } = await open();
  await act(() => result.current.change({ primaryAction: 'download' }));
  await act(() => tell());
  expect(result.current.settings?.primaryAction).toBe('download');
  store.primaryAction = 'download';
  await act(() => save());
  expect(result.current.settings?.primaryAction).toBe('download');
});

it('catches up with what another page changed meanwhile', async () => {
  const { result, store, tell, save } = await open();
  await act(() => result.current.change({ primaryAction: 'download' }));
  Object.assign(store, { primaryAction: 'download', theme: 'dark' });
  await act(() => tell());
  expect(result.current.settings?.theme).toBe(DEFAULT_SETTINGS.theme);
  await act(() => save());
  await waitFor(() => expect(result.current.settings?.theme).toBe('dark'));
});

it('keeps showing a change that could not be saved', async () => {
  const { result, fail } = await open();
  await act(() => result.current.change({ primaryAction: 'download' }));
  await act(() => fail(new Error('The disk is full')));
  expect(result.current.settings?.primaryAction).toBe('download');
  await waitFor(() => expect(result.current.problem).not.toBeUndefined());
});

/** The hook over settings that are saved when the test says so. */
async function open() {
  const store: Settings = { ...DEFAULT_SETTINGS };
  const saving = Promise.withResolvers<void>();
  let listener: (settings: Settings) => void = () => undefined;
  const services = {
    readSettings: async () => ({ ...store }),
    changeSettings: () => saving.promise,
    watchSettings(next: typeof listener) {
      listener = next;
      return () => undefined;
    },
  };
  const { result } = renderHook(() => useSettings(services));
  await waitFor(() => expect(result.current.settings).toBeDefined());
  return {
    result,
    store,
    tell: () => listener({ ...store }),
    save: async () => saving.resolve(),
    fail: async (error: Error) => saving.reject(error),
  };
}
