import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { clearProgress, showProgress } from '@/platform/badge';

it('the end of a tool’s call leaves the progress of the user’s run, and the other way round', async () => {
  const setBadgeText = vi.fn<(text: { text: string }) => Promise<void>>(async () => {});
  const nothing = async () => {};
  const action = { setBadgeText, setBadgeBackgroundColor: nothing, setTitle: nothing };
  Object.assign(fakeBrowser.action, action);
  await showProgress('pages', '40%', 'a run');
  await showProgress('tools', '⇄', 'a tool');
  await showProgress('pages', '50%', 'a run');
  await clearProgress('tools', 'Winnow');
  await showProgress('tools', '⇄', 'a tool');
  await clearProgress('pages', 'Winnow');
  await clearProgress('tools', 'Winnow');
  const texts = setBadgeText.mock.calls.map(([{ text }]) => text);
  expect(texts).toEqual(['40%', '⇄', '⇄', '50%', '⇄', '⇄', '']);
});
