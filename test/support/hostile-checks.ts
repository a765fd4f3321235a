import type { CaptureReport } from '../../src/contract/capture-report.ts';
import type { Failure } from '../../src/contract/result.ts';
import type { ScrapeData } from '../../src/contract/scrape-data.ts';
import { NAMED_TAB_FORMATS } from '../../src/contract/tab-request.ts';
import type { Evaluator } from './evaluator.ts';
import type { HostileCase, TextExpectation } from './hostile-cases.ts';
import {
  ACTIVE,
  faultsOfData,
  faultsOfHtml,
  REMOVED_FROM_HTML,
  renderTrustingly,
  textOfHtml,
} from './output-faults.ts';

/** Pages that change or load things themselves, so that changes there prove nothing. */
const RESTLESS: ReadonlySet<string> = new Set([
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

const SAFE_SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

/** The formats that a hostile page is scraped for. */
export const EVERYTHING = [...NAMED_TAB_FORMATS];

/** What a scrape ended with. */
interface Outcome {
  failure?: Failure | undefined;
  data?: ScrapeData | undefined;
  report?: CaptureReport | undefined;
}

/** What in the outcome of a scrape a case does not allow. */
export function faultsOfOutcome(
  { expect: expected }: HostileCase,
  { failure, data, report }: Outcome,
): string[] {
  const [, allowedError] = /error:(\w+)/.exec(expected.outcome) ?? [];
  if (data === undefined)
    return failure?.code === allowedError ? [] : [`failed with ${JSON.stringify(failure)}`];
  if (!expected.outcome.startsWith('ok')) return ['did not fail'];
  const truncated = report?.truncated ?? [];
  if (expected.outcome === 'ok' && truncated.length > 0)
    return [`is not whole: ${JSON.stringify(truncated)}`];
  return truncated.length > 0 && !data.warning ? ['is not whole and does not say so'] : [];
}

/**
 * What in the answers of a case could run, deceive or break, and which of its texts are missing.
 *
 * @param whole - Everything on the page, in every format of {@link EVERYTHING}; `undefined`, and then
 * without fault, if the scrape failed.
 * @param main - The main content only, as markdown; `undefined` if it was not asked for.
 * @param parser - Where HTML can be parsed.
 */
export async function faultsOfAnswers(
  { expect: expected }: HostileCase,
  whole: ScrapeData | undefined,
  main: ScrapeData | undefined,
  parser: Evaluator,
): Promise<string[]> {
  if (whole === undefined) return [];
  const { rawHtml, ...clean } = whole;
  const markdown = whole.markdown ?? '';
  const html = whole.html ?? '';
  const links = whole.links ?? [];
  const rendered = renderTrustingly(markdown);
  const { notContains = [] } = expected.markdown;
  const { roundTripText, ...texts } = expected.markdown;
  const text =
    roundTripText === undefined ? undefined : { ...texts, contains: roundTripText, notContains };
  const max = expected.maxMarkdownBytes ?? Infinity;
  return [
    ...faultsOfData('data', clean),
    ...faultsOfText('markdown', markdown, expected.markdown),
    ...(main === undefined
      ? []
      : faultsOfText('main', main.markdown ?? '', { ...expected.main, notContains })),
    ...(await faultsOfHtml(parser, rendered, ACTIVE)),
    ...(await faultsOfHtml(parser, html, REMOVED_FROM_HTML)),
    ...faultsOfText('text', text && (await textOfHtml(parser, rendered)), text),
    ...(new TextEncoder().encode(markdown).length > max ? ['markdown is too long'] : []),
    ...faultsOfText('links', links.join('\n'), expected.links),
    ...faultsOfSchemes(links, expected.links?.onlySchemes ?? SAFE_SCHEMES),
    ...faultsOfText('html', html, expected.html),
    ...faultsOfText('rawHtml', rawHtml ?? '', expected.rawHtml),
    ...faultsOfText('the answer', JSON.stringify(clean), {
      notContains: [
        ...(expected.all?.notContains ?? []),
        'chrome-extension://',
        'moz-extension://',
      ],
    }),
    ...faultsOfMetadata(whole, expected.metadata),
  ];
}

function faultsOfSchemes(links: readonly string[], allowed: readonly string[]): string[] {
  const schemes = new Set(links.map((link) => new URL(link).protocol));
  return [...schemes].filter((scheme) => !allowed.includes(scheme)).map((one) => `links: ${one}`);
}

function faultsOfMetadata(
  { metadata }: ScrapeData,
  expected: HostileCase['expect']['metadata'] = {},
): string[] {
  const title = String(metadata.title ?? '');
  const keys = expected.ownKeysSafe === true ? ['__proto__', 'constructor', 'prototype'] : [];
  return [
    ...(expected.title === undefined || expected.title === metadata.title ? [] : ['title']),
    ...faultsOfText('title', title, { notContains: expected.titleNotContains ?? [] }),
    ...keys.filter((key) => Object.keys(metadata).includes(key)),
  ];
}

/** Names missing and unexpected texts without printing megabytes. */
function faultsOfText(name: string, text = '', expected: TextExpectation = {}): string[] {
  const { contains = [], notContains = [] } = expected;
  return [
    ...contains.filter((part) => !text.includes(part)).map((part) => `${name} lacks ${part}`),
    ...notContains.filter((part) => text.includes(part)).map((part) => `${name} has ${part}`),
  ];
}

/** Which requests reading a case caused, except on pages that load things themselves. */
export function faultsOfRequests({ id }: HostileCase, requests: readonly string[]): string[] {
  return RESTLESS.has(id) ? requests.filter((path) => path.startsWith('/canary/')) : [...requests];
}

/** What reading a case took too long. Of a page that does not rest, nothing can be said. */
export function faultsOfWork({ id }: HostileCase, processorMs: number): string[] {
  const isEnough = RESTLESS.has(id) || processorMs < MAX_PROCESSOR_MS;
  return isEnough ? [] : [`${processorMs} ms of the processor`];
}

/**
 * Milliseconds of processor time in the page. Alone, none takes a second; beside others, the same work takes
 * up to three times as much.
 */
const MAX_PROCESSOR_MS = 5000;

/**
 * What has changed in a page that {@link watchMutations} watches, and whether it still works.
 *
 * @param seen - What {@link lookAtPage} saw; of a page that does not rest, nothing is said.
 */
export function faultsOfPage({ id, expect: { page = {} } }: HostileCase, seen: PageLook): string[] {
  if (RESTLESS.has(id)) return [];
  const { mutations, nextFrameMs, pwned, reactions, baseline } = seen;
  return [
    ...(mutations > 0 ? [`${mutations} mutations`] : []),
    ...(nextFrameMs < 500 ? [] : [`no frame for ${nextFrameMs} ms`]),
    ...(page.datasetPwned === null && pwned !== null ? ['a script of the page was called'] : []),
    ...(page.reactionsUnchanged === true && reactions !== baseline ? ['elements reacted'] : []),
  ];
}

/** What a page looks like; see {@link lookAtPage}. */
type PageLook = Awaited<ReturnType<typeof lookAtPage>>;

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

/** How much has changed since {@link watchMutations}, what the page noted, and how soon it draws. */
export async function lookAtPage() {
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
