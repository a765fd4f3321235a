import { emptyReport, type CaptureReport } from '@/contract/capture-report';
import type { TabRequest } from '@/contract/tab-request';
import { readPage } from '@/reader/read-page';
import { descendants, type SnapshotElement } from '@/contract/snapshot/tree';
import { createPacer } from '@/async/pacer';

/** What was read of a page. */
export interface Reading {
  root: SnapshotElement;
  /** Its texts, with single spaces between words and between texts of different elements. */
  text: string;
  report: CaptureReport;
}

/**
 * Shows HTML in the test's page, lets the test prepare it, and reads it.
 *
 * @param prepare - Runs before reading, for what markup cannot say.
 */
export async function readLivePage(
  html: string,
  prepare?: () => void | Promise<void>,
  request: TabRequest = {},
): Promise<Reading> {
  document.body.innerHTML = html;
  await prepare?.();
  const report = emptyReport();
  const root = await readPage(document, request, report, createPacer(20_000));
  return { root, report, text: textOf(root) };
}

/** Texts below an element, with single spaces. */
export function textOf(root: SnapshotElement): string {
  const pieces = [...descendants(root)].map((node) => (node.nodeType === 3 ? node.nodeValue : ''));
  return pieces.join(' ').replaceAll(/\s+/g, ' ').trim();
}

/** Elements of a name below an element, in order. */
export function elementsOf(root: SnapshotElement, name: string): SnapshotElement[] {
  return [...descendants(root)]
    .filter((node) => node.nodeType === 1)
    .filter((element) => element.localName === name);
}
