// @vitest-environment node
import { beforeAll, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Runtime } from '@/platform/browser';
import { standIn } from '../../support/models/browser-stand-in';

type Hear = (message: unknown, sender: Runtime.MessageSender) => Promise<object> | undefined;

const question = { messages: [{ role: 'user', content: 'Floors?' }], maxTokens: 100 };
const order = { name: 'askBrowserModel', id: 'a', question, contextTokens: 4096 };
const listeners: Hear[] = [];

beforeAll(async () => {
  vi.spyOn(fakeBrowser.runtime.onMessage, 'addListener').mockImplementation((listener) => {
    // It is called as the browser calls it.
    listeners.push(listener as unknown as Hear);
  });
  await import('../../../entrypoints/hidden/main');
});

/** What the page that nobody sees answers to a message of the background, or of something else. */
function hear(message: object, url = fakeBrowser.runtime.getURL('background.js')) {
  return listeners[0]?.(message, { id: fakeBrowser.runtime.id, url });
}

it('asks the browser’s own model for the background, and for nobody else', async () => {
  vi.stubGlobal(
    'LanguageModel',
    Object.assign(() => {}, standIn().api),
  );
  expect(await hear(order)).toMatchObject({ ok: true, value: { text: 'Floors.' } });
  expect(hear(order, 'https://page.example/')).toBeUndefined();
  expect(hear({ name: 'another' })).toBeUndefined();
});

it('says so if this browser has no such model', async () => {
  expect(await hear(order)).toMatchObject({ ok: false, error: { code: 'BAD_SETTINGS' } });
});

it('stops when the background says so', async () => {
  const begun = Promise.withResolvers<void>();
  const reply: Parameters<typeof standIn>[0] = {
    reply: (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        begun.resolve();
      }),
  };
  vi.stubGlobal(
    'LanguageModel',
    Object.assign(() => {}, standIn(reply).api),
  );
  const answer = hear(order);
  await begun.promise;
  void hear({ name: 'stopBrowserModel', id: 'a' });
  expect(await answer).toMatchObject({ ok: false, error: { code: 'CANCELLED' } });
});
