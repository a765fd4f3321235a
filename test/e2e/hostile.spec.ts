import type { Page } from '@playwright/test';
import type { ScrapeData } from '../../src/contract/scrape-data.ts';
import type { ChromiumExtension } from '../support/chromium-extension.ts';
import { hostileCases, type HostileCase, type TextExpectation } from '../support/hostile-cases.ts';
import { openIsolatedWorld, type IsolatedWorld } from '../support/isolated-world.ts';
import {
  faultsOfData,
  faultsOfHtml,
  renderTrustingly,
  textOfHtml,
} from '../support/output-faults.ts';
import { scrapeTab, type EndedJob } from '../support/scrape-tab.ts';
import { expect, test } from './fixtures.ts';

/** Pages that change or load things by themselves, so that what changes there says nothing of us. */
const RESTLESS = new Set([
  '22-infinite-scroll',
  '23-busy-main-thread',
  '24-dialog-storm',
  '25-doc-write-after-load',
  '27-meta-refresh',
  '60-extension-spoof',
]);

/** What may not come out of a renderer of our markdown. */
const ACTIVE =
  'script,style,iframe,object,embed,form,meta,base,link,frame,frameset,applet,svg,math,template';
/** What the contract's `html` leaves out. */
const REMOVED_FROM_HTML = 'script,style,noscript,meta,base,link,template';
const SAFE_SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

const EVERYTHING = ['markdown', 'html', 'rawHtml', 'links', 'images'] as const;

for (const hostile of hostileCases()) {
  test(hostile.id, async ({ extension, server, page, parser }) => {
    test.setTimeout(180_000);
    const problems: string[] = [];
    const note = (text: string) => problems.push(text);
    extension.context.on('weberror', (error) => {
      if (error.page()?.url().startsWith(extension.url) === true) note(error.error().message);
    });

    // One case leaves for there by itself; it is kept, so that both captures are of the case.
    if (hostile.id === '27-meta-refresh')
      await page.route('**/canary/**', (route) => route.abort('aborted'));
    await page.goto(`${server.url}/hostile/${hostile.file}`, { waitUntil: 'commit' });
    // The case's own time until it has done its worst; there is no event for that.
    await page.waitForTimeout(hostile.settleMs);
    const world = await openIsolatedWorld(page);
    await world.evaluate(watchMutations);
    server.clear();

    const asker = await clickAndAsk(hostile, extension, page);
    asker.on('console', (message) => {
      if (message.type() === 'error') note(message.text());
    });
    asker.on('pageerror', (error) => note(error.message));
    const whole = await scrapeTab(asker, { formats: EVERYTHING, onlyMainContent: false });
    const main = await scrapeTab(asker, { formats: ['markdown'], onlyMainContent: true });

    expectOutcome(hostile, whole);
    if (whole.result !== undefined) {
      await expectData(hostile, whole.result.data, main.result?.data, parser);
    }
    await expectPageUntouched(hostile, world);
    expect(await asker.evaluate(keysOfObjectPrototype)).toEqual([]);
    expect(await extension.worker.evaluate(keysOfObjectPrototype)).toEqual([]);
    if (!RESTLESS.has(hostile.id)) expect(server.requests()).toEqual([]);
    expect(server.requests().filter((path) => path.startsWith('/canary/'))).toEqual([]);
    expect(problems).toEqual([]);
    if (asker.context() === extension.context) await asker.close();
  });
}

/** The page to ask through: the popup, where the case lets it stay open. */
async function clickAndAsk(
  { id }: HostileCase,
  extension: ChromiumExtension,
  page: Page,
): Promise<Page> {
  if (id !== '24-dialog-storm') return extension.clickAction(page);
  const asker = await extension.context.newPage();
  await asker.goto(`${extension.url}options.html`);
  await extension.clickOnly(page);
  return asker;
}

function expectOutcome({ expect: expected }: HostileCase, { job, result }: EndedJob): void {
  const [, allowedError] = /error:(\w+)/.exec(expected.outcome) ?? [];
  if (result === undefined) {
    expect(job.failure?.code, job.failure?.message).toBe(allowedError);
  } else {
    expect(expected.outcome).toMatch(/^ok/);
    const truncated = (result.report?.truncated.length ?? 0) > 0;
    if (expected.outcome === 'ok') expect(result.report?.truncated ?? []).toEqual([]);
    if (truncated) expect(result.data.warning).toBeTruthy();
  }
  expect((job.finishedAt ?? Infinity) - job.createdAt).toBeLessThan(expected.maxMs);
}

async function expectData(
  { expect: expected }: HostileCase,
  whole: ScrapeData,
  main: ScrapeData | undefined,
  parser: Page,
): Promise<void> {
  const { rawHtml, ...clean } = whole;
  expect(faultsOfData('data', clean)).toEqual([]);
  const markdown = whole.markdown ?? '';
  const rendered = renderTrustingly(markdown);
  expectText('markdown', markdown, expected.markdown);
  expectText('main', main?.markdown ?? '', {
    contains: expected.main.contains ?? [],
    notContains: expected.markdown.notContains ?? [],
  });
  expect(await faultsOfHtml(parser, rendered, ACTIVE)).toEqual([]);
  expect(await faultsOfHtml(parser, whole.html ?? '', REMOVED_FROM_HTML)).toEqual([]);
  const { roundTripText, ...rest } = expected.markdown;
  if (roundTripText !== undefined)
    expectText('text', await textOfHtml(parser, rendered), { ...rest, contains: roundTripText });
  if (expected.maxMarkdownBytes !== undefined)
    expect(Buffer.byteLength(markdown)).toBeLessThanOrEqual(expected.maxMarkdownBytes);

  expectText('links', (whole.links ?? []).join('\n'), expected.links);
  const schemes = new Set((whole.links ?? []).map((link) => new URL(link).protocol));
  expect(expected.links?.onlySchemes ?? SAFE_SCHEMES).toEqual(expect.arrayContaining([...schemes]));
  expectText('html', whole.html ?? '', expected.html);
  expectText('rawHtml', rawHtml ?? '', expected.rawHtml);
  expectText('the answer', JSON.stringify(clean), {
    notContains: [...(expected.all?.notContains ?? []), 'chrome-extension://'],
  });
  expectMetadata(whole, expected.metadata);
}

function expectMetadata(
  { metadata }: ScrapeData,
  expected: HostileCase['expect']['metadata'] = {},
): void {
  if (expected.title !== undefined) expect(metadata.title).toBe(expected.title);
  const notContains = expected.titleNotContains ?? [];
  expectText('title', String(metadata.title ?? ''), { notContains });
  if (expected.ownKeysSafe === true)
    for (const key of ['__proto__', 'constructor', 'prototype'])
      expect(Object.keys(metadata)).not.toContain(key);
}

/** Says what is missing or too much without printing megabytes of text. */
function expectText(name: string, text: string, expected: TextExpectation = {}): void {
  const missing = (expected.contains ?? []).filter((part) => !text.includes(part));
  const unwanted = (expected.notContains ?? []).filter((part) => text.includes(part));
  expect({ name, missing, unwanted }).toEqual({ name, missing: [], unwanted: [] });
}

async function expectPageUntouched(
  { id, expect: expected }: HostileCase,
  world: IsolatedWorld,
): Promise<void> {
  if (RESTLESS.has(id)) return;
  const seen = await world.evaluate(lookAtPage);
  expect(seen.mutations).toBe(0);
  expect(seen.nextFrameMs).toBeLessThan(500);
  if (expected.page?.datasetPwned === null) expect(seen.pwned).toBeNull();
  if (expected.page?.reactionsUnchanged === true) expect(seen.reactions).toBe(seen.baseline);
}

/* What follows runs in the page. */

function watchMutations(): void {
  const counter = { mutations: 0 };
  Object.assign(globalThis, { winnowTest: counter });
  new MutationObserver((records) => {
    counter.mutations += records.length;
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
}

async function lookAtPage() {
  const start = performance.now();
  await new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
  const data = document.documentElement?.dataset ?? {};
  return {
    nextFrameMs: performance.now() - start,
    mutations: (globalThis as unknown as { winnowTest: { mutations: number } }).winnowTest
      .mutations,
    pwned: data['pwned'] ?? null,
    reactions: data['reactions'] ?? null,
    baseline: data['baseline'] ?? null,
  };
}

function keysOfObjectPrototype(): string[] {
  const keys: string[] = [];
  for (const key in {}) keys.push(key);
  return keys;
}
