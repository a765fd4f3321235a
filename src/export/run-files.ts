import { inlineText } from '@/core/markdown/inline-text';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { pageKey } from '@/contract/address/address-list';
import { routeOf } from '@/contract/address/same-page';
import type { Pace, PageState } from '@/contract/many-pages';
import type { ScrapeData } from '@/contract/scrape-data';
import { crawleeProject, type CrawleeInput } from './crawlee-project';
import { markdownText, type FileOptions } from './export-file';
import type { ExportedPage } from './exported-page';
import { cleanName, fileStem } from './file-name';
import { namedFile, type ExportFile } from './file-types';
import { linkMarkdown } from './inline-markdown';
import { runTable } from './list-tables';
import { rewriteImages } from './markdown-images';
import { markdownTargets } from './markdown-targets';
import type { RunFileKind } from './run-file-kinds';
import { freeName, joinedMarkdown, withMarkdown } from './several-pages';
import { tableFile } from './table-file';

/** One page of a job of many on its way to a file. */
export interface RunPage {
  url: string;
  state: PageState;
  /** As shown to the user; empty if there is none. */
  title: string;
  /** Why it was not read. */
  reason?: string;
  /** The address of the page that was kept in its place, as it has the same content. */
  sameAs?: string;
  /** Present if it was read. */
  page?: ExportedPage;
}

/** A job of many pages on its way to a file. */
export interface Run {
  name: string;
  status: 'scraping' | 'completed' | 'failed' | 'cancelled';
  pages: readonly RunPage[];
  /** The request for each page. */
  request: CrawleeInput['request'];
  pace: Pace;
  /** Which links were followed, and where the crawl started; absent if it was none. */
  crawl?: CrawleeInput['crawl'];
}

/**
 * Makes a file of many pages: a zip with an index and a markdown file for each page, with links
 * between these files; one markdown file; a table with a row for each page, as CSV or workbook; the
 * contract's answer as JSON; JSON Lines with a line for each address, its state and what was read;
 * or a project that reads the pages elsewhere (crawlee-project.ts).
 *
 * @param indexTitle - The index's heading.
 */
export function runFile(
  kind: RunFileKind,
  run: Run,
  options: Pick<FileOptions, 'fileNameTemplate' | 'frontMatterTemplate' | 'csv'>,
  indexTitle: string,
): ExportFile {
  const name = cleanName(run.name);
  switch (kind) {
    case 'zip':
      return namedFile(name, kind, zipSync(folder(run, options, indexTitle)));
    case 'file': {
      const pages = withMarkdown(run.pages.flatMap(({ page }) => page ?? []));
      return namedFile(name, 'markdown', joinedMarkdown(pages));
    }
    case 'csv':
    case 'xlsx':
      return tableFile(name, runTable(run), kind, options.csv);
    case 'crawlee': {
      const { pages: addresses, request, pace, crawl } = run;
      const followed = crawl === undefined ? {} : { crawl };
      const content = crawleeProject({ name, addresses, request, pace, ...followed });
      return namedFile(`${name} (Crawlee)`, 'zip', content);
    }
    case 'json':
      return namedFile(name, kind, `${JSON.stringify(answerOf(run), null, 2)}\n`);
    case 'jsonl': {
      const lines = run.pages.map((page) => `${JSON.stringify(lineOf(page))}\n`);
      return namedFile(name, kind, lines.join(''));
    }
  }
}

/** The answer that a service would give to the same request. */
function answerOf({ status, pages }: Run): object {
  const data: ScrapeData[] = pages.flatMap(({ page }) => page?.data ?? []);
  const credits = data.map(({ metadata }) => metadata.creditsUsed);
  const creditsUsed = credits.reduce<number>(
    (sum, each) => sum + (typeof each === 'number' ? each : 0),
    0,
  );
  return { success: true, status, completed: data.length, total: pages.length, creditsUsed, data };
}

function lineOf({ url, state, reason, page }: RunPage): object {
  return { url, state, ...(reason !== undefined && { reason }), ...(page && { data: page.data }) };
}

function folder(
  { pages }: Run,
  {
    fileNameTemplate,
    frontMatterTemplate,
  }: Pick<FileOptions, 'fileNameTemplate' | 'frontMatterTemplate'>,
  indexTitle: string,
): Zippable {
  const taken = new Set(['index']);
  const files = new Map<RunPage, string>();
  const byKey = new Map<string, string>();
  for (const each of pages) {
    if (each.page === undefined || withMarkdown([each.page]).length === 0) continue;
    const file = `${freeName(fileStem(fileNameTemplate, each.page), taken)}.md`;
    files.set(each, file);
    byKey.set(pageKey(each.url), file);
  }
  // Several addresses may lead to the same page, which may also be in the list itself.
  for (const [{ page }, file] of files) {
    const key = pageKey(page?.data.metadata.url ?? '');
    if (!byKey.has(key)) byKey.set(key, file);
  }
  for (const { url, sameAs } of pages) {
    const file = sameAs === undefined ? undefined : byKey.get(pageKey(sameAs));
    if (file !== undefined) byKey.set(pageKey(url), file);
  }
  const entries: Zippable = { 'index.md': strToU8(indexText(pages, files, indexTitle)) };
  for (const [{ page }, file] of files) {
    if (page === undefined) continue;
    const markdown = markdownText(page, frontMatterTemplate);
    entries[file] = strToU8(
      rewriteImages(markdown, linksIn(markdown), (url) => {
        const target = byKey.get(pageKey(url));
        return target && linkTo(target) + placeIn(url);
      }),
    );
  }
  return entries;
}

/** The fragment of an address, if it is a place in its page. */
function placeIn(url: string): string {
  return routeOf(url) === '' ? (URL.parse(url)?.hash ?? '') : '';
}

function indexText(
  pages: readonly RunPage[],
  files: ReadonlyMap<RunPage, string>,
  title: string,
): string {
  const lines = pages.map((each) => {
    const { url, reason } = each;
    const file = files.get(each);
    const name = each.title === '' ? url : each.title;
    if (file === undefined)
      return `- ${linkMarkdown('', url)}${reason === undefined ? '' : `: ${inlineText(reason)}`}`;
    return `- [${inlineText(name)}](${linkTo(file)})`;
  });
  return `# ${inlineText(title)}\n\n${lines.join('\n')}\n`;
}

function linksIn(markdown: string) {
  return markdownTargets(markdown).filter(({ isImage }) => !isImage);
}

/** The address of a file in the same folder, for markdown. */
function linkTo(file: string): string {
  return encodeURIComponent(file).replaceAll('(', '%28').replaceAll(')', '%29');
}
