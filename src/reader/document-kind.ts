import { FailureError } from '@/contract/result';
import * as native from './native';
import { SnapshotElement, SnapshotText } from '@/contract/snapshot/tree';
import { isDeep } from './raw-html';

/**
 * The content of a document that is no page: JSON and XML, which browsers show in views of their
 * own, as a code block of their source.
 *
 * @returns `null` for everything that is read as a page: HTML, plain text, SVG, an image alone.
 * @throws {FailureError} `UNSUPPORTED_DOCUMENT` for a PDF, which holds no text to read here.
 */
export function readSource(document: Document): SnapshotElement | null {
  const type = documentType(document);
  if (type === 'application/pdf') {
    const message =
      'This tab shows a PDF, whose text the browser does not give to extensions. Save the file, or scrape its address with a connected service.';
    throw new FailureError({ code: 'UNSUPPORTED_DOCUMENT', message });
  }
  const root = native.documentElementOf(document);
  if (root === null) return null;
  if (JSON_TYPE.test(type)) {
    const [pre] = native.selectAllOf(document, 'pre');
    return codeBlock('json', native.textContentOf(pre ?? root) ?? '', document);
  }
  if (!XML_TYPE.test(type)) return null;
  const [viewed] = native.selectAllOf(document, '#webkit-xml-viewer-source-xml > *');
  if (viewed === undefined && native.isHtml(root)) return null;
  return codeBlock('xml', sourceOf(viewed ?? root), document);
}

/** Whether a document is a page, of which a part may be the main content. */
export function isPage(document: Document): boolean {
  return PAGE_TYPES.has(documentType(document));
}

function documentType(document: Document): string {
  return native.contentTypeOf(document).toLowerCase();
}

/** Deep trees crash the browser's own serialisation; of those the text alone is given. */
function sourceOf(element: Element): string {
  return isDeep(element) ? (native.textContentOf(element) ?? '') : native.outerHtmlOf(element);
}

function codeBlock(language: string, source: string, document: Document): SnapshotElement {
  const root = new SnapshotElement('html');
  root.baseUrl = native.documentUrlOf(document);
  const pre = new SnapshotElement('pre');
  const code = new SnapshotElement('code', new Map([['class', `language-${language}`]]));
  code.append(new SnapshotText(source.trim()));
  pre.append(code);
  root.append(pre);
  return root;
}

const JSON_TYPE = /^(?:application|text)\/(?:[\w.+-]+\+)?json$/;
const XML_TYPE = /^(?:application|text)\/(?:(?!xhtml)[\w.-]+\+)?xml$/;
const PAGE_TYPES = new Set(['text/html', 'application/xhtml+xml']);
