import { showDetail, take } from '../support/popup-hands.ts';
import { expect, test } from './fixtures.ts';

test('a frame of another site is named, requested and then read', async ({
  extension,
  server,
  page,
}) => {
  await extension.preapproveHost('http://localhost/*');
  await page.goto(`${server.url}/pages/foreign-frame.html`);
  const popup = await extension.clickAction(page);
  await showDetail(popup, 'Report');
  await expect(popup.getByRole('tabpanel')).toContainText('belongs to another site');
  await popup.getByRole('button', { name: 'Allow and scrape again' }).click();
  await take(popup, 'Whole page');
  await popup.getByRole('tab', { name: 'Text' }).click();
  await expect(popup.getByRole('tabpanel')).toContainText('OTHER-SITE-FRAME-TEXT');
  await extension.revokeHosts();
});
