import { expect, it, vi } from 'vitest';
import { holdPorts, keepBackground } from '@/messaging/stay-awake';
import { browser } from '@/platform/browser';

/**
 * Connects pages to backgrounds that a test ends; returns the connections, each with a way to end
 * its background.
 */
function fakePorts() {
  const ports: { end: () => void; isClosed: boolean }[] = [];
  const connect = (() => {
    const listeners: (() => void)[] = [];
    const port = { isClosed: false, end: () => listeners.forEach((tell) => tell()) };
    ports.push(port);
    return {
      onDisconnect: { addListener: (listener: () => void) => void listeners.push(listener) },
      disconnect: () => {
        port.isClosed = true;
      },
    };
  }) as unknown as typeof browser.runtime.connect; // Only this much of a port is used.
  vi.spyOn(browser.runtime, 'connect').mockImplementation(connect);
  return ports;
}

it('a background that ends is restarted as long as it is needed', () => {
  const ports = fakePorts();
  const stop = keepBackground();
  expect(ports).toHaveLength(1);
  ports[0]?.end();
  ports[1]?.end();
  expect(ports).toHaveLength(3);
  stop();
  expect(ports.map(({ isClosed }) => isClosed)).toEqual([false, false, true]);
  ports[2]?.end();
  expect(ports).toHaveLength(3);
});

it('only pages of the extension keep a background awake', () => {
  let connect: (port: unknown) => void = () => {};
  vi.spyOn(browser.runtime.onConnect, 'addListener').mockImplementation((listener) => {
    connect = listener as typeof connect;
  });
  holdPorts();
  const kept = vi.fn<() => void>();
  const port = (url: string, tab?: object) => ({
    name: 'awake',
    sender: { id: browser.runtime.id, url, ...tab },
    onDisconnect: { addListener: kept },
  });
  connect(port('https://example.com/', { tab: { id: 1 } }));
  expect(kept).not.toHaveBeenCalled();
  connect(port(browser.runtime.getURL('/popup.html')));
  expect(kept).toHaveBeenCalledOnce();
});
