import { headingLevel } from '@/engine/constructs/headings';
import type { TextBlock } from './page-text';
import { tellsDate } from '@/core/values/date';
import { isMarkedDate } from './record-facts';

/**
 * The blocks with initials in place of a portrait: letters above a date that abbreviate the name
 * after them. Ignores tables, definition lists and headings.
 *
 * @param blocks - In document order.
 */
export function portraitLetters(blocks: readonly TextBlock[]): Set<TextBlock> {
  const letters = blocks.filter((block, index) => {
    if (block.words > 1 || block.region.tableDepth > 0) return false;
    const text = block.text.trim();
    if (!areInitials(text) || isTerm(block)) return false;
    const next = blocks.slice(index + 1, index + 1 + NEAR);
    const [name] = next;
    if (name === undefined || !beginsWithInitials(name.text, text)) return false;
    return next.some((line) => isMarkedDate(line) || tellsDate(line.text));
  });
  return new Set(letters);
}

/** Whether a text is the initials that stand in place of a portrait. */
export function areInitials(text: string): boolean {
  return /^(?:\p{Lu}{1,3}|\p{L})$/u.test(text);
}

function isTerm({ block: { element } }: TextBlock): boolean {
  return TERMS.has(element.localName) || headingLevel(element) > 0;
}

/**
 * Whether letters are the initials of a text's first words, or of its first word and a later one.
 */
function beginsWithInitials(text: string, letters: string): boolean {
  const words = text.slice(0, A_NAME).split(/[\s_.-]+|(?<=\p{Ll})(?=\p{Lu})/u);
  const initials = words.flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0].toLowerCase() ?? []);
  const [first, ...others] = letters.toLowerCase();
  if (first === undefined || initials[0] !== first) return false;
  let from = 1;
  return others.every((letter) => {
    const at = initials.indexOf(letter, from);
    from = at + 1;
    return at > 0 && at < A_FEW_WORDS;
  });
}

const TERMS = new Set(['dt', 'li']);
const NEAR = 5;
const A_NAME = 60;
const A_FEW_WORDS = 4;
