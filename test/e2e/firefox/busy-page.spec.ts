import { expect, test } from './fixtures.ts';

test('reading a page that does not answer fails with a sentence, and can be stopped', async ({
  firefox,
  server,
}) => {
  const { insides, popup } = firefox;
  await firefox.goto(`${server.url}/pages/article.html`);
  // As a script does that keeps the page's process busy, but without using the processor.
  const pageProcess = await insides.processOfPage();
  process.kill(pageProcess, 'SIGSTOP');
  try {
    await firefox.clickAction();
    const text = () => popup.text('.popup');
    await expect.poll(text).toContain('The page does not answer yet');
    await expect.poll(text).toContain('The page did not answer');
    await popup.click('Try again');
    await popup.click('Cancel');
    await expect.poll(text).toContain('You stopped the scrape.');
  } finally {
    process.kill(pageProcess, 'SIGCONT');
  }
  await popup.close();
});
