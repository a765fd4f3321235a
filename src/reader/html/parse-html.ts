import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5';
import {
  LightDocument,
  LightElement,
  LightFragment,
  LightText,
  type LightNode,
} from './light-document';
import { matches, select } from './select';

type Parsed = DefaultTreeAdapterTypes.ChildNode;

/**
 * Parses HTML by the standard's algorithm, as for a browser without scripts. Without recursion.
 *
 * @param url - Address of the document.
 */
export function parseHtml(html: string, url: string): Document {
  const parsed = parse(html, { scriptingEnabled: false });
  const document = new LightDocument(url, 'text/html', select);
  const open: [from: readonly Parsed[], to: LightDocument | LightElement | LightFragment][] = [
    [parsed.childNodes, document],
  ];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const [children, parent] = pair;
    for (const child of children) {
      if (defaultTreeAdapter.isTextNode(child)) parent.append(new LightText(child.value));
      else if (defaultTreeAdapter.isDocumentTypeNode(child)) {
        const { name, publicId, systemId } = child;
        document.doctype = { name, publicId, systemId };
      } else if (defaultTreeAdapter.isElementNode(child)) {
        const element = elementOf(child);
        const shadow = shadowRootOf(child, element, parent);
        if (shadow === null) parent.append(element);
        if ('content' in child) open.push([child.content.childNodes, shadow ?? element]);
        open.push([child.childNodes, element]);
      }
    }
  }
  document.documentElement = document.childNodes.find(isElement) ?? null;
  // It has everything that the reader uses; see light-document.ts.
  return document as unknown as Document;
}

function elementOf({
  tagName,
  namespaceURI,
  attrs,
}: DefaultTreeAdapterTypes.Element): LightElement {
  const attributes = attrs.map(
    ({ name, prefix, value }) => [prefix ? `${prefix}:${name}` : name, value] as const,
  );
  return new LightElement(tagName, namespaceURI, new Map(attributes), matches);
}

/** The shadow root that a template declares for its parent element. */
function shadowRootOf(
  child: DefaultTreeAdapterTypes.Element,
  element: LightElement,
  parent: LightNode,
): LightFragment | null {
  const isDeclared =
    child.tagName === 'template' && element.getAttribute('shadowrootmode') !== null;
  if (!isDeclared || !(parent instanceof LightElement) || parent.shadowRoot !== null) return null;
  parent.shadowRoot = new LightFragment(parent);
  return parent.shadowRoot;
}

function isElement(node: LightNode): node is LightElement {
  return node instanceof LightElement;
}
