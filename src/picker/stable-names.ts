import * as native from '@/reader/native';

/**
 * The classes of an element that a person probably named and that say no state, as selectors.
 *
 * @param classes - Default: those that it has now.
 */
export function stableClasses(element: Element, classes?: string): string[] {
  return namesOf(element, classes)
    .filter((name) => isStable(name) && !STATE.test(name))
    .map((name) => `.${CSS.escape(name)}`);
}

/** All classes of an element, as selectors. */
export function classesOf(element: Element): string[] {
  return namesOf(element).map((name) => `.${CSS.escape(name)}`);
}

function namesOf(element: Element, classes?: string): string[] {
  const names = (classes ?? native.attributeOf(element, 'class') ?? '').split(/\s+/);
  return [...new Set(names)].filter((name) => name !== '');
}

/** Whether a person probably wrote a name: it is not a hash or a running number. */
export function isStable(name: string): boolean {
  return (
    name !== '' &&
    !/\d{3}|^[\d_-]|[a-z]\d[a-z]\d|[a-z][A-Z][a-z][A-Z]|^(?=[\w-]*$).*?__.{5}|^(?:css|sc|jsx|svelte|emotion)-/.test(
      name,
    )
  );
}

/** An id with a part that is a number, or that a framework made: `ui-id-3`, `rc_select_0`, `:r1:`. */
export const COUNTED = /(?:^|[-_:.])r?\d+(?:$|[-_:.])|:r[\da-z]*:|«/;

/** A class whose last word is a state, which the element has only for a while. */
const STATE =
  /(?:^|[-_]|(?<=[a-z])(?=[A-Z]))(?:hover(?:ed)?|active|focus(?:ed|[-_]?visible|[-_]?within)?|opened|open(?:ing)?|clos(?:ed|ing)|select(?:ed|ing)|checked|pressed|dragg(?:ed|ing)|dragover|highlight(?:ed)?|expanded|collaps(?:ed|ing)|current|chosen|disabled|visible|hidden|shown?|(?:un)?touched|pristine|dirty|(?:in)?valid|loading|loaded|today|in)$/i;
