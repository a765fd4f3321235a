import { connect, expect, requestsOf, test } from './service-fixtures.ts';

test('a service reads many pages, and is asked for them again after the background was killed', async ({
  extension,
  service,
}) => {
  await (await connect(extension, service)).close();
  const builder = await extension.context.newPage();
  await builder.goto(`${extension.url}builder.html`);
  await builder.getByRole('radio', { name: 'Many pages' }).check();
  const list = [1, 2, 3, 4].map((at) => `https://shop.example/${at}`);
  await builder
    .getByRole('textbox', { name: /^Addresses, one/ })
    .fill([...list, 'https://robots.example/'].join('\n'));
  await builder.getByRole('group', { name: 'Who reads them' }).getByRole('radio').last().check();
  await expect(builder.getByText('About 5 to 25 credits')).toBeVisible();
  await builder.getByLabel('Pages at the same time').fill('2');
  service.requests.length = 0;
  await builder.getByRole('button', { name: 'Read 5 pages' }).click();

  const run = builder.getByRole('article', { name: /^5 pages of shop\.example/ });
  await expect(run.getByRole('row', { name: /^done/ }).first()).toBeVisible();
  await expect(run.getByRole('button', { name: 'Pause' })).toHaveCount(0);
  await extension.stopWorker();
  await builder.reload();
  await expect(run.getByText('5/5 · 1 failed')).toBeVisible({ timeout: 60_000 });
  await expect(run.getByText('The site’s robots.txt closes it.')).toBeVisible();
  const sent = requestsOf(service, 'POST', '/v2/batch/scrape');
  expect(sent.map(({ body }) => body)).toEqual([
    expect.objectContaining({
      urls: [...list, 'https://robots.example/'],
      maxConcurrency: 2,
      ignoreInvalidURLs: true,
    }),
  ]);
  await run.getByRole('row', { name: /^done/ }).first().getByRole('button').click();
  await expect(builder.getByRole('tabpanel')).toContainText('Starter: $12/mo');
  await builder.close();
});

test('a service searches the web; results are ticked, or all read at once', async ({
  extension,
  service,
}) => {
  await (await connect(extension, service)).close();
  const builder = await extension.context.newPage();
  await builder.goto(`${extension.url}builder.html`);
  await builder.getByRole('radio', { name: 'Many pages' }).check();
  await builder.getByRole('button', { name: 'Search the web' }).click();
  const search = builder.getByRole('region', { name: 'Search the web' });
  const start = search.getByRole('button', { name: 'Search', exact: true });
  await expect(start).toBeDisabled();
  await search.getByLabel('Query').fill('herons');
  await search.getByLabel('Results').fill('3');
  service.requests.length = 0;
  await start.click();
  const found = search.getByRole('group', { name: 'Web pages' });
  await found.getByRole('checkbox', { name: /^herons 3/ }).check();
  await expect(builder.getByRole('button', { name: 'Read 1 page' })).toBeEnabled();
  expect(requestsOf(service, 'POST', '/v2/search').map(({ body }) => body)).toEqual([
    { query: 'herons', limit: 3, ignoreInvalidURLs: true },
  ]);

  await search.getByRole('button', { name: 'Search and read all' }).click();
  const run = builder.getByRole('article', { name: /^3 pages of web\.example/ });
  await expect(run.getByText('3/3')).toBeVisible();
  await run.getByRole('row', { name: /^done/ }).first().getByRole('button').click();
  await expect(builder.getByRole('tabpanel')).toContainText('Starter: $12/mo');
  await builder.close();
});
