/**
 * The shortest selector that finds just this element and is likely to find it tomorrow: by its id,
 * a test id or another telling attribute, by its classes, or by the nearest ancestor that has such a
 * name and the way down from there. Names that look generated are not used.
 *
 * @param root - Where the selector is to be used: the document, or a shadow root.
 */
export function selectorOf(element: Element, root: Document | ShadowRoot): string {
  const own = ownSelector(element, root);
  if (own !== undefined) return own;
  let path = step(element);
  for (let up = element.parentElement; up !== null; up = up.parentElement) {
    const named = ownSelector(up, root);
    const whole = named === undefined ? undefined : `${named} ${path}`;
    if (whole !== undefined && isOnly(whole, element, root)) return whole;
    path = `${step(up)} > ${path}`;
    if (isOnly(path, element, root)) return path;
  }
  return path;
}

/** How many elements a selector finds; 0 for one that is none. */
export function countMatches(selector: string, root: Document | ShadowRoot): number {
  try {
    return root.querySelectorAll(selector).length;
  } catch {
    return 0;
  }
}

/** In the order in which they are trusted. */
const ATTRIBUTES = [
  'data-testid',
  'data-test',
  'data-qa',
  'itemprop',
  'name',
  'role',
  'aria-label',
  'placeholder',
  'type',
];

function ownSelector(element: Element, root: Document | ShadowRoot): string | undefined {
  return candidates(element).find((candidate) => isOnly(candidate, element, root));
}

function candidates(element: Element): string[] {
  const name = CSS.escape(element.localName);
  const id = element.getAttribute('id') ?? '';
  const byId = isStable(id) ? [`#${CSS.escape(id)}`] : [];
  const byAttribute = ATTRIBUTES.flatMap((attribute) => {
    const value = element.getAttribute(attribute) ?? '';
    if (value === '' || value.length > 80 || !isStable(value)) return [];
    return [`${name}[${attribute}="${CSS.escape(value)}"]`];
  });
  const classes = [...element.classList].filter(isStable).map((one) => `.${CSS.escape(one)}`);
  return [
    ...byId,
    ...byAttribute,
    name,
    ...classes,
    ...classes.map((one) => name + one),
    ...pairs(classes),
  ];
}

function pairs(classes: readonly string[]): string[] {
  return classes.flatMap((one, index) => classes.slice(index + 1).map((other) => one + other));
}

/** An element among its siblings. */
function step(element: Element): string {
  const name = CSS.escape(element.localName);
  const same = [...(element.parentNode?.children ?? [])].filter(
    (sibling) => sibling.localName === element.localName,
  );
  return same.length < 2 ? name : `${name}:nth-of-type(${same.indexOf(element) + 1})`;
}

function isOnly(selector: string, element: Element, root: Document | ShadowRoot): boolean {
  const found = root.querySelectorAll(selector);
  return found.length === 1 && found[0] === element;
}

/** Whether a name was likely written by a person: no hash, no number of a list. */
function isStable(name: string): boolean {
  return (
    name !== '' &&
    !/\d{3}|^[\d_-]|[a-z]\d[a-z]\d|[a-z][A-Z][a-z][A-Z]|^(?=[\w-]*$).*?__.{5}|^(?:css|sc|jsx|svelte|emotion)-/.test(
      name,
    )
  );
}
