import { NOTES_FOR_PRINT, NOTES_IN_TEXT } from '@/contract/snapshot/note-names';
import * as native from './native';

/**
 * Whether a hidden element is a closed panel of tabs, an accordion or a "read more", by the WAI-ARIA
 * patterns for them. It is a part of the page's text that a click opens in place, as `<details>` is.
 * Menus and dialogs are none, nor is what navigation opens.
 *
 * @param known - Ids of the panels of each document, filled when they are first asked for.
 */
export function isDisclosurePanel(
  element: Element,
  names: readonly string[],
  document: Document,
  known: Map<Document, ReadonlySet<string>>,
): boolean {
  if (names.includes('role') && native.attributeOf(element, 'role') === 'tabpanel') return true;
  if (!names.includes('id')) return false;
  let ids = known.get(document);
  if (ids === undefined) {
    ids = controlledIds(document);
    known.set(document, ids);
  }
  return ids.has(native.attributeOf(element, 'id') ?? '');
}

/**
 * Whether an element that may be hidden is, by its class, a footnote or a reference to one, or the
 * body of a folded callout, a tab or a spoiler: a click shows it.
 */
export function isFoldedByClass(element: Element, names: readonly string[]): boolean {
  if (!names.includes('class')) return false;
  const classes = (native.attributeOf(element, 'class') ?? '').toLowerCase().split(/\s+/);
  return classes.some(
    (name) => NOTES_IN_TEXT.has(name) || NOTES_FOR_PRINT.has(name) || FOLDED.has(name),
  );
}

/** Ids of what is opened by controls that say whether it is open. */
function controlledIds(document: Document): Set<string> {
  const ids = new Set<string>();
  for (const control of native.selectAllOf(document, CONTROL)) {
    if (native.matchesSelector(control, ELSEWHERE)) continue;
    for (const id of (native.attributeOf(control, 'aria-controls') ?? '').split(' ')) ids.add(id);
  }
  ids.delete('');
  return ids;
}

/** Of Obsidian; tabs of Material for MkDocs, Sphinx Design and VitePress, which have no roles; spoilers of XenForo. */
const FOLDED = new Set(
  'callout-content tabbed-block sd-tab-content vp-adaptive-theme bbcodespoiler-content'.split(' '),
);
const CONTROL = '[aria-controls]:is([aria-expanded], [role="tab"]):not([aria-haspopup])';
const AROUND =
  'nav, header, footer, aside, form, dialog, [role="navigation"], [role="banner"], ' +
  '[role="contentinfo"], [role="menu"], [role="menubar"], [role="listbox"], [role="dialog"]';
const ELSEWHERE = `:is(${AROUND}) *, [role="menuitem"], [role="combobox"]`;
