import { cssString } from '../css-string';
import type { StepHints } from '../recording/step-hints';
import { selectorOfRole, writeWordSelector, type WordSelector } from '../word-selector';

/** How an element of a Playwright test is found in a page. */
export interface FoundElement {
  /** A CSS selector, as services take it. */
  selector: string;
  /** What else is known of it, for the tab: other selectors, if the first one is a guess. */
  known: Pick<StepHints, 'selectors' | 'guessed' | 'double'>;
}

/** One call of a chain, such as `locator('a')` in `page.locator('a').click()`. */
export interface Call {
  name: string;
  args: readonly unknown[];
}

/**
 * What a chain of Playwright locators finds; `undefined` if neither CSS nor words can express it.
 * For a locator by words, the selector is a guess: it finds what is labelled so in the markup.
 */
export function readLocator(calls: readonly Call[]): FoundElement | undefined {
  let found: OneLocator | undefined;
  for (const call of calls) {
    // An action takes the first match anyway.
    if (call.name === 'first' && found !== undefined) continue;
    const inner = readOne(call);
    const next = found === undefined ? inner : inner && within(found, inner);
    if (next === undefined) return undefined;
    found = next;
  }
  if (found === undefined) return undefined;
  const { selector, words } = found;
  if (words.length === 0) return { selector, known: {} };
  return { selector, known: { selectors: words.map(writeWordSelector), guessed: true } };
}

function within(outer: OneLocator, inner: OneLocator): OneLocator | undefined {
  const [known] = outer.words;
  // CSS cannot be looked for in what is known by its words.
  if (known !== undefined && inner.words.length === 0) return undefined;
  const group = (css: string) => (css.includes(',') ? `:is(${css})` : css);
  const scope = known === undefined ? outer.selector : writeWordSelector(known);
  return {
    selector: `${group(outer.selector)} ${group(inner.selector)}`,
    words: inner.words.map((one) => ({ ...one, scope })),
  };
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

/** One locator: CSS, and how the element is known if that is by words. */
interface OneLocator {
  selector: string;
  words: WordSelector[];
}

function readOne({ name, args }: Call): OneLocator | undefined {
  const [what, options] = args;
  if (typeof what !== 'string' || what === '') return undefined;
  const value = cssString(what);
  switch (name) {
    case 'locator':
      return options === undefined && isPlainCss(what) ? { selector: what, words: [] } : undefined;
    case 'getByTestId':
      return { selector: `[data-testid=${value}]`, words: [] };
    case 'getByPlaceholder':
    case 'getByAltText':
    case 'getByTitle': {
      // Unless told otherwise, Playwright looks for a part of the text, whatever the case.
      const isExact = Reflect.get(Object(options), 'exact') === true;
      const test = isExact ? `=${value}` : `*=${value} i`;
      return { selector: `[${ATTRIBUTES[name]}${test}]`, words: [] };
    }
    case 'getByLabel':
      return { selector: `[aria-label=${value}]`, words: [{ by: 'name', words: what }] };
    case 'getByText':
      return {
        selector: `[aria-label=${value}]`,
        words: [
          { by: 'control', words: what },
          { by: 'words', words: what },
        ],
      };
    case 'getByRole':
      return byRole(what, Reflect.get(Object(options), 'name'));
    default:
      return undefined;
  }
}

function byRole(role: string, name: unknown): OneLocator | undefined {
  const any = selectorOfRole(role);
  if (name === undefined) return { selector: any, words: [] };
  if (typeof name !== 'string' || name === '') return undefined;
  return {
    selector: `${any}[aria-label=${cssString(name)}]`,
    words: [{ by: 'name', words: name, role }],
  };
}

const ATTRIBUTES = {
  getByPlaceholder: 'placeholder',
  getByAltText: 'alt',
  getByTitle: 'title',
} as const;
