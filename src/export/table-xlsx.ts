import { strToU8, zipSync } from 'fflate';
import type { PageTable, TableCell } from '@/contract/table/page-table';
import type { ColumnKind } from '@/contract/table/table-column';

/**
 * A table as a workbook with one sheet (Office Open XML): with a bold, frozen row of names, numbers
 * as numbers, prices with their currency, dates as dates, and links that can be clicked. No cell is
 * a formula, whatever a page wrote into it.
 *
 * The maintained packages for this write no links, or need a worker, which extensions forbid.
 *
 * @param table - Its columns and rows are those of the sheet.
 */
export function tableXlsx(table: PageTable): Uint8Array<ArrayBuffer> {
  const currencies = currenciesIn(table);
  const { sheet, links } = sheetOf(table, currencies);
  const files: Record<string, string> = {
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml', false]]),
    'xl/workbook.xml': workbookOf(table.title),
    'xl/_rels/workbook.xml.rels': relations([
      ['worksheet', 'worksheets/sheet1.xml', false],
      ['styles', 'styles.xml', false],
    ]),
    'xl/styles.xml': stylesOf(currencies),
    'xl/worksheets/sheet1.xml': sheet,
  };
  if (links.length > 0)
    files['xl/worksheets/_rels/sheet1.xml.rels'] = relations(
      links.map((address) => ['hyperlink', address, true]),
    );
  const entries = Object.entries(files).map(([name, xml]) => [name, strToU8(HEAD + xml)] as const);
  return zipSync(Object.fromEntries(entries));
}

/**
 * The currencies of a table's prices, each with a number format: without decimals if all amounts
 * are whole, as in yen.
 */
function currenciesIn({ columns, rows }: PageTable): Map<string, string> {
  const prices = columns.flatMap(({ kind }, at) => (kind === 'price' ? [at] : []));
  const formats = new Map<string, string>();
  for (const row of rows)
    for (const at of prices) {
      const { currency, value } = row[at] ?? {};
      if (currency === undefined || (formats.size === MAX_CURRENCIES && !formats.has(currency)))
        continue;
      // Whole amounts have no decimals, as in yen.
      const isWhole = Number.isInteger(value) && formats.get(currency) !== DECIMALS;
      formats.set(currency, isWhole ? WHOLE : DECIMALS);
    }
  return formats;
}

/**
 * The sheet's XML, and the addresses that its cells link to, in the order of their relationships.
 */
function sheetOf(
  { columns, rows: records, foot = [] }: PageTable,
  currencies: ReadonlyMap<string, string>,
): { sheet: string; links: string[] } {
  const rows = [...records, ...foot];
  const links: string[] = [];
  const signs = [...currencies.keys()];
  const hyperlinks: string[] = [];
  const lines = rows.slice(0, MAX_ROWS).map((row, at) => {
    const cells = columns.map(({ kind }, column) => {
      const cell = row[column] ?? null;
      const place = `${letters(column)}${at + 2}`;
      const address = cell === null ? undefined : addressOf(cell, kind);
      const isLinked = address !== undefined && links.length < MAX_LINKS;
      if (isLinked) hyperlinks.push(`<hyperlink ref="${place}" r:id="rId${links.push(address)}"/>`);
      return cell === null ? '' : cellXml(place, cell, kind, isLinked, signs);
    });
    return `<row r="${at + 2}">${cells.join('')}</row>`;
  });
  const names = columns.map(({ name }, at) => textCell(`${letters(at)}1`, name, STYLE.bold));
  const widths = columns.map(
    (column, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${widthOf(column.name, rows, at)}" customWidth="1"/>`,
  );
  const sheet =
    `<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}">` +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `${widths.length === 0 ? '' : `<cols>${widths.join('')}</cols>`}` +
    `<sheetData><row r="1">${names.join('')}</row>${lines.join('')}</sheetData>` +
    `${hyperlinks.length === 0 ? '' : `<hyperlinks>${hyperlinks.join('')}</hyperlinks>`}</worksheet>`;
  return { sheet, links };
}

function cellXml(
  place: string,
  cell: TableCell,
  kind: ColumnKind,
  isLinked: boolean,
  currencies: readonly string[],
): string {
  const { value } = cell;
  if (typeof value === 'number' && Number.isFinite(value)) {
    const currency = currencies.indexOf(cell.currency ?? '');
    const amount = currency < 0 ? STYLE.amount : FIRST_CURRENCY + currency;
    const style = kind === 'price' ? amount : STYLE.plain;
    return `<c r="${place}" s="${style}"><v>${value}</v></c>`;
  }
  const day = kind === 'date' && typeof value === 'string' ? dayOf(value) : undefined;
  if (day !== undefined) {
    const style = Number.isInteger(day) ? STYLE.date : STYLE.time;
    return `<c r="${place}" s="${style}"><v>${day}</v></c>`;
  }
  const text = Array.isArray(value) ? value.join('; ') : String(value);
  return textCell(place, text, isLinked ? STYLE.link : STYLE.plain);
}

/** A cell with its text inline: a cell of this type is never read as a formula. */
function textCell(place: string, text: string, style: number): string {
  const shown = escapeXml(text.slice(0, LONGEST_TEXT));
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${shown}</t></is></c>`;
}

/**
 * The address that a cell consists of or links to; `undefined` if it is not a web or mail address.
 */
function addressOf({ value, href }: TableCell, kind: ColumnKind): string | undefined {
  const isAddress = (kind === 'link' || kind === 'image') && typeof value === 'string';
  const address = isAddress ? value : href;
  if (address === undefined || !/^(?:https?|mailto):/i.test(address)) return undefined;
  return address.length <= LONGEST_LINK ? address : undefined;
}

/**
 * The days since the beginning of 1900, as spreadsheets count them, with the time as a fraction;
 * `undefined` before March 1900, until when they count a day that there never was.
 */
function dayOf(iso: string): number | undefined {
  // The time zone is left out, so that the sheet shows the time as the page does.
  const [, date, time = '00:00'] =
    /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d)?)\S*)?$/.exec(iso) ?? [];
  const from1970 = date === undefined ? NaN : Date.parse(`${date}T${time}Z`);
  const day = from1970 / MS_PER_DAY + DAYS_TO_1970;
  // Before March 1900 spreadsheets count a day that there was not.
  return day >= 61 ? day : undefined;
}

function widthOf(name: string, rows: PageTable['rows'], at: number): number {
  const lengths = rows.slice(0, 100).map((row) => String(row[at]?.value ?? '').length);
  return Math.min(60, Math.max(8, name.length + 2, ...lengths.map((length) => length + 2)));
}

/** `A` to `Z`, then `AA`. */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

function workbookOf(title: string): string {
  // Removes what names of sheets may not have, or not begin or end with.
  const name = title
    .replace(/[\\/?*[\]:]/g, ' ')
    .replace(/^['\s]+|['\s]+$/g, '')
    .slice(0, 31);
  return `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeXml(name) || 'Winnow'}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

function relations(list: readonly (readonly [type: string, target: string, isOutside: boolean])[]) {
  const entries = list.map(
    ([type, target, isOutside], at) =>
      `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${escapeXml(target)}"${isOutside ? ' TargetMode="External"' : ''}/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${entries.join('')}</Relationships>`;
}

/** Escapes a text for XML, without the characters that XML forbids. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(UNWRITABLE, '')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

// oxlint-disable-next-line no-control-regex -- they are what XML forbids
const UNWRITABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
/** Limits of the format. */
const MAX_ROWS = 1_048_575;
const MAX_CURRENCIES = 50;
const MAX_LINKS = 65_000;
const LONGEST_TEXT = 32_767;
const LONGEST_LINK = 2000;
const MS_PER_DAY = 86_400_000;
const DAYS_TO_1970 = 25_569;
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const CONTENT_TYPES = `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET}.styles+xml"/></Types>`;
/** Positions in `cellXfs` below. */
const STYLE = { plain: 0, bold: 1, link: 2, amount: 3, date: 4, time: 5 } as const;
const FIRST_CURRENCY = 6;
const WHOLE = '#,##0';
const DECIMALS = '#,##0.00';

/** The styles of cells: those of {@link STYLE}, then one for the prices in each currency. */
function stylesOf(currencies: ReadonlyMap<string, string>): string {
  const formats = [...currencies].map(([currency, format], at) => {
    const sign = escapeXml(currency.replaceAll('"', ''));
    return `<numFmt numFmtId="${166 + at}" formatCode="${format}&#34; ${sign}&#34;"/>`;
  });
  const places = formats.map((_, at) => `<xf numFmtId="${166 + at}" applyNumberFormat="1"/>`);
  return `<styleSheet xmlns="${MAIN}"><numFmts count="${2 + formats.length}"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/>${formats.join('')}</numFmts><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><u/><sz val="11"/><color rgb="FF0563C1"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${FIRST_CURRENCY + places.length}"><xf/><xf fontId="1" applyFont="1"/><xf fontId="2" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/>${places.join('')}</cellXfs></styleSheet>`;
}
