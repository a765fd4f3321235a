import { launchFirefox } from '../../support/firefox-extension.ts';
import { expect, test } from './fixtures.ts';

/** In a Firefox of its own: the process of such a page is busy for minutes, and with it other tabs. */
test('reading a page that keeps Firefox busy fails with a sentence, and can be stopped', async ({
  server,
}) => {
  const { insides, popup, ...firefox } = await launchFirefox();
  try {
    await insides.show(`${server.url}/pages/busy.html`);
    await firefox.clickAction();
    const text = () => popup.text('.popup');
    await expect.poll(text).toContain('The page does not answer yet');
    await expect.poll(text).toContain('The page did not answer');
    await popup.click('Try again');
    await popup.click('Cancel');
    await expect.poll(text).toContain('You stopped the scrape.');
  } finally {
    await firefox.close();
  }
});
