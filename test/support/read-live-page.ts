import { emptyReport, type CaptureReport } from '@/contract/capture-report';
import type { ReadRequest } from '@/contract/snapshot/read-request';
import { selectedContent } from '@/engine/selected-content';
import { readTab } from '@/reader/read-tab';
import type { Snapshot } from '@/contract/snapshot/snapshot';
import { unpackSnapshot } from '@/contract/snapshot/unpack';
import { descendants, type SnapshotElement } from '@/contract/snapshot/tree';

/** The reading of a page. */
export interface Reading {
  root: SnapshotElement;
  snapshot: Snapshot;
  /** Its texts, with single spaces between words and between texts of different elements. */
  text: string;
  report: CaptureReport;
}

/**
 * Shows HTML in the test's page, lets the test prepare it, and reads it: all of it, or the selection
 * where that is asked for.
 *
 * @param prepare - Runs before reading, for what markup cannot say.
 */
export async function readLivePage(
  html: string,
  prepare?: () => void | Promise<void>,
  request: ReadRequest & { selectedText?: string } = {},
): Promise<Reading> {
  document.body.innerHTML = html;
  await prepare?.();
  const snapshot = unpackSnapshot(JSON.stringify(await readTab(document, request, emptyReport())));
  const { report } = snapshot;
  const { selection, selectedText } = request;
  const root = selection === true ? selectedContent(snapshot, selectedText) : snapshot.root;
  return { root, snapshot, report, text: textOf(root) };
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
