import { browser } from './browser';

/**
 * Wakes the background once, after half a minute or more; a later call with the same name replaces
 * it.
 */
export async function setAlarm(name: string, minutes: number): Promise<void> {
  await browser.alarms.create(name, { delayInMinutes: minutes });
}

/** Wakes the background about every half minute until it is cleared. */
export async function setHeartbeat(name: string): Promise<void> {
  await browser.alarms.create(name, { delayInMinutes: 0.5, periodInMinutes: 0.5 });
}

export async function clearAlarm(name: string): Promise<void> {
  await browser.alarms.clear(name);
}

/** Calls back with the name of each alarm that fires. */
export function onAlarm(listener: (name: string) => void): void {
  browser.alarms.onAlarm.addListener(({ name }) => listener(name));
}
