import { AROUND_ICON_NAMES, ICON_NAMES, LABEL_NO, LABEL_YES } from '@/core/lexicon/marks';
import { isJust } from '@/core/lexicon/says';
import { DRAWN_MARK } from '@/contract/snapshot/drawn-mark';
import { descendants, type SnapshotElement } from '@/contract/snapshot/tree';
import { isShown } from './shown';
import { words } from './classes';

/** What a drawn icon says: that something is so, that it isn't, or that there is nothing. */
export type Mark = '✓' | '✗' | '–';

/**
 * What an empty cell or a whole item is by its class: a style draws the icon, or greys the item
 * out.
 */
export function markOfBox(box: SnapshotElement): Mark | null {
  const { localName, attributes } = box;
  if (localName !== 'td' && localName !== 'li') return null;
  const classes = attributes.size === 0 ? undefined : attributes.get('class');
  if (classes === undefined) return null;
  const names = classes.split(/\s+/);
  if (localName === 'td')
    return box.childNodes.some(isShown) ? null : markAmong(names.map((name) => markNamed(name)));
  return markAmong(names.map((name) => inclusionOf(name) ?? markNamed(name)));
}

/** Whether the class of an item says by itself that it isn't included. */
export function isLeftOut({ localName, attributes }: SnapshotElement): boolean {
  const classes = localName === 'li' ? attributes.get('class') : undefined;
  return classes?.split(/\s+/).some((name) => inclusionOf(name) === '✗') === true;
}

/** The sign that the page's style draws before what an element holds. */
export function drawnBefore({ attributes }: SnapshotElement): Mark | null {
  const sign = attributes.size === 0 ? undefined : attributes.get(DRAWN_MARK);
  if (sign === undefined) return null;
  return TICKS.includes(sign) ? '✓' : '✗';
}

/** What an icon says by its style, its label or its name; null if none of them says one of these. */
export function markOf(icon: SnapshotElement, ligature: string | null): Mark | null {
  if (ligature !== null) return markNamed(ligature, true);
  let drawing: SnapshotElement | null = null;
  for (const node of descendants(icon)) {
    if (node.nodeType === 3) {
      if (/[^\s\p{Co}]/u.test(node.nodeValue)) return null;
    } else if (DRAWN.has(node.localName)) drawing ??= node;
  }
  return (
    drawnBefore(icon) ??
    markSaid(icon) ??
    markDrawn(icon) ??
    (drawing === null ? null : (markSaid(drawing) ?? markDrawn(drawing)))
  );
}

/** By its label. */
function markSaid({ attributes }: SnapshotElement): Mark | null {
  for (const name of LABELS) {
    const label = attributes.get(name) ?? '';
    if (label === '' || label.length > A_LABEL) continue;
    if (isJust(label, LABEL_NO)) return '✗';
    if (isJust(label, LABEL_YES)) return '✓';
  }
  return null;
}

/** By the names that say how it is drawn. A label that says more goes before these. */
function markDrawn({ localName, attributes }: SnapshotElement): Mark | null {
  const label = LABELS.map((name) => attributes.get(name)?.trim() ?? '').find(Boolean);
  if (label !== undefined && markNamed(label) === null) return null;
  const names = (attributes.get('class') ?? '').split(/\s+/);
  for (const name of NAMES) names.push(attributes.get(name) ?? '');
  const drawn = attributes.get('style') ?? '';
  for (const file of [
    attributes.get(localName === 'img' ? 'src' : 'data-use') ?? '',
    DRAWN_BY_STYLE.exec(drawn.slice(0, A_STYLE))?.[1] ?? '',
  ])
    names.push(FILE.exec(file)?.[1] ?? '');
  return markAmong(names.map((name) => markNamed(name)));
}

/** By one name, of which all but the set, the frame, the size and the colour says what is drawn. */
function markNamed(name: string, isLigature = false): Mark | null {
  if (name === '' || name.length > A_NAME) return null;
  const parts = name
    .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1-')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((part) => part.replace(/(?<=^\p{L}{2,})\d$/u, ''))
    .filter((part) => part !== '' && !AROUND.has(part) && !/^\d/.test(part));
  const [core, other] = parts;
  if (core === undefined || other !== undefined) return null;
  if (REMOVING.has(core)) return isLigature ? '–' : '✗';
  return MARKS.get(core) ?? null;
}

/** Whether a class says that an item is included: “not-included”. */
function inclusionOf(name: string): Mark | null {
  const included = INCLUSION.exec(name);
  if (included === null) return null;
  return included[1] === undefined ? '✓' : '✗';
}

function markAmong(marks: readonly (Mark | null)[]): Mark | null {
  return (['✗', '–', '✓'] as const).find((mark) => marks.includes(mark)) ?? null;
}

const TICKS = '✓✔✅☑';
const DRAWN = words('svg img i');
const LABELS = ['aria-label', 'title', 'alt'];
const NAMES = ['name', 'icon', 'data-icon', 'data-lucide', 'data-feather', 'data-testid', 'use'];
/** The name of a file, or of its part. */
const FILE = /([^/#]+?)(?:\.\w{2,4})?(?:[?].*)?$/;
const DRAWN_BY_STYLE = /url\(\s*["']?([^"')]+)/;
const INCLUSION = /^(?:[a-z]+[_-])*?(not?[_-]|un|ex)?(?:includ|clud|availab)(?:ed|le)$/i;
const MARKS = new Map<string, Mark>([
  ...ICON_NAMES.yes.map((name) => [name, '✓'] as const),
  ...ICON_NAMES.no.map((name) => [name, '✗'] as const),
  ...ICON_NAMES.dash.map((name) => [name, '–'] as const),
]);
const REMOVING = new Set<string>(ICON_NAMES.removing);
const AROUND = new Set(AROUND_ICON_NAMES);
const A_LABEL = 40;
const A_NAME = 60;
const A_STYLE = 500;
