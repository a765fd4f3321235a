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
afterEach(() => Reflect.deleteProperty(fakeBrowser, 'offscreen'));

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

/** The pages that nobody sees of a browser, and what is said to them; a message is answered with “B”. */
function hidden(createDocument = async () => {}, closeDocument = async () => {}) {
  const created = vi.fn<() => Promise<void>>(createDocument);
  const closed = vi.fn<() => Promise<void>>(closeDocument);
  Object.assign(fakeBrowser, { offscreen: { createDocument: created, closeDocument: closed } });
  const send = vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation(() => {
    const reply = Promise.resolve({ ok: true, value: { text: 'B', isCut: false } });
    // Its type is that of the call with a callback.
    return reply as unknown as void;
  });
  send.mockClear();
  return { created, closed, send };
}

it('asks nothing that was stopped while the page was opened, which nobody answers', async () => {
  const opened = Promise.withResolvers<void>();
  const { closed, send } = hidden(() => opened.promise);
  send.mockImplementation(() => Promise.reject(new Error('Nobody hears.')) as unknown as void);
  const stop = new AbortController();
  const asked = browserModel(own).ask(question, stop.signal);
  stop.abort();
  opened.resolve();
  await expect(asked).rejects.toMatchObject({ code: 'CANCELLED' });
  expect(send).not.toHaveBeenCalledWith(expect.objectContaining({ name: 'askBrowserModel' }));
  expect(closed).toHaveBeenCalledOnce();
});

it('opens the page again for what is asked while it is being closed', async () => {
  const closing = Promise.withResolvers<void>();
  const { created, closed, send } = hidden(undefined, () => closing.promise);
  const first = browserModel(own).ask(question, signal);
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
  const second = browserModel(own).ask(question, signal);
  expect(created).toHaveBeenCalledOnce();
  closing.resolve();
  expect(await Promise.all([first, second])).toMatchObject([{ text: 'B' }, { text: 'B' }]);
  const [, opening = 0] = created.mock.invocationCallOrder;
  expect(send.mock.invocationCallOrder[1]).toBeGreaterThan(opening);
});

it('says that there is none where the page does not answer', async () => {
  const { send } = hidden();
  send.mockImplementation(() => Promise.reject(new Error('Nobody hears.')) as unknown as void);
  await expect(browserModel(own).ask(question, signal)).rejects.toMatchObject({
    code: 'BAD_SETTINGS',
  });
});

it('says so where the browser has none', async () => {
  const thrown: unknown = await browserModel(own)
    .ask(question, signal)
    .catch((one: unknown) => one);
  expect(english(toFailure(thrown).message)).toMatch(/^This browser has no model of its own/);
});
