import { composedParent, innermostOf } from '@/picker/trees';
import * as native from '@/reader/native';

/** Knows how the elements under the pointer looked before it came. */
export type AtRest = ReturnType<typeof watchRest>;

/** Remembers the classes of what is under the pointer; pages add some while it is there. */
export function watchRest() {
  let under = new Map<Element, string>();
  return {
    /** Takes a `pointerover` of a window, before the page hears of it. */
    over(event: Event) {
      if (!event.isTrusted) return;
      const before = under;
      under = new Map();
      let at: Element | null = innermostOf(event) ?? null;
      for (; at !== null; at = composedParent(at))
        under.set(at, before.get(at) ?? native.attributeOf(at, 'class') ?? '');
    },
    /** The classes that an element had before the pointer came; `undefined`: those that it has now. */
    classesOf: (element: Element) => under.get(element),
  };
}
