import { asksForMore } from '@/contract/load-more';
import * as native from '@/reader/native';

/**
 * The button that loads more of the page's list, recognised by its words; the last one that is
 * visible or can be scrolled to. Leaves out what leads to another page or submits a form.
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
  const text = (native.textContentOf(button) ?? '').replaceAll(/\s+/g, ' ').trim();
  return (text || (native.attributeOf(button, 'aria-label') ?? '').trim()).slice(0, MAX_WORDS);
}

/** Whether two buttons are the same to the user; numbers in them may change. */
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
  return words
    .toLowerCase()
    .replaceAll(/[\d.,]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
