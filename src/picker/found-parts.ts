import { countText } from '@/export/counts';
import * as native from '@/reader/native';
import type { Picks, Standing } from './picks';
import { selectorOf } from './selector';
import { composedParent, findAll, frameOf, treeOf, treesOf, type Tree } from './trees';

/** Finds what is picked in a page, its shadow roots and its frames, as the reader does. */
export function findParts(page: Document, picks: Picks) {
  const trees = treesOf(page);
  const found = new Map([...picks.include, ...picks.exclude].map((one) => [one, inTrees(one)]));
  const counted = new Map<Element, number>();
  const allOut = outermost(picks.exclude);
  // What is left out is not taken, whatever it contains.
  const out = new Set(allOut);
  const taken = outermost(picks.include).filter((element) => !isIn(element, out));
  const takenSet = new Set(taken);
  const outWords = sum(allOut);
  const outOfTaken = allOut.filter((element) => isIn(element, takenSet));
  return {
    /** The outermost elements that are taken; none if the main content is taken. */
    taken,
    /** The outermost elements that are left out. */
    out: allOut,
    /** Number of words that are left out. */
    outWords,
    /** Number of words that are taken, without those left out. */
    takenWords: Math.max(0, sum(taken) - sum(outOfTaken)),
    /** How many words an element shows, including its shadow roots and frames. */
    wordsOf,
    /** How an element relates to the picks. */
    standing: standingOf,
  };

  function inTrees(selector: string): Set<Element> {
    return new Set(trees.flatMap((tree) => findAll(tree, selector)));
  }

  function outermost(selectors: readonly string[]): Element[] {
    const all = new Set(selectors.flatMap((one) => [...(found.get(one) ?? [])]));
    return [...all].filter((element) => !isIn(composedParent(element), all));
  }

  function sum(elements: readonly Element[]): number {
    return elements.reduce((words, element) => words + wordsOf(element), 0);
  }

  function wordsOf(element: Element): number {
    let words = counted.get(element);
    if (words === undefined) {
      words = countText(textOf(element, trees)).words;
      counted.set(element, words);
    }
    return words;
  }

  function standingOf(element: Element): Standing {
    const by = (selectors: readonly string[], test: (elements: Set<Element>) => boolean) =>
      selectors.filter((one) => test(found.get(one) ?? new Set()));
    const itself = (elements: Set<Element>) => elements.has(element);
    const around = (elements: Set<Element>) =>
      !elements.has(element) && isIn(composedParent(element), elements);
    const inside = (elements: Set<Element>) =>
      elements.size > 0 &&
      [...elements].every((one) => one !== element && isIn(one, new Set([element])));
    return {
      selector: selectorOf(element, treeOf(element), trees),
      taken: by(picks.include, itself),
      takenAround: by(picks.include, around),
      takenInside: by(picks.include, inside),
      out: by(picks.exclude, itself),
      outAround: by(picks.exclude, around),
      outInside: by(picks.exclude, inside),
    };
  }
}

/** Whether an element is one of some elements or inside one. */
function isIn(element: Element | null, elements: ReadonlySet<Element>): boolean {
  for (let at = element; at !== null; at = composedParent(at)) if (elements.has(at)) return true;
  return false;
}

/** The text that an element shows, including its shadow roots and frames. */
function textOf(element: Element, trees: readonly Tree[]): string {
  const texts = [shownText(element)];
  const whole = new Set([element]);
  for (const tree of trees) {
    const host = native.isShadowRoot(tree) ? native.hostOf(tree) : frameOf(tree);
    if (host === null || !isIn(host, whole)) continue;
    const roots = native.childrenOf(tree).filter((node) => native.isElement(node));
    texts.push(...roots.map((root) => shownText(root)));
  }
  return texts.join('\n');
}

function shownText(element: Element): string {
  // A page can shadow a form's property with a named field.
  return native.isHtml(element)
    ? native.innerTextOf(element)
    : (native.textContentOf(element) ?? '');
}
