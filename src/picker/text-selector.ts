import * as native from '@/reader/native';
import { findAll, type Tree } from './trees';

/** What people press, by its words. */
export const CONTROLS =
  'a[href], button, summary, label, input:is([type=button], [type=submit], [type=reset]), [role=button], ' +
  '[role=link], [role=tab], [role=option], [role^=menuitem], [role=checkbox], [role=radio], [role=switch]';

/** The words of a control; `undefined` for one without, with very many, or that is no control. */
export function controlText(element: Element): string | undefined {
  if (!native.matchesSelector(element, CONTROLS)) return undefined;
  const text = wordsOf(element);
  return text !== '' && text.length <= LONGEST ? text : undefined;
}

/** The controls that have just these words, white space apart. In document order, tree by tree. */
export function findByText(trees: readonly Tree[], words: string): Element[] {
  return trees.flatMap((tree) =>
    findAll(tree, CONTROLS).filter((element) => wordsOf(element) === words),
  );
}

function wordsOf(element: Element): string {
  const isInput = native.localNameOf(element) === 'input';
  const text = isInput ? native.attributeOf(element, 'value') : native.textContentOf(element);
  return (text ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** In UTF-16 units. */
const LONGEST = 60;
