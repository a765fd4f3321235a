import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { connectInFirefox, forgetServices } from '../../support/connect-in-firefox.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';
import { expect, test } from './fixtures.ts';

let service: TestService;

test.beforeAll(async ({ firefox }) => {
  service = await startTestService();
  await connectInFirefox(firefox, service);
});
test.beforeEach(() => {
  service.requests.length = 0;
});
test.afterEach(({ firefox }) => firefox.popup.close());
// What follows in this browser finds no service that does not answer.
test.afterAll(async ({ firefox }) => {
  await forgetServices(firefox);
  await service.close();
});

test('the sidebar opens only when requested', async ({ firefox, server }) => {
  expect(await firefox.insides.hasSidebar()).toBe(false);
  await firefox.goto(`${server.url}/pages/article.html?sidebar`);
  await firefox.clickAction();
  await firefox.popup.click('More');
  await firefox.popup.click('Tools');
  await firefox.popup.click('Scrape with a service');
  await firefox.popup.click('Summary');
  await firefox.popup.click('Open beside the page');
  const chosen = () =>
    firefox.insides.inSidebar('/sidepanel.html#tab-', () =>
      [...document.querySelectorAll('.chip:has(:checked)')].map((chip) => chip.textContent),
    );
  await expect.poll(chosen).toEqual(['Markdown', 'Summary']);
  await firefox.insides.closeSidebar();
});

test('the sidebar shows the text that the popup has read, until the tab shows another page', async ({
  firefox,
  server,
}) => {
  const { sidebar } = firefox;
  await firefox.goto(`${server.url}/gold/article.html?panel-text`);
  await firefox.clickAction();
  await expect.poll(() => firefox.popup.text('[role=tabpanel]')).toContain('What the maps say');
  await firefox.popup.click('Open beside the page');
  await expect
    .poll(() => sidebar.text('[role=tabpanel]').catch(() => ''))
    .toContain('What the maps say');
  await firefox.goto(`${server.url}/pages/article.html?panel-text`);
  await expect.poll(() => sidebar.text()).toContain('The tab shows another page now.');
  await firefox.insides.closeSidebar();
});

test('an HTML file is read in the builder, and sent nowhere', async ({ firefox }) => {
  const file = path.join(firefox.profile, 'tea.html');
  writeFileSync(file, '<title>Tea</title><main><h1>Green tea</h1><p>Dried in the sun.</p></main>');
  await firefox.goto(`${firefox.url}builder.html`);
  await firefox.tab.choose('Upload a file…', file);
  await firefox.tab.click('Read the file here');
  await expect.poll(() => firefox.tab.text('[role=tabpanel]')).toContain('Dried in the sun.');
  await firefox.tab.evaluate(dropFile, 'mint.html', '<h1>Mint</h1><p>Dried in the shade.</p>');
  await firefox.tab.click('Read the file here');
  await expect.poll(() => firefox.tab.text('[role=tabpanel]')).toContain('Dried in the shade.');
  expect(service.requests).toEqual([]);
});

/** Runs in the page: what a browser tells of a file that is dropped on it. */
function dropFile(name: string, text: string): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], name, { type: 'text/html' }));
  for (const type of ['dragover', 'drop'])
    document.body.dispatchEvent(
      new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }),
    );
}
