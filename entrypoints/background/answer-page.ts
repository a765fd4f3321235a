import { readRequestOf } from '@/contract/snapshot/read-request';
import { unpackReading, type Reading } from '@/contract/snapshot/reading';
import type { FrameSnapshot, Snapshot } from '@/contract/snapshot/snapshot';
import { barenessOf } from '@/engine/bare-page';
import { findPageLinks } from '@/engine/page-links';
import { isOfPage } from '@/contract/table/join';
import type { AnswerFromSnapshot } from '@/jobs/tab-engine-parts';
import { shownHtml } from '@/jobs/pages/fetched-page';
import type { Asked, PageAnswer } from '@/jobs/pages/page-answer';
import type { PagesEngineParts } from '@/jobs/pages/pages-engine';
import { decodeHtml } from '@/reader/html/decode-html';
import { readFetched } from './read-fetched';

/** Answers requests for the pages in a job of many. */
export interface PageAnswers {
  /** From the HTML of a page that was fetched. */
  fetched: PagesEngineParts['answer'];
  /** From what was read of a page in a tab. */
  drawn: (reading: Reading, asked: Asked, signal: AbortSignal) => Promise<PageAnswer>;
}

/** Answers by the engine. */
export function createPageAnswers(answer: AnswerFromSnapshot): PageAnswers {
  async function answerFrom(
    snapshot: Snapshot,
    frames: readonly FrameSnapshot[],
    { request, wantsLinks, fields }: Asked,
    hasScripts: boolean,
    signal: AbortSignal,
    onParsed: (isBare: boolean) => void = () => {},
  ): Promise<PageAnswer> {
    const { root, report, url } = snapshot;
    const { isBare, isWaiting } = barenessOf(root);
    // An answer may change what it is made from.
    const values =
      fields && (await import('@/engine/tables/page-values')).pageValues(snapshot, fields);
    // For picked parts and values, a little text may be everything.
    const isPart = (request.includeTags ?? []).length > 0;
    const found = fields?.every(isOfPage) ? values?.found : isPart ? root.childNodes : undefined;
    const links = wantsLinks ? findPageLinks(root, url) : [];
    const lacks = hasScripts && (found?.every((one) => one === null) ?? isBare);
    onParsed(lacks);
    const data = await answer({ snapshot, frames, signal }, request);
    const row = values?.rowWith(data);
    return {
      url,
      data,
      ...(row && { row }),
      report,
      links,
      isBare: lacks,
      isWaiting: found === undefined ? hasScripts && isWaiting : lacks,
      asksPassword: false,
    };
  }

  return {
    async fetched({ bytes, contentType, url, status }, asked, signal, onParsed) {
      const html = shownHtml(decodeHtml(bytes, contentType), contentType);
      const page = { html, url, statusCode: status };
      const snapshot = await readFetched(page, readRequestOf(asked.request), signal);
      const read = await answerFrom(snapshot, [], asked, SCRIPT.test(html), signal, onParsed);
      return { ...read, url, asksPassword: PASSWORD.test(html) };
    },
    drawn(reading, asked, signal) {
      const { snapshot, frames } = unpackReading(reading);
      return answerFrom(snapshot, frames, asked, true, signal);
    },
  };
}

const PASSWORD = /<input\b[^>]{0,1000}?\btype\s*=\s*["']?password\b/iu;
const SCRIPT = /<script\b/iu;
