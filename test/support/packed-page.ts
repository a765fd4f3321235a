import { emptyReport } from '@/contract/capture-report';
import { packSnapshot } from './pack-snapshot';
import type { Snapshot } from '@/contract/snapshot/snapshot';
import { element } from './snapshot-builder';

/** A snapshot of a small page, with overrides. */
export function snapshotOf(more: Partial<Snapshot> = {}): Snapshot {
  return {
    root: element('html', {}, element('body', {}, element('p', {}, 'Hello'))),
    head: { title: 'A page', language: 'en', metaTags: [], links: [], linkedData: [] },
    url: 'https://example.org/',
    baseUri: 'https://example.org/',
    contentType: 'text/html',
    kind: 'page',
    selection: null,
    unreadFrames: [],
    report: emptyReport(),
    ...more,
  };
}

/** The answer of the reader in a page. */
export function readerAnswer(snapshot: Snapshot = snapshotOf()): unknown {
  return { ok: true, value: { text: packSnapshot(snapshot), slices: 1 } };
}
