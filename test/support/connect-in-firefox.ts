import type { FirefoxExtension } from './firefox-extension.ts';
import type { TestService } from './service/service.ts';
import { waitUntil } from './wait-until.ts';

/** Connects a service as a user does: address, then key. The options page stays in the tab. */
export async function connectInFirefox(
  firefox: FirefoxExtension,
  service: Pick<TestService, 'url' | 'key'>,
): Promise<void> {
  const { tab, url } = firefox;
  await firefox.goto(`${url}options.html#service`);
  await tab.type('Base address', service.url);
  await tab.type('API key', service.key);
  await tab.click('Save key');
  await waitUntil('the key is saved', async () =>
    (await tab.text('#service')).includes('Key saved.'),
  );
}
