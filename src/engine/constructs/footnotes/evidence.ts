import type { SnapshotElement } from '@/contract/snapshot/tree';
import { NOTES_IN_TEXT } from '@/contract/snapshot/note-names';
import { decoded } from '@/core/decoded';
import { hasClass, words } from '../classes';
import { labelOf, shortText, standsInSentence, textBefore } from './labels';

/** The evidence for finding footnotes, gathered in one walk. */
export interface FootnoteEvidence {
  /** Links to places in a page, in order. */
  links: SnapshotElement[];
  byId: ReadonlyMap<string, SnapshotElement>;
  /** Raised texts, in order. */
  raised: SnapshotElement[];
  /** Bold texts, in order. */
  bold: SnapshotElement[];
  /** Ordered lists, in order. */
  lists: SnapshotElement[];
  /** Notes in the margin, in order. */
  sidenotes: SnapshotElement[];
}

/** Whether an element is a note that a page shows in its margin, beside the line it belongs to. */
export function isSidenote(element: SnapshotElement): boolean {
  return element.localName === 'span' && hasClass(element, NOTES_IN_TEXT);
}

/** Whether there can be footnotes at all: most pages have none. */
export function mayHaveNotes({ links, raised, sidenotes }: FootnoteEvidence): boolean {
  return sidenotes.length > 0 || links.some(isReference) || raised.some(isRaisedReference);
}

/**
 * Whether a link refers to a note: its markup says so, it is raised, or it is a label in a
 * sentence.
 */
export function isReference(link: SnapshotElement): boolean {
  return looksLikeReference(link) || (labelOf(shortText(link)) !== null && standsInSentence(link));
}

/** Whether raised text is a number after a word or the end of a sentence. */
export function isRaisedReference(sup: SnapshotElement): boolean {
  const label = labelOf(shortText(sup));
  return label !== null && NUMBER.test(label) && REFERS.test(textBefore(sup));
}

/** Whether a link leads from a note back to the text: its markup says so, or it is an arrow. */
export function isBacklink(link: SnapshotElement): boolean {
  return (
    link.getAttribute('role') === 'doc-backlink' ||
    link.hasAttribute('data-footnote-backref') ||
    hasClass(link, BACKLINKS) ||
    /^\s*(?:[\u21a9\u2191^][\ufe0e\ufe0f]?)+\s*$/u.test(shortText(link))
  );
}

/** The part of an address after its first `#`, decoded; empty if it has none. */
export function fragmentOf(link: SnapshotElement): string {
  const href = link.getAttribute('href') ?? '';
  const at = href.indexOf('#');
  return at < 0 ? '' : decoded(href.slice(at + 1));
}

function looksLikeReference(link: SnapshotElement): boolean {
  if (link.getAttribute('role') === 'doc-noteref' || link.hasAttribute('data-footnote-ref'))
    return true;
  if (hasClass(link, REFERENCES)) return true;
  const parent = link.parentNode;
  if (parent?.localName === 'sup') return true;
  if (link.childNodes.some((child) => child.nodeType === 1 && child.localName === 'sup'))
    return true;
  return parent !== null && hasClass(parent, REFERENCES);
}

const REFERENCES = words(
  'footnote-ref footnote-reference footnoteref footnote-anchor noteref fn-ref footnote reference',
);
const BACKLINKS = words(
  'footnote-backref footnote-back footnote-return data-footnote-backref reversefootnote fn-backref',
);
const NUMBER = /^\d/;
/** A word or the end of a sentence, not a unit or a variable, whose raised number is a power. */
const REFERS = /(?:[\p{L}\p{M}]{3}|[.,;:!?)\]"”’'»])\s*$/u;
