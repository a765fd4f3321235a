import { oneLine } from '@/contract/one-line';
import type { SnapshotElement } from '@/contract/snapshot/tree';
import { dietsIn } from './menu-words';

/** What the short marks on a menu mean. */
export interface DietMarks {
  /** The diets that a line says a dish suits, in words or by a mark; empty if none. */
  dietsIn: (line: string) => string[];
  /** A line without the marks behind it. */
  without: (line: string) => string;
}

/**
 * Learns what the marks of a menu mean: `(v)`, `[GF]`, a raised `VG` or a leaf. A mark means what the page's own
 * legend says, else what it does on most menus.
 */
export function dietMarks(root: SnapshotElement): DietMarks {
  const meanings = new Map(USUAL);
  for (const [, mark = '', said = ''] of oneLine(root.textContent).matchAll(LEGEND)) {
    const [diet] = dietsIn(said);
    if (diet !== undefined) meanings.set(mark.toLowerCase(), diet);
  }
  return {
    dietsIn: (line) => [
      ...dietsIn(line),
      ...[...line.matchAll(MARK)].flatMap(
        ([mark, inBrackets, behind]) =>
          meanings.get((inBrackets ?? behind ?? mark).trim().toLowerCase()) ?? [],
      ),
    ],
    without: (line) => oneLine(line.replaceAll(MARK, ' ')),
  };
}

const USUAL: readonly [string, string][] = [
  ['v', 'vegetarian'],
  ['vg', 'vegan'],
  ['ve', 'vegan'],
  ['gf', 'gluten free'],
  ['df', 'dairy free'],
  ['Ⓥ', 'vegan'],
  ['🌱', 'vegan'],
];
/** In brackets, or in capitals behind a name. */
const MARK = /[([]([vV]|vg|VG|ve|VE|gf|GF|df|DF)[)\]]|(?<=\s)(VG|VE|GF|DF)(?=$|[\s,])|[Ⓥ🌱]/gu;
const LEGEND =
  /(?<!\p{L})[([]?(v|vg|ve|gf|df|Ⓥ|🌱)(?!\p{L})[)\]]?\s*[=:–-]?\s*(\p{L}+(?:[ -]\p{L}+)?)/giu;
