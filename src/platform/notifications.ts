import { browser } from './browser';

/** Asks the user to allow notifications; false if they refuse. Call it from the user's click. */
export function requestNotifications(): Promise<boolean> {
  return browser.permissions.request({ permissions: ['notifications'] });
}

/** Shows a notification if the user has allowed them. A later one with the same id replaces it. */
export async function notify(id: string, title: string, message: string): Promise<void> {
  if (!(await browser.permissions.contains({ permissions: ['notifications'] }))) return;
  const iconUrl = browser.runtime.getURL('/icon/128.png');
  await browser.notifications.create(id, { type: 'basic', iconUrl, title, message });
}

/** Removes a notification, if it is still shown. */
export async function withdraw(id: string): Promise<void> {
  if (!(await browser.permissions.contains({ permissions: ['notifications'] }))) return;
  await browser.notifications.clear(id);
}

/** Calls back with the id of a notification that the user clicks. */
export function onNotificationClick(listener: (id: string) => void): void {
  const listen = () => {
    // The browser offers this part of its API only with the permission, which the types do not say.
    const notifications: typeof browser.notifications | undefined = browser.notifications;
    notifications?.onClicked.removeListener(listener);
    notifications?.onClicked.addListener(listener);
  };
  listen();
  browser.permissions.onAdded.addListener(listen);
}
