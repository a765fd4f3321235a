import { expect, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { PickerTexts } from '@/picker/texts';
import messages from '../../public/_locales/en/messages.json';

/** The texts of a picker, as the background gives them. */
export const PICKER_TEXTS: PickerTexts = {
  language: 'en',
  messages: Object.fromEntries(
    Object.entries(messages).map(([key, { message }]) => [
      key,
      message.replaceAll('$COUNT$', '$1').replaceAll('$WORDS$', '$2'),
    ]),
  ),
};

/** Starts a picker, and returns its surface over the page once that shows `ready`. */
export async function surfaceOf(begin: () => void, ready: string): Promise<Document> {
  const attach = vi.spyOn(Element.prototype, 'attachShadow');
  begin();
  const shadow = attach.mock.results[0]?.value as ShadowRoot; // It answers with one.
  attach.mockRestore();
  return vi.waitFor(() => {
    const document = shadow.querySelector('iframe')?.contentDocument;
    expect(document?.querySelector(ready)).toBeTruthy();
    if (document === null || document === undefined) throw new Error('no surface');
    return document;
  });
}

/** Points at an element of the page, through the surface over it. */
export async function pointAt(selector: string): Promise<void> {
  await userEvent.hover(document.documentElement, { position: middleOf(selector), force: true });
}

/** Clicks where an element of the page is, through the surface over it. */
export async function clickAt(
  selector: string,
  modifiers: ('Alt' | 'Shift')[] = [],
): Promise<void> {
  const position = middleOf(selector);
  await userEvent.click(document.documentElement, { position, force: true, modifiers });
}

function middleOf(selector: string): { x: number; y: number } {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  if (box === undefined) throw new Error(`no ${selector}`);
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
