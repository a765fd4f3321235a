import { FailureError } from '@/contract/result';
import * as native from './native';
import { createTreeWriter, type TreeWriter } from './tree-writer';
import { isDeep } from './raw-html';
import { localized } from '@/contract/user-text';

/**
 * The content of a document that is not a page: JSON and XML, which browsers show in views of their
 * own, as a code block with their source.
 *
 * @returns `null` for everything that is read as a page: HTML, plain text, SVG, a lone image.
 * @throws {FailureError} `UNSUPPORTED_DOCUMENT` for a PDF, which has no text to read here.
 */
export function readSource(document: Document): TreeWriter['tree'] | null {
  const type = native.contentTypeOf(document).toLowerCase();
  if (type === 'application/pdf') {
    const message = localized('pagePdf');
    throw new FailureError({ code: 'UNSUPPORTED_DOCUMENT', message });
  }
  const root = native.documentElementOf(document);
  if (root === null) return null;
  if (JSON_TYPE.test(type)) {
    const [pre] = native.selectAllOf(document, 'pre');
    return codeBlock('json', native.textContentOf(pre ?? root) ?? '');
  }
  if (!XML_TYPE.test(type)) return null;
  const [viewed] = native.selectAllOf(document, '#webkit-xml-viewer-source-xml > *');
  if (viewed === undefined && native.isHtml(root)) return null;
  return codeBlock('xml', sourceOf(viewed ?? root));
}

/** Deep trees crash the browser's own serialisation; for those, only the text is given. */
function sourceOf(element: Element): string {
  return isDeep(element) ? (native.textContentOf(element) ?? '') : native.outerHtmlOf(element);
}

function codeBlock(language: string, source: string): TreeWriter['tree'] {
  const out = createTreeWriter();
  out.open('html');
  out.open('pre');
  out.open('code', ['class', `language-${language}`]);
  out.text(source.trim());
  for (let open = 3; open > 0; open--) out.close();
  return out.tree;
}

const JSON_TYPE = /^(?:application|text)\/(?:[\w.+-]+\+)?json$/;
const XML_TYPE = /^(?:application|text)\/(?:(?!xhtml)[\w.-]+\+)?xml$/;
