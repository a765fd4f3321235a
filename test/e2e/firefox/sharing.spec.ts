import { startBridge } from '../../support/bridge-server.ts';
import { LIMITS } from '../../support/time-limits.ts';
import { expect, test } from './fixtures.ts';

const ARTICLE = '/pages/article.html';
const TEXT = 'threshed grain into the air';
const patient = { timeout: LIMITS.wait };

// Promise tools-ask-first
test('a paired tool gets a page once the user lets it, also after the background has ended', async ({
  firefox,
  server,
}) => {
  const bridge = await startBridge();
  await firefox.tabs.open();
  await firefox.goto(`${firefox.url}sharing.html`);
  await firefox.tab.type('Code of the bridge', bridge.code);
  await firefox.tab.click('Pair');
  const page = () => firefox.tab.text('main');
  await expect.poll(page, patient).toContain(`Connected to the bridge at port ${bridge.port}`);

  server.clear();
  const first = bridge.scrape(server.url + ARTICLE);
  await expect.poll(page, patient).toContain('report-script asks');
  expect(server.requests()).toEqual([]);
  await firefox.tab.click('This site');
  expect((await first).body.data?.markdown).toContain(TEXT);

  const broken = bridge.scrape(`${server.url}/slow/20000${ARTICLE}`);
  await expect.poll(() => server.requests(), patient).toHaveLength(2);
  await firefox.insides.suspendBackground();
  expect(await broken).toMatchObject({ status: 503, body: { success: false } });
  // Whatever wakes the background has it connect.
  await firefox.goto(`${firefox.url}sharing.html`);
  await expect.poll(() => bridge.browsers(), patient).toBe(1);
  expect((await bridge.scrape(server.url + ARTICLE)).body.data?.markdown).toContain(TEXT);

  await firefox.tab.click('Unpair…');
  await firefox.tab.click('Unpair');
  await expect.poll(page, patient).toContain('Start the bridge on this computer (npm run serve');
  await firefox.insides.forbidHost('http://127.0.0.1/*');
  await firefox.tabs.closeNew();
  await bridge.close();
});

// Promise bridge-takes-no-pages
test('the bridge takes no connection of a web page', async ({ firefox, server }) => {
  const bridge = await startBridge();
  await firefox.goto(server.url + ARTICLE);
  const outcome = await firefox.marionette.inPage(async (port: number) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const socket = new WebSocket(`ws://127.0.0.1:${port}/bridge`);
    socket.addEventListener('open', () => resolve('open'));
    socket.addEventListener('error', () => resolve('refused'));
    return promise;
  }, bridge.port);
  expect(outcome).toBe('refused');
  await bridge.close();
});
