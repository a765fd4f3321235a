// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { toFailure } from '@/contract/result';
import type { Question } from '@/models/model';
import { english } from '../../support/locale';
import { standIn } from '../../support/models/browser-stand-in';
import { browserModel } from '../../../entrypoints/background/browser-model';

const question: Question = { messages: [{ role: 'user', content: 'Floors?' }], maxTokens: 100 };
const own = { contextTokens: 4096 };
const { signal } = new AbortController();

beforeEach(() => fakeBrowser.reset());
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(fakeBrowser, 'offscreen');
});

it('asks the model here where workers have it', async () => {
  const { api } = standIn();
  vi.stubGlobal(
    'LanguageModel',
    Object.assign(() => {}, api),
  );
  expect((await browserModel(own).ask(question, signal)).text).toBe('Floors.');
});

it('has a page that nobody sees ask it elsewhere, and closes that when all is answered', async () => {
  const offscreen = {
    createDocument: vi.fn<() => Promise<void>>(async () => {}),
    closeDocument: vi.fn<() => Promise<void>>(async () => {}),
  };
  Object.assign(fakeBrowser, { offscreen });
  const sent: unknown[] = [];
  const first = Promise.withResolvers<object>();
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation((message: unknown) => {
    sent.push(message);
    const second = { ok: true, value: { text: 'B', isCut: false } };
    // Its type is that of the call with a callback.
    return (sent.length === 1 ? first.promise : Promise.resolve(second)) as unknown as void;
  });
  const one = browserModel(own).ask(question, signal);
  expect(await browserModel(own).ask(question, signal)).toMatchObject({ text: 'B' });
  expect(offscreen.closeDocument).not.toHaveBeenCalled();
  first.resolve({ ok: false, error: { code: 'BAD_SETTINGS', message: 'None.' } });
  await expect(one).rejects.toMatchObject({ code: 'BAD_SETTINGS' });
  expect(offscreen.closeDocument).toHaveBeenCalledOnce();
  expect(sent).toMatchObject([
    { name: 'askBrowserModel', question, contextTokens: 4096 },
    { name: 'askBrowserModel' },
  ]);
});

it('says so where the browser has none', async () => {
  const thrown: unknown = await browserModel(own)
    .ask(question, signal)
    .catch((one: unknown) => one);
  expect(english(toFailure(thrown).message)).toMatch(/^This browser has no model of its own/);
});
