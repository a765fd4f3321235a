import { NOTES_FOR_PRINT, NOTES_IN_TEXT } from '@/contract/snapshot/note-names';
import * as native from './native';
import { within } from './within';

/**
 * Whether a hidden element is a closed panel of tabs, an accordion or a "read more": by their
 * WAI-ARIA patterns, even if the button does not state whether it is open, or by classes of known
 * software for notes, callouts, tabs and spoilers. Such a panel is part of the page's text that a
 * click opens in place, as with `<details>`. Menus and dialogs do not count, nor does what
 * navigation opens.
 *
 * @param known - Ids of the panels of each document, filled when first needed.
 */
export function isDisclosurePanel(
  element: Element,
  document: Document,
  known: Map<Document, ReadonlySet<string>>,
): boolean {
  if (native.matchesSelector(element, PANEL)) return true;
  let ids = known.get(document);
  if (ids === undefined) {
    ids = controlledIds(document);
    known.set(document, ids);
  }
  return ids.has(native.attributeOf(element, 'id') ?? '');
}

/** Ids of the panels whose controls say whether they are open. */
function controlledIds(document: Document): Set<string> {
  const ids = new Set<string>();
  for (const control of native.selectAllOf(document, CONTROL)) {
    for (const id of (native.attributeOf(control, 'aria-controls') ?? '').split(' ')) ids.add(id);
  }
  ids.delete('');
  return ids;
}

/**
 * From Obsidian; tabs of Material for MkDocs, Sphinx Design and VitePress, which have no roles;
 * spoilers of XenForo.
 */
const FOLDED =
  '.callout-content, .tabbed-block, .sd-tab-content, .vp-adaptive-theme, .bbcodespoiler-content';
const CONTROLLING = '[aria-controls]:not([aria-haspopup])';
const LABEL = `:is(button, [role=button])${CONTROLLING}`;
const AROUND =
  'nav, header, footer, aside, form, dialog, [role=navigation], [role=banner], ' +
  '[role=contentinfo], [role^=menu], [role=listbox], [role=dialog]';
const ELSEWHERE = `${within(AROUND)}, [role=menuitem], [role=combobox]`;
const CONTROL = `${CONTROLLING}:is([aria-expanded], [role=tab]):not(${ELSEWHERE})`;
const NOTES = [...NOTES_IN_TEXT, ...NOTES_FOR_PRINT].map((name) => `.${name}`);
/** By its class or role, or a labelled one that follows its button or an element with only that. */
const PANEL =
  `${NOTES.join()}, ${FOLDED}, [role=tabpanel], ` +
  `:is(${LABEL}, :has(> ${LABEL}:only-child)) + [aria-labelledby]:not(${ELSEWHERE})`;
