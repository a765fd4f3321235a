import { expect, test } from './fixtures.ts';

const PRESETS = [
  {
    name: 'News',
    hosts: ['*', '*.co.uk', 'news.example'],
    options: {},
    startUrl: 'http://192.168.0.1/admin',
  },
  { name: 'Shops', hosts: ['*.com', '*.de'], options: {} },
];

const SETTINGS = {
  resultLimit: 1,
  keepPrivateResults: true,
  loadPreviewImages: true,
  continuesAfterRestart: true,
  services: [{ id: 's', name: 'Work', address: 'https://a.example/', limit: 2, timeout: 60 }],
  serviceId: 's',
};

// Promise imports-tell-their-effects
test('what an imported file leaves out, or would do, is in sight whole', async ({ extension }) => {
  const settings = await extension.context.newPage();
  await settings.setViewportSize({ width: 420, height: 900 });
  await settings.goto(`${extension.url}options.html`);
  const choose = async (label: string, data: object) => {
    const buffer = Buffer.from(JSON.stringify({ version: 1, ...data }));
    const file = { name: 'file.json', mimeType: 'application/json', buffer };
    await settings.getByLabel(label).setInputFiles(file);
  };

  await choose('Add from a file…', { winnow: 'presets', presets: PRESETS });
  const presets = settings.getByRole('region', { name: 'Presets' });
  await expect(presets.getByRole('listitem').filter({ hasText: 'is not used for' })).toHaveCount(2);
  await expect(
    presets.getByText('“News” does not begin at http://192.168.0.1/admin'),
  ).toBeVisible();
  await expect(presets.getByLabel('Hosts for “News”')).toHaveValue('news.example');
  expect(await presets.locator('.callout').evaluate(isWhole)).toBe(true);

  await choose('Read settings from a file…', { winnow: 'settings', settings: SETTINGS });
  const backup = settings.getByRole('region', { name: 'Backup' });
  await expect(backup.locator('.callout').getByRole('listitem')).toHaveCount(5);
  expect(await backup.locator('.callout').evaluate(isWhole)).toBe(true);
  await backup.getByRole('button', { name: 'Keep my settings' }).click();
  await expect(backup.locator('.callout')).toHaveCount(0);

  for (const name of ['News', 'Shops']) {
    await presets.getByRole('button', { name: `Remove: ${name}` }).click();
    await settings.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  }
  await settings.close();
});

function isWhole(element: Element): boolean {
  return element.scrollHeight <= element.clientHeight;
}
