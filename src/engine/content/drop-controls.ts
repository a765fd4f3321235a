import { descendants, type SnapshotText } from '@/contract/snapshot/tree';
import type { PageText, Part } from './page-text';

/**
 * Leaves out interface controls that stand inside content: links to edit a section of a wiki, and
 * buttons that copy code. Changes `texts`.
 */
export function dropControls(page: PageText, texts: Set<SnapshotText>): void {
  for (const part of page.parts) {
    if (!isControl(part)) continue;
    for (const node of descendants(part.element)) if (node.nodeType === 3) texts.delete(node);
  }
}

function isControl({ element, words }: Part): boolean {
  const classes = (element.getAttribute('class') ?? '').slice(0, 200);
  if (EDIT.test(classes)) return true;
  return (
    element.localName === 'button' && words <= 3 && COPY.test(nameOf(element.textContent, classes))
  );
}

function nameOf(text: string, classes: string): string {
  return `${text.trim().slice(0, 40)} ${classes}`;
}

const EDIT = /(?:^|\s)mw-editsection(?:\s|$)/;
const COPY = /^copy\b|\b(?:copy|clipboard)\b/i;
