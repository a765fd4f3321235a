import { TEXT_PREFIX } from './actions';
import { cssString } from './css-string';

/**
 * How the words of a selector name an element: as a control's own words or its label (`text/…`), as
 * its accessible name (`aria/…`, as DevTools writes it), or as the words in any element
 * (`words/…`). Only the tab finds elements by words.
 */
const KINDS = { [TEXT_PREFIX]: 'control', 'aria/': 'name', 'words/': 'words' } as const;

/** A selector that gives the words of an element. */
export interface WordSelector {
  by: (typeof KINDS)[keyof typeof KINDS];
  words: string;
  /** The ARIA role of the element. Absent: any. */
  role?: string;
  /** A selector, in CSS or words, of what the element is in. Absent: anywhere. */
  scope?: string;
}

/** What a selector says in words; `undefined` for one in CSS. */
export function readWordSelector(selector: string): WordSelector | undefined {
  const [, scope, kind, all = ''] = PATTERN.exec(selector) ?? [];
  const by = KINDS[kind as keyof typeof KINDS]; // The pattern has no other kinds.
  if (kind === undefined) return undefined;
  const [, name = all, role] = (by === 'name' && WITH_ROLE.exec(all)) || [];
  return {
    by,
    words: name,
    ...(role !== undefined && { role }),
    ...(scope !== undefined && { scope }),
  };
}

/** The inverse of {@link readWordSelector}. */
export function writeWordSelector({ by, words, role, scope }: WordSelector): string {
  const kind = Object.entries(KINDS).find(([, one]) => one === by)?.[0] ?? '';
  const own = `${kind}${words}${role === undefined ? '' : `[role="${role}"]`}`;
  return scope === undefined ? own : `${scope} >> ${own}`;
}

/** A CSS selector for the elements of an ARIA role, by themselves or by their `role`. */
export function selectorOfRole(role: string): string {
  const own = Object.hasOwn(NATIVE, role) ? `${NATIVE[role]}, ` : '';
  const named = `[role=${cssString(role)}]`;
  return own === '' ? named : `:is(${own}${named})`;
}

const PATTERN = /^(?:([^]*) >> )?(text\/|aria\/|words\/)([^]+)$/;
const WITH_ROLE = /^([^]+)\[role="([\w-]+)"\]$/;

/** Elements that have a role by themselves. */
const NATIVE: Readonly<Record<string, string>> = {
  button: 'button, summary, input[type="button"], input[type="submit"], input[type="reset"]',
  link: 'a[href]',
  textbox:
    'input:not([type]), input[type="text"], input[type="email"], input[type="tel"], input[type="url"], textarea',
  searchbox: 'input[type="search"]',
  spinbutton: 'input[type="number"]',
  slider: 'input[type="range"]',
  checkbox: 'input[type="checkbox"]',
  radio: 'input[type="radio"]',
  combobox: 'select',
  option: 'option',
  img: 'img',
  heading: 'h1, h2, h3, h4, h5, h6',
  listitem: 'li',
  row: 'tr',
  cell: 'td',
};

/** The roles that elements have by themselves. */
export const NATIVE_ROLES: readonly string[] = Object.keys(NATIVE);
