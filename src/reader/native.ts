/**
 * The browser's own getters, taken from the prototypes once.
 *
 * A page can shadow almost every property of its forms and of the document by naming an element
 * after it: `form.childNodes` may be an `<input>`. A getter called on the node is not fooled. The
 * engine reads live nodes through these functions only.
 */
export const parentNodeOf = getter<Node, Node | null>('Node', 'parentNode');
export const firstChildOf = getter<Node, ChildNode | null>('Node', 'firstChild');
export const nextSiblingOf = getter<Node, ChildNode | null>('Node', 'nextSibling');
export const previousSiblingOf = /* @__PURE__ */ rareGetter<Node, ChildNode | null>(
  'Node',
  'previousSibling',
);
export const nodeTypeOf = getter<Node, number>('Node', 'nodeType');
export const baseUriOf = getter<Node, string>('Node', 'baseURI');
export const textContentOf = getter<Node, string | null>('Node', 'textContent');
export const containsNode = method<Node, [Node], boolean>('Node', 'contains');
export const dataOf = getter<CharacterData, string>('CharacterData', 'data');

export const namespaceOf = getter<Element, string | null>('Element', 'namespaceURI');
export const localNameOf = getter<Element, string>('Element', 'localName');
export const attributeNamesOf = method<Element, [], string[]>('Element', 'getAttributeNames');
export const attributeOf = method<Element, [string], string | null>('Element', 'getAttribute');
export const matchesSelector = method<Element, [string], boolean>('Element', 'matches');
export const outerHtmlOf = rareGetter<Element, string>('Element', 'outerHTML');
export const openShadowRootOf = getter<Element, ShadowRoot | null>('Element', 'shadowRoot');
export const hostOf = rareGetter<ShadowRoot, Element>('ShadowRoot', 'host');
export const boxOf = method<Element, [], DOMRect>('Element', 'getBoundingClientRect');
export const animationsOf = rareMethod<Element, [], Animation[]>('Element', 'getAnimations');
export const isRendered = method<Element, [CheckVisibilityOptions], boolean>(
  'Element',
  'checkVisibility',
);
export const innerTextOf = /* @__PURE__ */ rareGetter<HTMLElement, string>(
  'HTMLElement',
  'innerText',
);
export const offsetParentOf = /* @__PURE__ */ rareGetter<HTMLElement, Element | null>(
  'HTMLElement',
  'offsetParent',
);

export const assignedNodesOf = rareMethod<HTMLSlotElement, [], Node[]>(
  'HTMLSlotElement',
  'assignedNodes',
);
export const frameDocumentOf = rareGetter<Element, Document | null>(
  'HTMLIFrameElement',
  'contentDocument',
);
export const frameWindowOf = rareGetter<Element, Window | null>(
  'HTMLIFrameElement',
  'contentWindow',
);
export const framesetDocumentOf = rareGetter<Element, Document | null>(
  'HTMLFrameElement',
  'contentDocument',
);
export const framesetWindowOf = rareGetter<Element, Window | null>(
  'HTMLFrameElement',
  'contentWindow',
);

export const documentElementOf = getter<Document, Element | null>('Document', 'documentElement');
export const doctypeOf = getter<Document, DocumentType | null>('Document', 'doctype');
export const documentUrlOf = getter<Document, string>('Document', 'URL');
export const documentTitleOf = getter<Document, string>('Document', 'title');
export const selectAllOf = method<Document, [string], Iterable<Element>>(
  'Document',
  'querySelectorAll',
);
const selectAllInRoot = /* @__PURE__ */ rareMethod<ShadowRoot, [string], Iterable<Element>>(
  'DocumentFragment',
  'querySelectorAll',
);
export const readyStateOf = rareGetter<Document, string>('Document', 'readyState');
export const designModeOf = rareGetter<Document, string>('Document', 'designMode');
export const contentTypeOf = getter<Document, string>('Document', 'contentType');
export const windowOf = getter<Document, Window | null>('Document', 'defaultView');
export const selectionOf = method<Document, [], Selection | null>('Document', 'getSelection');

export const inputValueOf = rareGetter<HTMLInputElement, string>('HTMLInputElement', 'value');
export const inputCheckedOf = rareGetter<HTMLInputElement, boolean>('HTMLInputElement', 'checked');
export const textareaValueOf = rareGetter<HTMLTextAreaElement, string>(
  'HTMLTextAreaElement',
  'value',
);
export const optionSelectedOf = rareGetter<HTMLOptionElement, boolean>(
  'HTMLOptionElement',
  'selected',
);

export const activeElementOf = rareGetter<Document, Element | null>('Document', 'activeElement');
export const activeElementInRoot = rareGetter<ShadowRoot, Element | null>(
  'ShadowRoot',
  'activeElement',
);
export const inputStartOf = rareGetter<HTMLInputElement, number | null>(
  'HTMLInputElement',
  'selectionStart',
);
export const inputEndOf = rareGetter<HTMLInputElement, number | null>(
  'HTMLInputElement',
  'selectionEnd',
);
export const textareaStartOf = rareGetter<HTMLTextAreaElement, number>(
  'HTMLTextAreaElement',
  'selectionStart',
);
export const textareaEndOf = rareGetter<HTMLTextAreaElement, number>(
  'HTMLTextAreaElement',
  'selectionEnd',
);

export const canvasWidthOf = rareGetter<HTMLCanvasElement, number>('HTMLCanvasElement', 'width');
export const canvasHeightOf = rareGetter<HTMLCanvasElement, number>('HTMLCanvasElement', 'height');
export const canvasAddressOf = rareMethod<HTMLCanvasElement, [string], string>(
  'HTMLCanvasElement',
  'toDataURL',
);

/** Chromium's access to closed shadow roots. A page can put an element in place of `chrome`. */
declare const chrome: { dom?: { openOrClosedShadowRoot?: unknown } } | undefined;

/** Firefox's access to closed shadow roots; only for an extension's scripts. */
const firefoxShadowRootOf = getter<Element, unknown>('Element', 'openOrClosedShadowRoot');

/** Querying unknown elements would take a tenth of the time to read a page. */
const hasElements = descriptor('Element', 'shadowRoot');

/** A shadow root, open or closed; `null` if there is none or the browser reveals only open ones. */
export function closedShadowRootOf(element: Element): ShadowRoot | null {
  const open =
    hasElements && typeof chrome !== 'undefined' ? chrome.dom?.openOrClosedShadowRoot : null;
  try {
    const root: unknown =
      typeof open === 'function'
        ? (open as (element: Element) => unknown)(element) // As Chromium declares it.
        : firefoxShadowRootOf(element);
    return isShadowRoot(root) ? root : null;
  } catch {
    // Chromium opens only those of HTML.
    return null;
  }
}

/** The elements of a document or shadow root that a selector finds; none for other nodes. */
export function selectAllIn(root: Node, selector: string): Iterable<Element> {
  if (isShadowRoot(root)) return selectAllInRoot(root, selector) ?? [];
  // Its node type says what it is.
  return nodeTypeOf(root) === 9 ? selectAllOf(root as Document, selector) : [];
}

/** Whether an element is one of HTML, which has the members of HTML elements. */
export function isHtml(element: Element): element is HTMLElement {
  return namespaceOf(element) === 'http://www.w3.org/1999/xhtml';
}

/** Whether a node is an element. `instanceof` cannot tell: each frame has classes of its own. */
export function isElement(node: Node): node is Element {
  return nodeTypeOf(node) === 1;
}

export function isShadowRoot(thing: unknown): thing is ShadowRoot {
  if (typeof thing !== 'object' || thing === null || !('nodeType' in thing)) return false;
  return thing.nodeType === 11 && 'host' in thing;
}

/** A node's children, copied, so that a page that changes while it is read loses none of them. */
export function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (let child = firstChildOf(node); child !== null; child = nextSiblingOf(child)) {
    children.push(child);
  }
  return children;
}

/** As {@link getter}, for what few pages need: it is looked up on first use. */
function rareGetter<Self, Value>(className: string, name: string): (self: Self) => Value {
  let read: ((self: Self) => Value) | undefined;
  return (self) => (read ??= getter<Self, Value>(className, name))(self);
}

function rareMethod<Self, Arguments extends unknown[], Value>(
  className: string,
  name: string,
): (self: Self, ...rest: Arguments) => Value {
  let run: ((self: Self, ...rest: Arguments) => Value) | undefined;
  return (self, ...rest) =>
    (run ??= method<Self, Arguments, Value>(className, name))(self, ...rest);
}

function getter<Self, Value>(className: string, name: string): (self: Self) => Value {
  // oxlint-disable-next-line typescript/unbound-method -- It is bound to each node it is called on.
  const read = descriptor(className, name)?.get;
  // Without a browser, documents are of a kind of their own: see src/reader/html.
  if (read === undefined) return (self) => Reflect.get(Object(self), name) as Value;
  return uncurryThis(read);
}

function method<Self, Arguments extends unknown[], Value>(
  className: string,
  name: string,
): (self: Self, ...rest: Arguments) => Value {
  const run: unknown = descriptor(className, name)?.value;
  if (typeof run === 'function') return uncurryThis(run);
  // As above; a missing member returns nothing.
  return (self, ...rest) => {
    const own: unknown = Reflect.get(Object(self), name);
    return (typeof own === 'function' ? Reflect.apply(own, self, rest) : undefined) as Value;
  };
}

/**
 * A function that takes `this` as its first argument. Bound to `call`, because that costs less than
 * a closure in code that has just been injected and runs once.
 */
function uncurryThis<Call>(run: object): Call {
  return Function.prototype.call.bind(run as () => unknown) as Call; // As the caller declares it.
}

function descriptor(className: string, name: string): PropertyDescriptor | undefined {
  // Firefox's background is a page; what is read there is of a kind of its own, too.
  if (globalThis.location?.protocol === 'moz-extension:') return undefined;
  const constructor: unknown = Reflect.get(globalThis, className);
  let prototype: unknown = typeof constructor === 'function' ? constructor.prototype : null;
  while (typeof prototype === 'object' && prototype !== null) {
    const found = Object.getOwnPropertyDescriptor(prototype, name);
    if (found !== undefined) return found;
    prototype = Object.getPrototypeOf(prototype);
  }
  return undefined;
}
