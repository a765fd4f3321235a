import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { preparePreview } from '@/ui/viewer/Preview';

vi.mock('@/ui/viewer/Preview', () => ({
  Preview: () => null,
  preparePreview: vi.fn<() => void>(),
}));

it('asks for what previews need before anything else', async () => {
  document.body.innerHTML = '<main id="app"></main>';
  const read = vi.spyOn(fakeBrowser.storage.local, 'get');
  // Nobody answers what it asks of the browser later.
  import('@/../entrypoints/popup/main').catch(() => {});
  await vi.waitFor(() => expect(read).toHaveBeenCalled(), 10_000);
  expect(preparePreview).toHaveBeenCalledBefore(read);
});
