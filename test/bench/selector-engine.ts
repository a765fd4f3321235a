import { seek } from '@/driver/seek';
import { selectorsOf } from '@/picker/selector';

declare global {
  /** The peers, where they are installed. */
  var medvFinder: { finder(element: Element): string } | undefined;
  var cssSelectorGenerator: { getCssSelector(element: Element): string } | undefined;
}

/** Ways to name an element; a peer gives one selector, and finds by nothing else. */
const MAKERS = {
  'Winnow, all four': (element: Element) => selectorsOf(element, document),
  'Winnow, the first': (element: Element) => selectorsOf(element, document).slice(0, 1),
  '@medv/finder': (element: Element) => ofPeer(() => globalThis.medvFinder?.finder(element)),
  'css-selector-generator': (element: Element) =>
    ofPeer(() => globalThis.cssSelectorGenerator?.getCssSelector(element)),
};
export type Maker = keyof typeof MAKERS;
const NAMES = Object.keys(MAKERS) as Maker[]; // These are its keys.

/** None where the peer is not installed, or gives up. */
function ofPeer(make: () => string | undefined): string[] {
  try {
    const selector = make();
    return selector === undefined ? [] : [selector];
  } catch {
    return [];
  }
}

/** How a page may change until a recording is done again. */
export const CHANGES = [
  'as it was',
  'a banner on top',
  'other class names',
  'other texts',
  'siblings inserted',
  'siblings reordered',
  'others removed',
] as const;
export type Change = (typeof CHANGES)[number];

/** What became of the elements that a maker named: found as they were, not found, or taken for another. */
export interface Found {
  right: number;
  none: number;
  wrong: number;
  milliseconds: number;
}

let targets: Element[] = [];
const recorded = new Map<Maker, { selectors: string[][]; milliseconds: number }>();

/** Has every maker name up to so many things that people press, spread over the page. @returns how many. */
export function begin(most: number): number {
  const all = [...document.querySelectorAll('a[href], button, input, select, summary')].filter(
    (element) => element.checkVisibility(),
  );
  const step = Math.max(1, all.length / most);
  targets = Array.from(
    { length: Math.min(most, all.length) },
    (_, at) => all[Math.floor(at * step)],
  ).filter((element) => element !== undefined);
  for (const name of NAMES) {
    const start = performance.now();
    const selectors = targets.map((element) => MAKERS[name](element));
    recorded.set(name, { selectors, milliseconds: performance.now() - start });
  }
  return targets.length;
}

/** Changes the page, the same way for the same seed, and leaves the elements that were named in it. */
export function change(kind: Change, seed: number): void {
  const random = randomFrom(seed);
  const others = [...document.body.querySelectorAll('*')].filter(
    (element) => !targets.some((target) => element.contains(target)),
  );
  const around = new Set(targets.flatMap((target) => ancestors(target)));
  switch (kind) {
    case 'as it was':
      return;
    case 'a banner on top':
      return document.body.prepend(banner());
    case 'other class names':
      for (const element of document.body.querySelectorAll('[class], [id]')) rename(element);
      return;
    case 'other texts':
      for (const target of targets)
        for (const child of target.childNodes)
          if (child.nodeType === 3 && random() < 0.5)
            child.textContent = `${child.textContent} new`;
      return;
    case 'siblings inserted':
      for (const element of around)
        if (random() < 0.15 && element !== document.body) element.before(element.cloneNode(false));
      return;
    case 'siblings reordered':
      for (const element of around)
        if (random() < 0.15 && element.nextElementSibling !== null && element !== document.body)
          element.nextElementSibling.after(element);
      return;
    case 'others removed':
      for (const element of others) if (random() < 0.05) element.remove();
  }
}

/** What became of the elements, by their maker. */
export function look(): Record<Maker, Found> {
  return Object.fromEntries(
    NAMES.map((name) => {
      const found: Found = {
        right: 0,
        none: 0,
        wrong: 0,
        milliseconds: recorded.get(name)?.milliseconds ?? 0,
      };
      for (const [at, [first, ...others]] of (recorded.get(name)?.selectors ?? []).entries()) {
        // Without patience, as nothing comes later here.
        const [element] = first === undefined ? [] : seek(document, first, others, 0).find();
        if (element === undefined) found.none += 1;
        else if (element === targets[at]) found.right += 1;
        else found.wrong += 1;
      }
      return [name, found];
    }),
  ) as Record<Maker, Found>; // Every name has one.
}

/** Names that a build made, which another build makes anew. */
function rename(element: Element): void {
  const anew = (name: string) => (/\d|__|[a-z][A-Z]|^css-/.test(name) ? `${name}x9` : name);
  if (element.id !== '') element.id = anew(element.id);
  const classes = [...element.classList].map(anew);
  if (classes.length > 0) element.setAttribute('class', classes.join(' '));
}

function banner(): Element {
  const made = document.createElement('div');
  made.innerHTML = '<p>We use cookies.</p><a href="/cookies">More</a><button>Agree</button>';
  return made;
}

function ancestors(element: Element): Element[] {
  const all: Element[] = [];
  for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement)
    all.push(at);
  return all;
}

/** Numbers from 0 up to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
