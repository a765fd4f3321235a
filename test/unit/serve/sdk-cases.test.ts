// @vitest-environment node
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadPage } from '@/serve/load-page';
import { createMarkupBackend } from '@/serve/markup-backend';
import { startServer, type Serving } from '@/serve/server';
import { createService } from '@/serve/service';
import { NOT_HERE, runSdkCases } from '../../support/sdk-cases';
import { startSdkSite } from '../../support/sdk-site';

const apiKey = 'fc-0123456789abcdef0123456789abcdef';

let site: Awaited<ReturnType<typeof startSdkSite>>;
let server: Serving;

beforeAll(async () => {
  site = await startSdkSite();
  const service = createService(createMarkupBackend(loadPage), loadPage, site.engine);
  server = await startServer(service, apiKey);
});

afterAll(async () => {
  await server.close();
  await site.close();
});

it('passes the cases of the official SDK, but for what it does not have', async () => {
  const failures = await runSdkCases({ apiUrl: server.url, apiKey, site: site.url, expect });
  const expected = [...NOT_HERE, 'scrape: basic format: screenshot'];
  const told = expected.map((name) => [name, expect.any(String)]);
  expect(Object.fromEntries(failures)).toEqual(Object.fromEntries(told));
}, 60_000);
