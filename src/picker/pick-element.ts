import { localized } from '@/contract/user-text';
import { followPage } from './follow-page';
import { listen } from './input';
import { createMarks } from './marks';
import { createPointer } from './pointer';
import { countMatches, selectorOf } from './selector';
import { dress } from './style';
import { openSurface } from './surface';
import { sayIn, type PickerTexts } from './texts';
import { treeOf } from './trees';

/** An element that the user pointed at. */
export interface Picked {
  selector: string;
  /** How many elements the selector finds in the page. */
  matches: number;
}

/**
 * Lets the user point at an element of the page, for a field that takes a selector: a click, Enter
 * or the space bar picks it, the arrow keys move to elements around, inside and beside it, Escape
 * cancels. Shows the selector and how many elements it finds.
 *
 * @param ended - Cancels the picker, as Escape does.
 * @returns `undefined` if the user or the page ended it. The page is left as it was.
 */
export async function pickElement(
  page: Document,
  texts: PickerTexts,
  ended?: AbortSignal,
): Promise<Picked | undefined> {
  const window = page.defaultView;
  if (window === null) return undefined;
  const { promise, resolve } = Promise.withResolvers<Picked | undefined>();
  const say = sayIn(texts);
  const surface = await openSurface(page);
  const { stage, layer } = dress(surface, window);
  const hint = layer.cloneNode() as HTMLElement; // A clone is of the same kind.
  hint.className = 'hint';
  hint.setAttribute('role', 'status');
  stage.append(hint);
  const marks = createMarks(layer);
  const pointer = createPointer(page, surface, show, () => 0);
  const actions = { take, done: take, cancel: () => end(undefined), key: () => false };
  const stop = listen(page, surface, pointer, actions, ended);

  function show() {
    const current = pointer.current();
    const name = current === undefined ? '' : labelOf(pickedBy(current));
    marks.show({ hover: current === undefined ? [] : [current] }, name);
    hint.textContent = name === '' ? say(localized('pickerHint')) : name;
  }

  function labelOf({ selector, matches }: Picked): string {
    const shown = selector.length > 80 ? `${selector.slice(0, 80)}…` : selector;
    return `${shown} · ${say(localized('pickerMatches'))} ${matches}`;
  }

  function take() {
    const current = pointer.current();
    if (current !== undefined) end(pickedBy(current));
  }

  const stopFollowing = followPage(window, surface, marks, () => {});

  function end(picked: Picked | undefined) {
    stop();
    stopFollowing();
    surface.remove();
    resolve(picked);
  }

  show();
  surface.focus();
  return promise;
}

function pickedBy(element: Element): Picked {
  const tree = treeOf(element);
  const selector = selectorOf(element, tree);
  return { selector, matches: countMatches(selector, tree) };
}
