import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from './fixtures.ts';
import { seed } from './stored-results.ts';

test('chosen results are copied together and saved as one zip', async ({
  extension,
  page,
  server,
}) => {
  await seed(
    page,
    extension.url,
    ['First text.', 'Second text.'].map((markdown, index) => ({
      markdown,
      metadata: { title: `Sample ${index}`, url: `https://example.com/${index}` },
    })),
  );
  for (const index of [0, 1])
    await page.getByRole('checkbox', { name: `Choose “Sample ${index}”` }).check();
  const bar = page.getByRole('group', { name: '2 chosen' });
  await bar.getByRole('button', { name: 'Copy together' }).click();
  await expect(page.getByText('Copied 2 pages')).toBeVisible();
  const copied = await extension.readClipboard(server.url);
  expect(copied.split('\n\n---\n\n').toSorted()).toEqual([
    '[Sample 0](https://example.com/0)\n\nFirst text.',
    '[Sample 1](https://example.com/1)\n\nSecond text.\n',
  ]);

  await page.bringToFront();
  await bar.getByRole('button', { name: 'Save .zip' }).click();
  const isWritten = () =>
    existsSync(extension.downloads) &&
    readdirSync(extension.downloads).find((name) => /^Pages of [\d-]+\.zip$/.test(name));
  await expect.poll(isWritten).toBeTruthy();
  const file = readFileSync(path.join(extension.downloads, isWritten() || ''));
  expect(Object.keys(unzipSync(file)).toSorted()).toEqual(
    ['json', 'md'].flatMap((end) => [`Sample 0.${end}`, `Sample 1.${end}`]).toSorted(),
  );
});
