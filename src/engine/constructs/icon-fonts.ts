import { closest, type SnapshotElement, type SnapshotText } from '@/contract/snapshot/tree';
import { words } from './classes';

/** The name of an icon that a font draws in place of its letters; null if it is no such name. */
export function ligatureOf(icon: SnapshotElement): string | null {
  const name = wordIn(icon);
  if (name === null || !LIGATURE.test(name)) return null;
  const { localName, attributes } = icon;
  const classes = attributes.get('class') ?? '';
  if (ICON_ELEMENT.test(localName) || ICON_FONT.test(classes)) return name;
  if (!UNNAMED.has(localName)) return null;
  const isUnspoken =
    attributes.get('aria-hidden') === 'true' &&
    (attributes.get('translate') === 'no' || /\bnotranslate\b/.test(classes));
  return isUnspoken ? name : null;
}

/** Whether an element may be an icon of a font that no name of it tells. */
export function isLettered(icon: SnapshotElement): boolean {
  return UNNAMED.has(icon.localName) && icon.attributes.has('class') && wordIn(icon) !== null;
}

/**
 * Icons of fonts that no name tells: every element of one class holds what may be the name of an
 * icon, and one of them what is nothing else.
 *
 * @param lettered - All such elements of a page.
 */
export function unnamedIcons(lettered: readonly SnapshotElement[]): SnapshotElement[] {
  if (!lettered.some((element) => SURELY.test(wordIn(element) ?? ''))) return [];
  const fonts = Map.groupBy(lettered, ({ attributes }) => attributes.get('class'));
  return [...fonts.values()]
    .filter((alike) => {
      const names = alike.map((element) => wordIn(element) ?? '');
      return names.every((name) => LIGATURE.test(name)) && names.some((name) => SURELY.test(name));
    })
    .flat();
}

/**
 * Takes out of a text what only a font of icons can draw, unless it is between letters or in code.
 */
export function leaveOutGlyphs(text: SnapshotText): void {
  if (!GLYPH.test(text.nodeValue)) return;
  if (closest(text.parentNode, NEAR, ({ localName }) => CODE.has(localName)) !== null) return;
  text.nodeValue = text.nodeValue.replaceAll(GLYPHS, '');
}

/** The only text of an element that has nothing else; null for any other element. */
export function wordIn({ childNodes }: SnapshotElement): string | null {
  const [only, other] = childNodes;
  return other === undefined && only?.nodeType === 3 ? only.nodeValue.trim() : null;
}

const UNNAMED = words('i span');
/** The elements and classes of fonts that draw a name as an icon. */
const ICON_ELEMENT = /^(?:mat|md|v|q)-icon$/;
const ICON_FONT = /(?:^|[\s-])(?:material-(?:icons|symbols)|mat-icon)(?:[\s-]|$)/;
const LIGATURE = /^[a-z\d]+(?:_[a-z\d]+)*$/;
/** Names of icons that nobody writes for anything else. */
const SURELY =
  /^(?:(?:keyboard_)?arrow_(?:back|forward|up|down|left|right|drop_(?:down|up)|upward|downward)|chevron_(?:left|right)|expand_(?:more|less)|more_(?:vert|horiz)|check_circle|open_in_new|account_circle)$/;
const CODE = words('pre code textarea');
const NEAR = 6;
/** Characters that mean nothing by themselves. */
const GLYPH = /\p{Co}/u;
const GLYPHS = /(?<!\p{L})\p{Co}+|\p{Co}+(?!\p{L})/gu;
