import { expect, it, vi } from 'vitest';
import { FRAMES_PORT } from '@/messaging/page-frames';
import { serveFrames } from '@/messaging/serve-frames';
import { browser, type Runtime } from '@/platform/browser';
import * as pageStyle from '@/platform/page-style';

const OWN = { id: browser.runtime.id, url: browser.runtime.getURL('/popup.html') };
const FRAMES = { tabId: 4, css: 'p { outline: 1px solid }' };

/** Connects pages to the background; gives what it does in their tabs. */
function background() {
  const add = vi.spyOn(pageStyle, 'addPageStyle').mockResolvedValue();
  const remove = vi.spyOn(pageStyle, 'removePageStyle').mockResolvedValue();
  const accepting: ((port: Runtime.Port) => void)[] = [];
  vi.spyOn(browser.runtime.onConnect, 'addListener').mockImplementation((accept) => {
    accepting.push(accept);
  });
  serveFrames();
  const connect = (name: string, sender: Runtime.MessageSender | undefined) => {
    const heard: ((message: unknown) => void)[] = [];
    const closed: (() => void)[] = [];
    // Only this much of a port is used.
    const port = {
      name,
      sender,
      onMessage: { addListener: (listener: (message: unknown) => void) => heard.push(listener) },
      onDisconnect: { addListener: (listener: () => void) => closed.push(listener) },
    } as unknown as Runtime.Port;
    for (const accept of accepting) accept(port);
    return {
      post: (message: unknown) => heard.forEach((hear) => hear(message)),
      close: () => closed.forEach((close) => close()),
    };
  };
  return { add, remove, connect };
}

it('frames parts of a page until the extension page that asked is gone', async () => {
  const { add, remove, connect } = background();
  const page = connect(FRAMES_PORT, OWN);
  page.post(FRAMES);
  await vi.waitFor(() => expect(add.mock.calls).toEqual([[4, FRAMES.css]]));
  expect(remove).not.toHaveBeenCalled();
  page.close();
  await vi.waitFor(() => expect(remove.mock.calls).toEqual([[4, FRAMES.css]]));
  expect(add).toHaveBeenCalledOnce();
});

it.each([
  ['a script of ours in a page', FRAMES_PORT, { ...OWN, url: 'https://evil.example/' }],
  ['another extension', FRAMES_PORT, { ...OWN, id: 'other' }],
  ['a sender that is not known', FRAMES_PORT, undefined],
  ['a page that asks for something else', 'awake', OWN],
])('draws nothing for %s', async (_, name, sender) => {
  const { add, connect } = background();
  connect(name, sender).post({ ...FRAMES, tabId: 5 });
  connect(FRAMES_PORT, OWN).post(FRAMES);
  await vi.waitFor(() => expect(add).toHaveBeenCalled());
  expect(add.mock.calls).toEqual([[4, FRAMES.css]]);
});
