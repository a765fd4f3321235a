import { descendants, type SnapshotElement } from '@/contract/snapshot/tree';

/** What an element contains, at any depth. */
export interface HeldText {
  /** Characters without surrounding white space. */
  characters: number;
  /** Non-empty texts. */
  texts: number;
  linkCharacters: number;
  /** In pieces of code. */
  codeCharacters: number;
  links: number;
  images: number;
  /** Fields and buttons. */
  controls: number;
}

/** Adds up what every element of a page contains. */
export function heldTexts(root: SnapshotElement): ReadonlyMap<SnapshotElement, HeldText> {
  const held = new Map<SnapshotElement, HeldText>([[root, nothing()]]);
  for (const node of descendants(root)) {
    if (node.nodeType === 1) held.set(node, ownOf(node));
    else if (node.parentNode !== null && /\S/.test(node.nodeValue)) {
      const around = held.get(node.parentNode);
      if (around === undefined) continue;
      around.texts++;
      around.characters += node.nodeValue.trim().length;
    }
  }
  // Every element comes after its parent, so going backwards, each is complete before it is added
  // to its parent.
  for (const [element, own] of [...held].toReversed()) {
    if (element.localName === 'a') own.linkCharacters = own.characters;
    if (element.localName === 'pre') own.codeCharacters = own.characters;
    const around = element.parentNode === null ? undefined : held.get(element.parentNode);
    if (around === undefined) continue;
    addTo(around, own);
  }
  return held;
}

function ownOf({ localName, attributes }: SnapshotElement): HeldText {
  return {
    ...nothing(),
    links: localName === 'a' && attributes.has('href') ? 1 : 0,
    images: localName === 'img' ? 1 : 0,
    controls: CONTROLS.has(localName) ? 1 : 0,
  };
}

/** Adds what another element contains. */
export function addTo(sum: HeldText, own: HeldText): void {
  for (const key of KEYS) sum[key] += own[key];
}

/** Of an element that contains nothing. */
export function nothing(): HeldText {
  return { ...NOTHING };
}

const NOTHING: HeldText = {
  characters: 0,
  texts: 0,
  linkCharacters: 0,
  codeCharacters: 0,
  links: 0,
  images: 0,
  controls: 0,
};
// An object literal has the keys of its type and no others.
const KEYS = Object.keys(NOTHING) as (keyof HeldText)[];
const CONTROLS = new Set(['input', 'select', 'textarea', 'option']);
