import { oneLine } from '@/contract/one-line';
import { CONSEQUENCE_WORDS, CONSEQUENCE_WORDS_UNSPACED } from '@/contract/asked-words';
import { composedParent } from '@/picker/trees';
import * as native from '@/reader/native';

/**
 * The label of the control that a click on an element would press, if it says that this buys, sends
 * or deletes something; else `undefined`. Links to other pages do none of these, whatever they say.
 */
export function consequenceOf(element: Element): string | undefined {
  const control = controlAround(element);
  if (control === undefined) return undefined;
  const words = wordsOf(control);
  return words.length <= MAX_WORDS && CONSEQUENCE.test(words) ? words : undefined;
}

function controlAround(element: Element): Element | undefined {
  for (let at: Element | null = element; at !== null; at = composedParent(at)) {
    if (native.matchesSelector(at, CONTROLS)) return at;
    if (native.matchesSelector(at, 'a[href]')) return undefined;
  }
  return undefined;
}

function wordsOf(control: Element): string {
  const value = native.localNameOf(control) === 'input' ? native.attributeOf(control, 'value') : '';
  const said = native.attributeOf(control, 'aria-label') ?? native.attributeOf(control, 'title');
  return oneLine(native.textContentOf(control)?.trim() || value || said || '');
}

const CONTROLS =
  'button, input:is([type=submit], [type=button], [type=image]), [role=button], [role=menuitem], a:not([href]), a[href="#"], a[href^="javascript:"]';
/** In UTF-16 units; a longer text is not that of a button. */
const MAX_WORDS = 80;
const CONSEQUENCE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${CONSEQUENCE_WORDS.join('|')})(?![\p{L}\p{N}])|${CONSEQUENCE_WORDS_UNSPACED.join('|')}`,
  'iu',
);
