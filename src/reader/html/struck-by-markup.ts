import { STRUCK } from '@/contract/snapshot/struck';

/**
 * Marks the elements whose text a style strikes out, as far as the markup alone says so.
 *
 * @param sets - The attributes of elements: name, value, name, value… Changed.
 */
export function markStruck(sets: readonly string[][]): void {
  for (const set of sets) if (isStruck(set)) set.push(STRUCK, '');
}

function isStruck(set: readonly string[]): boolean {
  return set.some((value, at) => {
    if (at % 2 === 0) return false;
    return set[at - 1] === 'style'
      ? STYLE.test(value)
      : set[at - 1] === 'class' && CLASS.test(value);
  });
}

const STYLE = /text-decoration(?:-line)?:[^;]*line-through/i;
/** Classes that name the style. Behind a colon, as in `hover:line-through`, one is for a state. */
const CLASS =
  /(?:^|[\s_-])(?:line-through|strike(?:d|-?through|-?out)?|struck(?:-?out)?|crossed-?out)(?:$|[\s_])/i;
