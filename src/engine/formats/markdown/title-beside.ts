import { comparable } from '@/engine/plain-words';

/**
 * The title of a link or image if it says more than its text. Browsers show it as a tooltip, and
 * pages often just repeat the text there.
 *
 * Earns: titles that repeat the text are on 1 of 499 pages, not on 71.
 *
 * @returns `null` if the text contains it, or if it is the address.
 */
export function titleBeside(
  title: string | null,
  text: () => string,
  address: string,
): string | null {
  if (title === null || title.trim() === address) return null;
  return ` ${comparable(text())} `.includes(` ${comparable(title)} `) ? null : title;
}
