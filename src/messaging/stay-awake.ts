import { browser } from '@/platform/browser';
import { isOwnPage } from './messenger';

/* A background that has ended starts again only when something wakes it. An extension page that
   holds a port notices its end, and wakes the next one at once. */

/**
 * For an extension page: keeps a background running until this is stopped. Returns a function that
 * stops it.
 */
export function keepBackground(): () => void {
  let isStopped = false;
  let port = open();

  function open(): ReturnType<typeof browser.runtime.connect> {
    const opened = browser.runtime.connect({ name: AWAKE_PORT });
    opened.onDisconnect.addListener(() => {
      if (!isStopped) port = open();
    });
    return opened;
  }

  return () => {
    isStopped = true;
    port.disconnect();
  };
}

/**
 * For the background: holds the ports of {@link keepBackground}, so that they close only when it
 * ends. Call once.
 */
export function holdPorts(): void {
  browser.runtime.onConnect.addListener((port) => {
    if (port.name !== AWAKE_PORT || port.sender === undefined || !isOwnPage(port.sender)) return;
    held.add(port);
    port.onDisconnect.addListener(() => held.delete(port));
  });
}

/** Name of the ports. */
const AWAKE_PORT = 'awake';

const held = new Set<object>();
