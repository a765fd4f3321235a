import { localized } from '@/contract/user-text';
import { createBar, type Bar, type BarTexts } from './bar';
import { followPage } from './follow-page';
import { findParts } from './found-parts';
import { listen, type InputActions } from './input';
import { pickerKeys } from './keys';
import { kindOfPart } from './kind-of-part';
import { createMarks } from './marks';
import { isSamePicks, leaveOut, take, type Picks } from './picks';
import { createPointer } from './pointer';
import { similarTo, type Similar } from './similar';
import { dress } from './style';
import { openSurface } from './surface';
import { sayIn, type PickerTexts } from './texts';

/** The picks to begin with, and the texts to show. */
export interface ChooseOrder {
  texts: PickerTexts;
  picks: Picks;
  /** Whether picks can be kept for the site, and are kept now. */
  remembers: { possible: boolean; on: boolean };
}

/** What the user chose. */
export interface Chosen extends Picks {
  /** Whether to keep the picks for the site. If nothing was picked, none are kept. */
  remember: boolean;
}

/**
 * Lets the user point at what to take from a page and what to leave out. What is pointed at is
 * framed and named; a click takes it, Delete leaves it out. The frames of earlier picks show what
 * their selectors find, which the reader will find too.
 *
 * Only the user's own input counts, and the page gets none of it.
 *
 * @param ended - Ends the picker, as Escape does.
 * @returns `undefined` if the user or the page ended it. The page is left as it was.
 */
export async function chooseParts(
  page: Document,
  { texts, picks: start, remembers }: ChooseOrder,
  ended?: AbortSignal,
): Promise<Chosen | undefined> {
  const window = page.defaultView;
  if (window === null) return undefined;
  const { promise, resolve } = Promise.withResolvers<Chosen | undefined>();
  const say = sayIn(texts);
  const surface = await openSurface(page);
  const { stage, layer } = dress(surface, window);
  const marks = createMarks(layer);
  const pointer = createPointer(page, surface, show);
  const history: Picks[] = [];
  let picks = start;
  let found = findParts(page, picks);
  let touched: Element | undefined;
  let alike: Similar | undefined;
  const bar: Bar = createBar(stage, say, BAR_TEXTS, remembers, {
    like,
    undo,
    done,
    cancel: () => end(undefined),
  });

  function show(byKey: boolean) {
    const current = pointer.current();
    const meant = current ?? touched;
    alike = meant?.isConnected === true ? similarTo(meant) : undefined;
    const { taken, out } = found;
    const words = (count: number) => say(localized('pickWords', { count }));
    const name =
      current === undefined ? '' : `${say(kindOfPart(current))} · ${words(found.wordsOf(current))}`;
    const like = (alike?.elements ?? []).filter((one) => one !== current);
    marks.show({ taken, out, like, hover: current === undefined ? [] : [current] }, name);
    if (byKey) bar.announce(name);
    const outText = say(localized('pickOut', { count: out.length, words: words(found.outWords) }));
    bar.show({
      headline:
        picks.include.length > 0
          ? say(localized('pickTaken', { count: taken.length, words: words(found.takenWords) }))
          : say(localized(picks.exclude.length > 0 ? 'pickRest' : 'pickStart')),
      detail: out.length > 0 ? outText : '',
      like: likeText(alike?.elements.length ?? 0, meant !== undefined && isOut(meant)),
      canUndo: history.length > 0,
    });
  }

  function likeText(count: number, isLeftOut: boolean): string {
    if (count < 2) return '';
    return say(localized(isLeftOut ? 'pickLeaveOutAlike' : 'pickTakeAlike', { count }));
  }

  function isOut(element: Element): boolean {
    return found.out.includes(element);
  }

  function change(next: Picks, on: Element) {
    touched = on;
    if (isSamePicks(next, picks)) return;
    history.push(picks);
    become(next);
  }

  function become(next: Picks) {
    picks = next;
    found = findParts(page, picks);
    show(false);
  }

  function pick(by: typeof take) {
    const current = pointer.current();
    if (current !== undefined) change(by(picks, found.standing(current)), current);
  }

  function like() {
    const meant = pointer.current() ?? touched;
    if (alike === undefined || meant === undefined) return;
    const { selector, elements } = alike;
    const field = isOut(meant) ? 'exclude' : 'include';
    const before = elements.flatMap((one) => {
      const { taken, takenAround, takenInside, out } = found.standing(one);
      return field === 'exclude' ? out : [...taken, ...takenAround, ...takenInside];
    });
    const rest = picks[field].filter((one) => !before.includes(one) && one !== selector);
    change({ ...picks, [field]: [...rest, selector] }, meant);
  }

  function undo() {
    const before = history.pop();
    if (before !== undefined) become(before);
  }

  function done() {
    // If nothing was picked yet, Enter takes what is pointed at.
    if (
      history.length === 0 &&
      isSamePicks(picks, start) &&
      picks.include.length + picks.exclude.length === 0
    )
      pick(take);
    end({ ...picks, remember: bar.remember() });
  }

  const actions: InputActions = {
    take: (out) => pick(out ? leaveOut : take),
    done,
    cancel: () => end(undefined),
    key: pickerKeys({ undo, drop: () => pick(leaveOut), like, step: (back) => bar.step(back) }),
  };
  const stop = listen(page, surface, pointer, actions, ended);

  const stopFollowing = followPage(window, surface, marks, () => {
    // The page may have changed, and with it what the selectors find.
    const before = found;
    found = findParts(page, picks);
    const isSame = isSameList(before.taken, found.taken) && isSameList(before.out, found.out);
    if (!isSame || pointer.current()?.isConnected === false) show(false);
  });

  function end(chosen: Chosen | undefined) {
    stop();
    stopFollowing();
    surface.remove();
    resolve(chosen);
  }

  show(false);
  surface.focus();
  return promise;
}

function isSameList(one: readonly Element[], other: readonly Element[]): boolean {
  return one.length === other.length && one.every((element, at) => element === other[at]);
}

const BAR_TEXTS: BarTexts = {
  title: 'pickTitle',
  keys: [
    [[''], 'pickKeyTake'],
    [['Del'], 'pickKeyLeaveOut'],
    [['↑', '↓'], 'pickKeySize'],
    [['L'], 'pickKeyAlike'],
    [['Esc'], 'pickKeyCancel'],
  ],
};
