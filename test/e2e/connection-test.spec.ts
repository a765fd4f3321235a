import { startTestService, type TestService } from '../support/service/service.ts';
import { startStrangeServers, type StrangeServers } from '../support/strange-servers.ts';
import { disconnect, expect, openOptions, saveKey, test } from './service-fixtures.ts';

let servers: StrangeServers;
/** Of its own: for the one of the other tests a key may be stored. */
let service: TestService;

test.beforeAll(async () => {
  servers = await startStrangeServers();
  service = await startTestService();
});
test.afterAll(() => Promise.all([servers.close(), service.close()]));

test('a connection that does not work says why, as exactly as the browser reveals it', async ({
  extension,
}) => {
  const options = await openOptions(extension);
  const said = options.locator('#service output .callout');
  const tried = async (address: string) => {
    await options.getByLabel('Base address').fill(address);
    await options.getByRole('button', { name: 'Test the connection' }).click();
    await expect(said).toBeVisible();
    // No scrape was on its way, so there is none to look up.
    await expect(said).not.toContainText('scrape was done');
    return expect(said);
  };
  await (await tried(servers.nothing)).toContainText('Nothing answers at http://127.0.0.1');
  await (await tried(servers.webPage)).toContainText('is a web page, not JSON');
  await (await tried(servers.otherJson)).toContainText('neither that it succeeded');
  await (await tried(servers.withoutCors)).toContainText('allows them no access (CORS)');
  await (await tried(servers.redirect)).toContainText('or leads to another address');
  await (await tried(servers.badTls)).toContainText('certificate (TLS) is not valid');
  await (await tried('https://nowhere.invalid')).toContainText('Nothing answers at https://');
  await (
    await tried(service.url)
  ).toHaveText(/^Connected\. This service takes requests without a key/);
  await saveKey(options, 'fc-00000000000000000000000000000000');
  await (await tried(service.url)).toContainText('The service refuses the key. Check it');

  // With the host's permission a redirect is told from a service that is closed to extensions.
  await extension.grantHost('http://127.0.0.1/*');
  await (await tried(servers.withoutCors)).toHaveText('Connected. 5 credits left.');
  await (await tried(servers.redirect)).toContainText('so that your key stays where it belongs');
  await extension.revokeHosts();
  await disconnect(options);
  await options.close();
});
