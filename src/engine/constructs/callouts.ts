import type { SnapshotElement } from '@/contract/snapshot/tree';
import { classesOf, hasClass, words } from './classes';
import type { CalloutKind, Construct } from '@/contract/snapshot/construct';

/** A callout, or the title of one. */
export function calloutOf(element: SnapshotElement): Construct | null {
  const kind = calloutKind(element);
  if (kind !== null || isCallout(element)) return { type: 'callout', kind };
  return isCalloutTitle(element) ? { type: 'calloutTitle' } : null;
}

/** The markdown alert that corresponds to a callout of the page; null if its kind is unknown. */
function calloutKind(element: SnapshotElement): CalloutKind | null {
  const written = element.getAttribute('class') ?? '';
  // DocFX uses the alert's kind as its only class.
  if (Object.hasOwn(KINDS, written)) return written as CalloutKind;
  if (!hasClass(element, CALLOUTS) || !BLOCKS.has(element.localName)) return null;
  const names = classesOf(element).map((name) => name.replace(PREFIX, ''));
  const named = element.getAttribute('data-callout');
  if (named !== null) names.push(named.toLowerCase());
  for (const [kind, kinds] of Object.entries(KINDS)) {
    // The keys of the table are exactly the kinds.
    if (names.some((name) => kinds.has(name))) return kind as CalloutKind;
  }
  return null;
}

/** Whether an element is named as a callout, of any kind. */
function isCallout(element: SnapshotElement): boolean {
  return element.localName === 'div' && hasClass(element, NAMED);
}

/** Whether an element is the title of a callout. */
function isCalloutTitle(element: SnapshotElement): boolean {
  return TITLE_BLOCKS.has(element.localName) && hasClass(element, TITLES);
}

/** Whether a title only repeats the kind of its callout. */
export function isNameOf(kind: CalloutKind, title: string): boolean {
  const name = title.replace(/[^\p{L}]+/gu, '').toLowerCase();
  return KINDS[kind].has(name) || name === kind.toLowerCase();
}

/** The names of callout kinds in various software, by the alert that corresponds to them. */
const KINDS: Record<CalloutKind, ReadonlySet<string>> = {
  NOTE: words(
    'note info information abstract summary tldr todo question help faq example quote cite seealso primary secondary',
  ),
  TIP: words('tip hint success check done'),
  IMPORTANT: words('important attention'),
  WARNING: words('warning warn caution-light'),
  CAUTION: words('caution danger error bug failure fail missing'),
};

/** Classes that make an element a callout; its kind is another of its classes, or an attribute. */
const CALLOUTS = words(
  `admonition markdown-alert theme-admonition callout alert custom-block admonitionblock
  starlight-aside hint-container notecard`,
);
const PREFIX =
  /^(?:markdown-alert|theme-admonition|alert|callout|admonition|starlight-aside-|hint)-+/;
const BLOCKS = words('div aside section blockquote p article');
/** Obsidian's class; its kinds are in an attribute. */
const NAMED = words('callout');
const TITLES = words(
  `admonition-title callout-title alert-heading alert-title custom-block-title markdown-alert-title
  starlight-aside__title hint-container-title`,
);
const TITLE_BLOCKS = words('p div');
