import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { readAddressList } from '@/contract/address/address-list';
import { t } from '@/platform/i18n';

/**
 * The text of a file with addresses. For a table (CSV, TSV, or an Excel workbook with all its
 * sheets), the column with the most addresses, one cell per line; for anything else, the whole
 * text.
 *
 * @throws {Error} with a sentence, if a workbook is damaged.
 */
export async function readDropped(file: File): Promise<string> {
  if (/\.xlsx$/i.test(file.name)) {
    const rows = workbookRows(new Uint8Array(await file.arrayBuffer()));
    return addressColumn(rows).join('\n');
  }
  const text = await file.text();
  if (!/\.[ct]sv$/i.test(file.name)) return text;
  return addressColumn(Papa.parse<string[]>(text, { skipEmptyLines: true }).data).join('\n');
}

/** The cells with addresses, from the column that has the most of them; the first of several. */
function addressColumn(rows: readonly (readonly string[])[]): string[] {
  const columns = new Map<number, string[]>();
  for (const row of rows)
    for (const [at, cell] of row.entries())
      if (readAddressList(cell).urls.length > 0)
        columns.set(at, [...(columns.get(at) ?? []), cell]);
  const sorted = [...columns].toSorted(([a], [b]) => a - b).map(([, cells]) => cells);
  return sorted.reduce((best, cells) => (cells.length > best.length ? cells : best), []);
}

/**
 * The rows of all sheets of a workbook (Office Open XML). A cell with a link is replaced by its
 * address.
 */
function workbookRows(bytes: Uint8Array): string[][] {
  const files = unpacked(bytes);
  const parse = (name: string) =>
    new DOMParser().parseFromString(strFromU8(files[name] ?? new Uint8Array()), 'text/xml');
  const shared = tagged(parse('xl/sharedStrings.xml'), 'si').map(textOf);
  const sheets = Object.keys(files).filter((name) => SHEET.test(name));
  return sheets.toSorted().flatMap((name) => {
    const sheet = parse(name);
    const targets = new Map(
      tagged(parse(name.replace(SHEET, 'xl/worksheets/_rels/$1.rels')), 'Relationship').map(
        (each) => [each.getAttribute('Id'), each.getAttribute('Target') ?? ''],
      ),
    );
    const links = new Map(
      tagged(sheet, 'hyperlink').map((each) => [
        each.getAttribute('ref'),
        targets.get(each.getAttributeNS(RELATIONS, 'id')) ?? '',
      ]),
    );
    return tagged(sheet, 'row').map((row) => {
      const cells: string[] = [];
      for (const cell of tagged(row, 'c')) {
        const place = cell.getAttribute('r') ?? '';
        const value = textOf(cell);
        const text = cell.getAttribute('t') === 's' ? (shared[Number(value)] ?? '') : value;
        cells[columnAt(place) ?? cells.length] = links.get(place) || text;
      }
      return Array.from(cells, (cell) => cell ?? '');
    });
  });
}

function unpacked(bytes: Uint8Array): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => PARTS.test(name) && originalSize <= LARGEST_PART,
    });
  } catch (cause) {
    throw new Error(t('pagesFileDamaged'), { cause });
  }
}

/** The column index, from 0, of a cell given by its name, such as `AB12`. */
function columnAt(place: string): number | undefined {
  const [letters] = /^[A-Z]{1,3}/.exec(place) ?? [];
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function tagged(parent: Document | Element, name: string): Element[] {
  return [...parent.getElementsByTagName(name)];
}

/** Without pronunciation hints and formulas. */
function textOf(element: Element): string {
  const parts = [...element.querySelectorAll('t, v')].filter(
    (part) => part.closest('rPh') === null,
  );
  return parts.map((part) => part.textContent).join('');
}

const PARTS = /^xl\/(?:sharedStrings\.xml$|worksheets\/)/;
const SHEET = /^xl\/worksheets\/([^/]+\.xml)$/;
/** The size in bytes up to which a workbook's part is unpacked; a larger one is left out. */
const LARGEST_PART = 50_000_000;
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
