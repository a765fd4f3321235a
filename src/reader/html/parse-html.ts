import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5';
import { FailureError } from '@/contract/result';
import { localized } from '@/contract/user-text';
import { isHiddenByClass } from './hidden-by-class';
import {
  LightDocument,
  LightElement,
  LightFragment,
  LightText,
  type LightContainer,
  type LightNode,
} from './light-document';
import { matches, select } from './select';

type Parsed = DefaultTreeAdapterTypes.ChildNode;

/** Where texts and elements, with their attributes, are written in HTML. */
export type SourcePlaces = Map<object, DefaultTreeAdapterTypes.Element['sourceCodeLocation']>;

/**
 * Parses HTML by the standard's algorithm, as for a browser without scripts. Without recursion. No element has more
 * than 512 around it.
 *
 * @param url - Address of the document.
 * @param places - Gets the places of what is parsed, by node.
 * @throws {FailureError} `UNSUPPORTED_DOCUMENT` if far more elements come out than were written: the algorithm repeats
 *   formatting that was not closed in every paragraph after it, which can fill any memory.
 */
export function parseHtml(html: string, url: string, places?: SourcePlaces): Document {
  const parsed = parse(html, {
    scriptingEnabled: false,
    sourceCodeLocationInfo: !!places,
    treeAdapter: limitedTo(mostElements(html)),
  });
  const document = new LightDocument(url, 'text/html', select);
  const open: Opened[] = [{ children: parsed.childNodes, next: 0, parent: document }];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const { children, parent } = top;
    const at = top.next++;
    const child = children[at];
    if (child === undefined) open.pop();
    else if (defaultTreeAdapter.isTextNode(child)) {
      const text = new LightText(child.value);
      parent.append(text);
      places?.set(text, child.sourceCodeLocation);
    } else if (defaultTreeAdapter.isDocumentTypeNode(child)) {
      const { name, publicId, systemId } = child;
      document.doctype = { name, publicId, systemId };
    } else if (defaultTreeAdapter.isElementNode(child)) {
      const element = elementOf(child, isHiddenByClass(child, children, at));
      const shadow = shadowRootOf(child, element, parent);
      const to = open.length > DEEPEST ? parent.parentNode : parent;
      if (shadow === null) (to ?? parent).append(element);
      places?.set(element, child.sourceCodeLocation);
      // A template has its content only.
      const { childNodes } = 'content' in child ? child.content : child;
      open.push({ children: childNodes, next: 0, parent: shadow ?? element });
    }
  }
  document.documentElement = document.childNodes.find(isElement) ?? null;
  // It has everything that the reader uses; see light-document.ts.
  return document as unknown as Document;
}

/** A parsed node whose children are being taken over. */
interface Opened {
  children: readonly Parsed[];
  next: number;
  /** What receives them. */
  parent: LightContainer;
}

/** An adapter that makes no more than a number of elements. */
function limitedTo(most: number): typeof defaultTreeAdapter {
  let made = 0;
  return {
    ...defaultTreeAdapter,
    createElement(...element) {
      if (++made > most)
        throw new FailureError({
          code: 'UNSUPPORTED_DOCUMENT',
          message: localized('pageGrows'),
        });
      return defaultTreeAdapter.createElement(...element);
    },
  };
}

function mostElements(html: string): number {
  let tags = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) tags++;
  return FEWEST_ELEMENTS + tags * ELEMENTS_PER_TAG;
}

function elementOf(
  { tagName, namespaceURI, attrs }: DefaultTreeAdapterTypes.Element,
  isHidden: boolean,
): LightElement {
  const attributes = new Map(
    attrs.map(({ name, prefix, value }) => [prefix ? `${prefix}:${name}` : name, value]),
  );
  if (isHidden) attributes.set('hidden', '');
  return new LightElement(tagName, namespaceURI, attributes, matches);
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

/**
 * An element below so many others comes after the last one instead of into it: browsers do so, too, as what looks for
 * ancestors takes time in proportion to their number.
 */
const DEEPEST = 513;
/** A document of so many elements is read, whatever was written. */
const FEWEST_ELEMENTS = 20_000;
/** Closing tags and comments count, too: pages that are only careless stay below 2. */
const ELEMENTS_PER_TAG = 4;
