import { strToU8, zipSync } from 'fflate';

/**
 * A Word document.
 *
 * @param body - What its body has, as WordprocessingML. The style `Heading1` is a heading, the numbering 1 a list with
 *   marks, 2 one with numbers.
 */
export function makeDocx(body: string): Uint8Array {
  const files = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${WORD}document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${WORD}styles+xml"/><Override PartName="/word/numbering.xml" ContentType="${WORD}numbering+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${PACKAGE}relationships"><Relationship Id="r1" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="r2" Type="${OFFICE}/numbering" Target="numbering.xml"/></Relationships>`,
    'word/document.xml': `<w:document ${NAMES}><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `<w:styles ${NAMES}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    'word/numbering.xml': `<w:numbering ${NAMES}>${list(1, 'bullet')}${list(2, 'decimal')}${[1, 2].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`).join('')}</w:numbering>`,
  };
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  );
}

function list(id: number, format: string): string {
  return `<w:abstractNum w:abstractNumId="${id}"><w:lvl w:ilvl="0"><w:numFmt w:val="${format}"/></w:lvl></w:abstractNum>`;
}

const NAMES = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.';
