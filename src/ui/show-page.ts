import { render, type ComponentChild } from 'preact';
import type { MessageKey } from '@/contract/user-text';
import { followLanguage } from './follow-language';
import { followTheme, pageMemory } from './follow-theme';

/**
 * Draws an extension page in the colours and the language that the user chose, and again whenever the
 * language changes.
 *
 * @param title - The page's title.
 * @param prepare - Gives the function that draws it.
 * @returns a function that draws it once more.
 */
export async function showPage(
  title: MessageKey,
  prepare: () => (() => ComponentChild) | Promise<() => ComponentChild>,
): Promise<() => void> {
  followTheme(document.documentElement, pageMemory());
  const root = document.querySelector('#app') ?? document.body;
  const view = await prepare();
  const draw = () => render(view(), root);
  await followLanguage(document, title, pageMemory(), draw);
  draw();
  return draw;
}
