import { emptyReport } from '@/contract/capture-report';
import type { Snapshot } from '@/contract/snapshot/snapshot';
import { snapshotFromHtml } from './snapshot-from-html';

/** A page with a fragment of HTML as its body, at `https://shop.example/list`; addresses in it stay as written. */
export function pageFromHtml(html: string, language = 'en', linkedData: string[] = []): Snapshot {
  const root = snapshotFromHtml(html);
  root.baseUrl = URL_OF_PAGE;
  return {
    root,
    head: { title: '', language, metaTags: [], links: [], linkedData },
    url: URL_OF_PAGE,
    baseUri: URL_OF_PAGE,
    contentType: 'text/html',
    kind: 'page',
    selection: null,
    unreadFrames: [],
    report: emptyReport(),
  };
}

const URL_OF_PAGE = 'https://shop.example/list';
