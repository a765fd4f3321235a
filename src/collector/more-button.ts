import { oneLine } from '@/contract/one-line';
import { asksForMore } from '@/contract/load-more';
import * as native from '@/reader/native';

/**
 * The last visible button whose words say that it loads more of a list; `null` if there is none.
 * Leaves out those that lead to another page or submit a form.
 */
export function findMoreButton(document: Document): HTMLElement | null {
  let found: HTMLElement | null = null;
  for (const element of native.selectAllOf(document, BUTTONS)) {
    if (native.isHtml(element) && asksForMore(wordsOf(element)) && isHarmless(element))
      found = element;
  }
  return found;
}

/** The words on a button. */
export function wordsOf(button: Element): string {
  const text = oneLine(native.textContentOf(button) ?? '');
  return (text || (native.attributeOf(button, 'aria-label') ?? '').trim()).slice(0, MAX_WORDS);
}

/** Whether a button is the one that the user agreed to. Numbers in its words may have changed. */
export function isSameButton(words: string, agreed: string): boolean {
  return withoutNumbers(words) === withoutNumbers(agreed);
}

const BUTTONS = 'button, [role="button"], a:not([href]), a[href="#"], a[href^="javascript:"]';

const MAX_WORDS = 100;

function isHarmless(button: HTMLElement): boolean {
  if (button.matches(':disabled, [aria-disabled="true"], [aria-expanded]')) return false;
  if (!native.isRendered(button, { visibilityProperty: true })) return false;
  const sends =
    button instanceof HTMLButtonElement && button.form !== null && button.type !== 'button';
  return !sends;
}

function withoutNumbers(words: string): string {
  return oneLine(words.toLowerCase().replaceAll(/[\d.,]+/g, ''));
}
