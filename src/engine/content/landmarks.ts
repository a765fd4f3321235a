import type { SnapshotElement } from '@/contract/snapshot/tree';

/** Parts of a page with an element or role of their own; the index is the bit. */
export const LANDMARKS = [
  'nav',
  'header',
  'footer',
  'aside',
  'main',
  'article',
  'section',
  'form',
  'figure',
  'blockquote',
  'details',
  'button',
  'dialog',
  'pre',
  'label',
  'search',
] as const;

type Landmark = (typeof LANDMARKS)[number];

/** Which landmarks an element is, by its name and by its role, as bits. */
export function landmarksOf(element: SnapshotElement): number {
  const byTag = BITS_OF_TAG.get(element.localName) ?? 0;
  const role = element.attributes.size === 0 ? undefined : element.attributes.get('role');
  return role === undefined ? byTag : byTag | (BITS_OF_ROLE.get(role) ?? 0);
}

/** The bits of some landmarks. */
export function landmarkBits(...names: Landmark[]): number {
  return names.reduce((bits, name) => bits | (1 << LANDMARKS.indexOf(name)), 0);
}

export const BUTTON = landmarkBits('button');
export const LABEL = landmarkBits('label');
export const CODE = landmarkBits('pre');
export const QUOTE = landmarkBits('blockquote');
export const FOOTER = landmarkBits('footer');
export const MAIN = landmarkBits('main', 'article');
/** What is never part of a text, and with it what stands beside one. */
export const ELSEWHERE = landmarkBits('nav', 'footer', 'dialog', 'search');
export const BESIDE = ELSEWHERE | landmarkBits('aside');

const BITS_OF_TAG = new Map<string, number>(LANDMARKS.map((name, bit) => [name, 1 << bit]));

const LANDMARK_OF_ROLE: Record<string, Landmark> = {
  navigation: 'nav',
  menu: 'nav',
  menubar: 'nav',
  tablist: 'nav',
  banner: 'header',
  contentinfo: 'footer',
  complementary: 'aside',
  main: 'main',
  article: 'article',
  region: 'section',
  form: 'form',
  search: 'search',
  button: 'button',
  dialog: 'dialog',
  alertdialog: 'dialog',
};

const BITS_OF_ROLE = new Map(
  Object.entries(LANDMARK_OF_ROLE).map(([role, name]) => [role, landmarkBits(name)]),
);
