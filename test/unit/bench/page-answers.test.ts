import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { BenchBrowser, type IsolatedWorld } from '../../bench/browser.ts';
import { PageAnswers } from '../../bench/page-answers.ts';

// The real one loads all of Playwright.
vi.mock('../../bench/browser.ts', () => ({ BenchBrowser: { open: () => undefined } }));

it('asks a page once for each script, and loads it again only when necessary', async () => {
  const run = vi.fn<IsolatedWorld['run']>(async (expression) => expression.length);
  const showHtml = vi.fn<BenchBrowser['showHtml']>();
  const close = vi.fn<BenchBrowser['close']>();
  const browser = { showHtml, close, isolatedWorld: async () => ({ run }) };
  // Only these members of the browser are used.
  vi.spyOn(BenchBrowser, 'open').mockResolvedValue(browser as unknown as BenchBrowser);
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'winnow-answers-')), 'cache');
  const page = { url: 'https://a.example/', html: Buffer.from('<p>a') };
  const longer = { code: 'a', expression: 'longer', changesPage: true };

  const first = new PageAnswers(folder);
  expect(await first.answer(page, { code: 'a', expression: 'long' })).toBe(4);
  expect(await first.answer(page, longer)).toBe(6);
  expect(showHtml).toHaveBeenCalledTimes(1);
  expect(await first.answer(page, { code: 'b', expression: 'longer' })).toBe(6);
  expect(showHtml).toHaveBeenCalledTimes(2);
  await first.close();

  expect(await new PageAnswers(folder).answer({ ...page }, longer)).toBe(6);
  expect(showHtml).toHaveBeenCalledTimes(2);
  await new PageAnswers(folder).answer({ ...page, html: Buffer.from('<p>b') }, longer);
  expect(showHtml).toHaveBeenCalledTimes(3);
});

it('stores no failure, and starts another browser after one', async () => {
  const run = vi.fn<IsolatedWorld['run']>().mockRejectedValueOnce(new Error('broken'));
  run.mockResolvedValue(1);
  const showHtml = vi.fn<BenchBrowser['showHtml']>();
  const close = vi.fn<BenchBrowser['close']>();
  const browser = { showHtml, close, isolatedWorld: async () => ({ run }) };
  const open = vi.spyOn(BenchBrowser, 'open').mockClear();
  // Only these members of the browser are used.
  open.mockResolvedValue(browser as unknown as BenchBrowser);
  const answers = new PageAnswers(mkdtempSync(path.join(tmpdir(), 'winnow-answers-')));
  const page = { url: 'https://a.example/', html: Buffer.from('<p>a') };
  const script = { code: '', expression: '1' };

  await expect(answers.answer(page, script)).rejects.toThrow('broken');
  expect(await answers.answer(page, script)).toBe(1);
  expect(open).toHaveBeenCalledTimes(2);
});
