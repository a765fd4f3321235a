import type { Page } from 'playwright';

/**
 * Notes from now on what the elements of a selector say, so that nothing is missed that they say for a moment only.
 *
 * @returns Gives all that was said so far, each text once, in order.
 */
export async function noteTexts(page: Page, selector: string): Promise<() => Promise<string[]>> {
  const noted = await page.evaluateHandle((found) => {
    const texts = new Set<string>();
    const note = (): void => {
      for (const { textContent } of document.querySelectorAll(found)) texts.add(textContent);
    };
    const watched = { childList: true, characterData: true, subtree: true };
    new MutationObserver(note).observe(document, watched);
    note();
    return texts;
  }, selector);
  return () => noted.evaluate((texts) => [...texts]);
}
