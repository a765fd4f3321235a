import type { ActionEnd } from '@/contract/actions';
import * as native from '@/reader/native';
import { isDisabled } from './disabled';
import { tellChange } from './tell-change';

/** Which option of a list to choose. */
export interface Option {
  words: string;
  /** The value that the option had when it was recorded, if that is known. */
  value: string | undefined;
}

/** Whether an element is a list of options. */
export function isList(element: Element): element is HTMLSelectElement {
  return native.localNameOf(element) === 'select';
}

/** Chooses an option of a list, and no other one. */
export function chooseOption(list: HTMLSelectElement, option: Option): ActionEnd {
  if (isDisabled(list)) return 'disabled';
  const found = findOption(list, option);
  if (found === undefined) return 'refused';
  list.selectedIndex = found.index;
  tellChange(list);
  return 'done';
}

/**
 * The option with these words; of several, the one with the value. Else the one with the value,
 * whose words begin so, or whose value the words are.
 */
export function findOption(
  list: HTMLSelectElement,
  { words, value: known }: Option,
): HTMLOptionElement | undefined {
  const wanted = wordsOf(words);
  if (wanted === '') return undefined;
  const options = [...list.options].filter((one) => !native.matchesSelector(one, ':disabled'));
  const named = options.filter(({ label }) => wordsOf(label) === wanted);
  const isMeant = ({ value }: HTMLOptionElement) => value === known;
  return (
    named.find(isMeant) ??
    named[0] ??
    options.find(isMeant) ??
    options.find(({ label }) => wordsOf(label).startsWith(wanted)) ??
    options.find(({ value }) => value === words)
  );
}

function wordsOf(text: string): string {
  return text.trim().toLowerCase();
}
