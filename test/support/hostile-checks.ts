import { NAMED_TAB_FORMATS } from '../../src/contract/tab-request.ts';
import { expect } from '@playwright/test';
import type { ScrapeData } from '../../src/contract/scrape-data.ts';
import type { Evaluator } from './evaluator.ts';
import type { HostileCase, TextExpectation } from './hostile-cases.ts';
import type { IsolatedWorld } from './isolated-world.ts';
import {
  ACTIVE,
  faultsOfData,
  faultsOfHtml,
  REMOVED_FROM_HTML,
  renderTrustingly,
  textOfHtml,
} from './output-faults.ts';
import type { EndedJob } from './scrape-tab.ts';

/** Pages that change or load things themselves, so that changes there prove nothing. */
export const RESTLESS: ReadonlySet<string> = new Set([
  '22-infinite-scroll',
  '23-busy-main-thread',
  '24-dialog-storm',
  '25-doc-write-after-load',
  '27-meta-refresh',
  '60-extension-spoof',
  '67-mutating-while-read',
  '68-growing-while-read',
  '84-pushstate-storm',
]);

/** The limits of the cases are for a browser that has the machine to itself. Here several share it. */
const BUSY_FACTOR = 4;

const SAFE_SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

/** The formats that a hostile page is scraped for. */
export const EVERYTHING = [...NAMED_TAB_FORMATS];

/**
 * Expects that a scrape ended as the case allows, in time.
 *
 * @param spentMs - How long it took. Default: measured.
 */
export function expectOutcome(
  { expect: expected }: HostileCase,
  { job, result }: EndedJob,
  spentMs = (job.finishedAt ?? Infinity) - job.createdAt,
): void {
  const [, allowedError] = /error:(\w+)/.exec(expected.outcome) ?? [];
  if (result === undefined) {
    expect(job.failure?.code, JSON.stringify(job.failure)).toBe(allowedError);
  } else {
    expect(expected.outcome).toMatch(/^ok/);
    const truncated = (result.report?.truncated.length ?? 0) > 0;
    if (expected.outcome === 'ok') expect(result.report?.truncated ?? []).toEqual([]);
    if (truncated) expect(result.data.warning).toBeTruthy();
  }
  expect(spentMs).toBeLessThan(expected.maxMs * BUSY_FACTOR);
}

/**
 * Expects that nothing in the results of a case could run, deceive or break, and that its text is
 * there.
 *
 * @param whole - Everything on the page, in every format of {@link EVERYTHING}.
 * @param main - The main content only, as markdown.
 * @param parser - Where HTML can be parsed.
 */
export async function expectData(
  { expect: expected }: HostileCase,
  whole: ScrapeData,
  main: ScrapeData | undefined,
  parser: Evaluator,
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
    notContains: [...(expected.all?.notContains ?? []), 'chrome-extension://', 'moz-extension://'],
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

/** Reports missing and unexpected texts without printing megabytes. */
function expectText(name: string, text: string, expected: TextExpectation = {}): void {
  const missing = (expected.contains ?? []).filter((part) => !text.includes(part));
  const unwanted = (expected.notContains ?? []).filter((part) => text.includes(part));
  expect({ name, missing, unwanted }).toEqual({ name, missing: [], unwanted: [] });
}

/** Expects that reading a case caused no request, except on pages that load things themselves. */
export function expectNoRequests({ id }: HostileCase, requests: string[]): void {
  if (!RESTLESS.has(id)) expect(requests).toEqual([]);
  expect(requests.filter((path) => path.startsWith('/canary/'))).toEqual([]);
}

/** Expects that a page watched by {@link watchMutations} is unchanged and still works. */
export async function expectPageUntouched(
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

/** Starts counting changes in the page. */
export function watchMutations(): void {
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
  let nextFrameMs = Infinity;
  // On a busy machine one frame may be late, but not all.
  for (let frame = 0; frame < 5; frame += 1) {
    const start = performance.now();
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
    nextFrameMs = Math.min(nextFrameMs, performance.now() - start);
  }
  const data = document.documentElement?.dataset ?? {};
  return {
    nextFrameMs,
    mutations: (globalThis as unknown as { winnowTest: { mutations: number } }).winnowTest
      .mutations,
    pwned: data['pwned'] ?? null,
    reactions: data['reactions'] ?? null,
    baseline: data['baseline'] ?? null,
  };
}

/** Enumerable keys that every object inherits; empty unless someone added some. */
export function keysOfObjectPrototype(): string[] {
  const keys: string[] = [];
  for (const key in {}) keys.push(key);
  return keys;
}
