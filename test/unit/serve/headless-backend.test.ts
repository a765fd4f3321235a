// @vitest-environment node
import { chromium, type Browser, type BrowserContext } from 'playwright';
import { expect, it, vi } from 'vitest';
import { createHeadlessBackend } from '@/serve/headless/headless-backend';
import { TOLD } from '@/serve/told';

const gone = () => Promise.reject(new Error('Target page, context or browser has been closed'));

it.each(['window', 'page'])('says so if the browser ends before there is a %s', async (missing) => {
  const close = vi.fn<BrowserContext['close']>(async () => {});
  // Only what is asked of a browser up to then.
  const window = { newPage: gone, close } as Partial<BrowserContext> as BrowserContext;
  const browser: Partial<Browser> = {
    newContext: missing === 'window' ? gone : async () => window,
  };
  vi.spyOn(chromium, 'launch').mockResolvedValue(browser as Browser);
  const backend = createHeadlessBackend('chromium', gone);
  const { signal } = new AbortController();
  const call = { signal, tool: 'curl/8', wantsLinks: false };
  await expect(backend.scrape({ url: 'https://mill.example/' }, call)).rejects.toMatchObject({
    code: 'SCRAPE_SITE_ERROR',
    message: TOLD.browserEnded,
  });
  expect(close).toHaveBeenCalledTimes(missing === 'window' ? 0 : 1);
});
