/** How an element of a Playwright test is found in a page. */
export interface FoundElement {
  /** A CSS selector, as services take it. */
  selector: string;
  /** Other selectors, for the tab. */
  others: string[];
}

/** One call of a chain, such as `locator('a')` in `page.locator('a').click()`. */
export interface Call {
  name: string;
  args: readonly unknown[];
}

/**
 * What a chain of Playwright locators finds; `undefined` if CSS and the words of a control cannot
 * express it. For a locator by words, the selector finds what is labelled so, and the other
 * selectors find the words.
 */
export function readLocator(calls: readonly Call[]): FoundElement | undefined {
  let found: FoundElement | undefined;
  for (const call of calls) {
    // An action takes the first match anyway.
    if (call.name === 'first' && found !== undefined) continue;
    const inner = readOne(call);
    if (inner === undefined) return undefined;
    const outer = found?.selector;
    found =
      outer === undefined
        ? inner
        : {
            selector: `${outer.includes(',') ? `:is(${outer})` : outer} ${inner.selector}`,
            others: [],
          };
    if (outer !== undefined && inner.selector.includes(',')) return undefined;
  }
  return found;
}

/** Whether a text is a CSS selector rather than one of Playwright's own kinds. */
export function isPlainCss(selector: string): boolean {
  return (
    selector.trim() !== '' &&
    !/>>|^(?:\/\/|\.\.)|^[a-z-]+=|:(?:has-text|text|text-is|text-matches|visible|nth-match|right-of|left-of|above|below|near)\b/.test(
      selector,
    )
  );
}

function readOne({ name, args }: Call): FoundElement | undefined {
  const [what, options] = args;
  if (typeof what !== 'string' || what === '') return undefined;
  const value = cssString(what);
  switch (name) {
    case 'locator':
      return options === undefined && isPlainCss(what) ? { selector: what, others: [] } : undefined;
    case 'getByTestId':
      return { selector: `[data-testid=${value}]`, others: [] };
    case 'getByPlaceholder':
    case 'getByAltText':
    case 'getByTitle':
      return { selector: `[${ATTRIBUTES[name]}=${value}]`, others: [] };
    case 'getByLabel':
    case 'getByText':
      return { selector: `[aria-label=${value}]`, others: [`text/${what}`] };
    case 'getByRole':
      return byRole(what, Reflect.get(Object(options), 'name'));
    default:
      return undefined;
  }
}

function byRole(role: string, name: unknown): FoundElement | undefined {
  const native = NATIVE[role];
  const any =
    native === undefined
      ? `[role=${cssString(role)}]`
      : `:is(${native}, [role=${cssString(role)}])`;
  if (name === undefined) return { selector: any, others: [] };
  if (typeof name !== 'string' || name === '') return undefined;
  return { selector: `${any}[aria-label=${cssString(name)}]`, others: [`text/${name}`] };
}

const ATTRIBUTES = {
  getByPlaceholder: 'placeholder',
  getByAltText: 'alt',
  getByTitle: 'title',
} as const;

/** Elements that have a role by themselves. */
const NATIVE: Record<string, string> = {
  button: 'button, summary, input[type="button"], input[type="submit"], input[type="reset"]',
  link: 'a[href]',
  textbox:
    'input:not([type]), input[type="text"], input[type="email"], input[type="url"], textarea',
  searchbox: 'input[type="search"]',
  checkbox: 'input[type="checkbox"]',
  radio: 'input[type="radio"]',
  combobox: 'select',
  option: 'option',
  heading: 'h1, h2, h3, h4, h5, h6',
  listitem: 'li',
  row: 'tr',
  cell: 'td',
};

function cssString(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`).replaceAll('\n', String.raw`\a `)}"`;
}
