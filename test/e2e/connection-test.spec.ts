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
  const expectSaid = async (address: string, text: string | RegExp) => {
    await options.getByLabel('Base address').fill(address);
    await options.getByRole('button', { name: 'Test the connection' }).click();
    // Until then, it is what was said of the address before.
    await expect(said).toContainText(text);
    // No scrape was on its way, so there is none to look up.
    await expect(said).not.toContainText('scrape was done');
  };
  await expectSaid(servers.nothing, 'Nothing answers at http://127.0.0.1');
  await expectSaid(servers.webPage, 'is a web page, not JSON');
  await expectSaid(servers.otherJson, 'neither that it succeeded');
  await expectSaid(servers.withoutCors, 'allows them no access (CORS)');
  await expectSaid(servers.redirect, 'or leads to another address');
  await expectSaid(servers.badTls, 'certificate (TLS) is not valid');
  await expectSaid('https://nowhere.invalid', 'Nothing answers at https://');
  await expectSaid(service.url, /^Connected\. This service takes requests without a key/);
  await saveKey(options, 'fc-00000000000000000000000000000000');
  await expectSaid(service.url, 'The service refuses the key. Check it');

  // With the host's permission a redirect is told from a service that is closed to extensions.
  await extension.grantHost('http://127.0.0.1/*');
  await expectSaid(servers.withoutCors, 'Connected. 5 credits left.');
  await expectSaid(servers.redirect, 'so that your key stays where it belongs');
  await extension.revokeHosts();
  await disconnect(options);
  await options.close();
});
