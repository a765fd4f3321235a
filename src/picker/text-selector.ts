import { oneLine } from '@/contract/one-line';
import * as native from '@/reader/native';
import { findAll, type Tree } from './trees';

/** What people press and know by its words. */
export const CONTROLS =
  'a[href], button, summary, label, input:is([type=button], [type=submit], [type=reset]), [role=button], ' +
  '[role=link], [role=tab], [role=option], [role^=menuitem], [role=checkbox], [role=radio], [role=switch]';

/**
 * The words of a control, or of a field's label; `undefined` for what has no words or very many, or
 * is neither.
 */
export function controlText(element: Element): string | undefined {
  const named = native.matchesSelector(element, CONTROLS) ? element : labelOf(element);
  if (named === undefined) return undefined;
  const text = wordsOf(named);
  return text !== '' && text.length <= LONGEST ? text : undefined;
}

/**
 * The controls with exactly these words, apart from white space; for a label, the field that it
 * names. In document order, tree by tree.
 */
export function findByText(trees: readonly Tree[], words: string): Element[] {
  return trees.flatMap((tree) =>
    findAll(tree, CONTROLS)
      .filter((element) => wordsOf(element) === words)
      .map((element) => fieldOf(element) ?? element),
  );
}

/**
 * The field that a label names, if it is editable; of a check box, the label may be all that is
 * visible.
 */
function fieldOf(element: Element): Element | undefined {
  if (native.localNameOf(element) !== 'label') return undefined;
  const field = (element as HTMLLabelElement).control; // Its name says what it is.
  return field !== null && native.matchesSelector(field, WRITTEN) ? field : undefined;
}

function labelOf(element: Element): Element | undefined {
  if (!native.matchesSelector(element, WRITTEN)) return undefined;
  return (element as HTMLInputElement).labels?.[0]; // All three have labels.
}

/** Fields for text or a choice. */
const WRITTEN =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=image]), select, textarea';

function wordsOf(element: Element): string {
  const isInput = native.localNameOf(element) === 'input';
  const text = isInput ? native.attributeOf(element, 'value') : labelWords(element);
  return oneLine(text ?? '');
}

/**
 * The words of a label without those of a field inside it, such as what is chosen there; all words of
 * any other element.
 */
export function labelWords(element: Element): string | null {
  const all = native.textContentOf(element);
  if (native.localNameOf(element) !== 'label') return all;
  const { control } = element as HTMLLabelElement; // Its name says what it is.
  if (control === null || !native.matchesSelector(control, WRITTEN)) return all;
  const own = native
    .childrenOf(element)
    .filter((child) => !native.containsNode(child, control))
    .map((child) => native.textContentOf(child) ?? '');
  return own.some((text) => text.trim() !== '') ? own.join('') : all;
}

/** How long words may be that name an element, in UTF-16 units. */
export const LONGEST = 60;
