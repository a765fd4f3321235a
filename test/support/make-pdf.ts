import { deflateSync } from 'node:zlib';

/** A text of a page: what, how large, and where, from the left and from the bottom, in points. */
export type PdfWords = readonly [
  text: string,
  size: number,
  left: number,
  bottom: number,
  id?: number,
];

/** What is made of pages beside their texts. */
export interface PdfParts {
  title?: string;
  /** The tags of the first page: roles, each with others in it or with the id of a text. */
  tags?: readonly PdfTag[];
  /** Asks for a password that nobody knows. */
  locked?: true;
  /** How many spaces each page begins with; its content is compressed then. */
  spaces?: number;
}

export type PdfTag = readonly [role: string, inner: readonly PdfTag[] | number];

/** A PDF with texts on its pages, as small as it can be. */
export function makePdf(
  pages: readonly (readonly PdfWords[])[],
  { title, tags, locked, spaces = 0 }: PdfParts = {},
): Uint8Array {
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  const ref = (at: number) => `${at} 0 R`;
  add(
    `<</Type/Catalog/Pages 2 0 R${tags ? '/MarkInfo<</Marked true>>/StructTreeRoot 4 0 R' : ''}>>`,
  );
  const first = tags ? 6 : 4;
  const kids = pages.map((_, at) => ref(first + at * 2)).join(' ');
  add(`<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`);
  add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>');
  if (tags) {
    const at = (index: number) => ref(first + pages.length * 2 + index);
    const elements: string[] = [];
    const owners: string[] = [];
    const write = ([role, inner]: PdfTag, parent: string): string => {
      const own = elements.push('') - 1;
      const isText = typeof inner === 'number';
      const within = isText ? String(inner) : inner.map((one) => write(one, at(own))).join(' ');
      if (isText) owners[inner] = at(own);
      elements[own] = `<</Type/StructElem/S/${role}/P ${parent}/Pg ${ref(first)}/K[${within}]>>`;
      return at(own);
    };
    const roots = tags.map((tag) => write(tag, ref(4))).join(' ');
    add(`<</Type/StructTreeRoot/K[${roots}]/ParentTree 5 0 R>>`);
    add(`<</Nums[0[${owners.join(' ')}]]>>`);
    pages.forEach(addPage);
    elements.forEach(add);
  } else pages.forEach(addPage);

  function addPage(words: readonly PdfWords[], at: number) {
    const drawn = words.map(([text, size, left, bottom, id]) => {
      const escaped = text.replaceAll(/[\\()]/g, String.raw`\$&`);
      const shown = `BT /F 1 Tf ${size} 0 0 ${size} ${left} ${bottom} Tm (${escaped}) Tj ET`;
      return id === undefined ? shown : `/P<</MCID ${id}>>BDC ${shown} EMC`;
    });
    const plain = ' '.repeat(spaces) + drawn.join('\n');
    const content = spaces > 0 ? deflateSync(plain).toString('latin1') : plain;
    const filter = spaces > 0 ? '/Filter/FlateDecode' : '';
    add(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/StructParents 0/Contents ${ref(first + at * 2 + 1)}/Resources<</Font<</F 3 0 R>>>>>>`,
    );
    add(`<</Length ${content.length}${filter}>>stream\n${content}\nendstream`);
  }

  const info = title === undefined ? '' : `/Info ${ref(add(`<</Title(${title})>>`))}`;
  const secret = '0'.repeat(64);
  const encrypt = locked
    ? `/Encrypt ${ref(add(`<</Filter/Standard/V 1/R 2/P -4/O<${secret}>/U<${secret}>>>`))}/ID[<00><00>]`
    : '';
  let file = '%PDF-1.7\n';
  const places = objects.map((body, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj${body}endobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer<</Size ${objects.length + 1}/Root 1 0 R${info}${encrypt}>>\nstartxref\n${file.indexOf('xref\n')}\n%%EOF`;
  return Uint8Array.from(file, (letter) => letter.charCodeAt(0));
}
