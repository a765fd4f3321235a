import type { FirefoxExtension } from './firefox-extension.ts';
import type { TestService } from './service/service.ts';
import { waitUntil } from './wait-until.ts';

/** Connects the only service as a user does: address, then key. The options page stays in the tab. */
export async function connectInFirefox(
  firefox: FirefoxExtension,
  service: Pick<TestService, 'url' | 'key'>,
): Promise<void> {
  const { tab, url } = firefox;
  await forgetServices(firefox);
  await firefox.goto(`${url}options.html#service`);
  await tab.type('Base address', service.url);
  await tab.type('API key', service.key);
  await tab.click('Save key');
  await waitUntil('the key is saved', async () =>
    (await tab.text('#service')).includes('Key saved.'),
  );
}

/** Forgets the services of other tests. */
export async function forgetServices({
  insides,
}: Pick<FirefoxExtension, 'insides'>): Promise<void> {
  // The background may end meanwhile.
  await waitUntil('no service is stored', () =>
    insides.inBackground(removeServices).then(
      () => true,
      () => false,
    ),
  );
}

/** Runs in the background: forgets the services of other tests, and what is noted beside their list. */
async function removeServices(): Promise<void> {
  const { local } = browser.storage;
  const keys = Object.keys(await local.get());
  await local.remove(keys.filter((key) => key.startsWith('setting:services')));
}

/** The little of the browser API that runs in the background above. */
declare const browser: {
  storage: { local: { get(): Promise<object>; remove(keys: string[]): Promise<void> } };
};
