import { descendants, elementsIn, type SnapshotElement } from '@/contract/snapshot/tree';
import { shortText } from '@/engine/short-text';
import { listedChoice } from './listed-choice';
import { isBuying } from '@/engine/constructs/stock';

/** Something to choose about a product, such as its size. */
export interface OptionGroup {
  name: string;
  options: Option[];
}

/** One of the options. */
export interface Option {
  text: string;
  selected: boolean;
  /** Whether the page marks it as one that can't be had. */
  isGone?: boolean;
}

/**
 * The groups of radio buttons, choice buttons and list options in a part of a page, in order, each
 * with at least two options. Leaves out groups without a name, and quantities.
 *
 * @param area - Not changed.
 */
export function optionGroups(area: SnapshotElement): OptionGroup[] {
  const groups: OptionGroup[] = [];
  const taken = new Set<SnapshotElement>();
  let isBought = false;
  for (const node of elementsIn(area)) {
    if (node.parentNode !== null && taken.has(node.parentNode)) {
      taken.add(node);
      continue;
    }
    isBought ||= isBuyingControl(node);
    // What follows the buy button is about delivery or reviews.
    const listed = isBought ? undefined : listedChoice(node, area);
    if (listed !== undefined) addGroup(plainName(listed.label), listed.options);
    if (!isGroup(node)) continue;
    const name = nameOf(node, area);
    const options = optionsIn(node);
    if (name === undefined || options.length < 2 || options.length > MAX_OPTIONS) continue;
    taken.add(node);
    addGroup(name, options);
  }
  return groups;

  function addGroup(name: string | undefined, options: OptionGroup['options']): void {
    if (name !== undefined && !groups.some((group) => group.name === name))
      groups.push({ name, options });
  }
}

function isBuyingControl(node: SnapshotElement): boolean {
  if (node.localName !== 'button' && node.getAttribute('role') !== 'button') return false;
  return isBuying(shortText(node, MAX_CHARACTERS) ?? '');
}

function isGroup({ localName, attributes }: SnapshotElement): boolean {
  return localName === 'fieldset' || GROUPS.has(attributes.get('role') ?? '');
}

function nameOf(group: SnapshotElement, area: SnapshotElement): string | undefined {
  const label = group.getAttribute('aria-label');
  if (label !== null) return plainName(label);
  const id = (group.getAttribute('aria-labelledby') ?? '').split(/\s+/)[0] ?? '';
  for (const node of id === '' ? [] : descendants(area))
    if (node.nodeType === 1 && node.getAttribute('id') === id)
      return plainName(shortText(node, MAX_CHARACTERS));
  for (const node of group.childNodes)
    if (node.nodeType === 1 && node.localName === 'legend')
      return plainName(shortText(node, MAX_CHARACTERS));
  return undefined;
}

/** A name without the value beside it, as in “Size: M”. */
function plainName(text: string | undefined): string | undefined {
  const name = text?.replace(/\s*[:*].*$/, '').trim();
  return name === '' ? undefined : name;
}

function optionsIn(group: SnapshotElement): OptionGroup['options'] {
  const options = new Map<string, Option>();
  for (const node of elementsIn(group)) {
    const selected = isRadio(node) ? node.hasAttribute('checked') : pressedOf(node);
    if (selected === undefined) continue;
    const text = isRadio(node) ? labelOf(node, group) : textOf(node);
    if (text === undefined || text === '' || isBuying(text)) continue;
    const known = options.get(text);
    options.set(text, {
      text,
      selected: selected || known?.selected === true,
      ...((isGone(node) || known?.isGone === true) && { isGone: true }),
    });
  }
  return [...options.values()];
}

function isGone({ attributes }: SnapshotElement): boolean {
  if (attributes.has('disabled') || attributes.get('aria-disabled') === 'true') return true;
  return GONE.test(attributes.get('class') ?? '');
}

/** Whether an element is a radio button. */
export function isRadio({ localName, attributes }: SnapshotElement): boolean {
  return localName === 'input' && attributes.get('type') === 'radio';
}

/** Whether a choice button is pressed; `undefined` if it is not one. */
function pressedOf({ localName, attributes }: SnapshotElement): boolean | undefined {
  const role = attributes.get('role') ?? '';
  if (localName !== 'button' && role !== 'radio' && role !== 'option') return undefined;
  return ['aria-checked', 'aria-pressed', 'aria-selected'].some(
    (state) => attributes.get(state) === 'true',
  );
}

/** The label around a radio button, or beside it. */
function labelOf(radio: SnapshotElement, group: SnapshotElement): string | undefined {
  const own = radio.getAttribute('aria-label');
  if (own !== null) return own.trim();
  for (let at = radio.parentNode; at !== null && at !== group; at = at.parentNode)
    if (at.localName === 'label') return textOf(at);
  const siblings = radio.parentNode?.childNodes ?? [];
  for (const node of siblings.slice(siblings.indexOf(radio) + 1)) {
    const text = node.nodeType === 3 ? node.nodeValue.trim() : textOf(node);
    if (text !== undefined && text !== '') return text.slice(0, MAX_CHARACTERS);
  }
  return undefined;
}

function textOf(element: SnapshotElement): string | undefined {
  const text = shortText(element, MAX_CHARACTERS);
  if (text !== '') return text;
  const label = element.getAttribute('aria-label') ?? element.getAttribute('title');
  if (label !== null) return label.trim();
  const image = elementsIn(element).find(({ localName }) => localName === 'img');
  return image?.getAttribute('alt')?.trim();
}

const GONE = /(?:^|[\s_-])(?:sold-?out|out-?of-?stock|unavailable)(?:$|[\s_-])/i;
const GROUPS = new Set(['radiogroup', 'listbox', 'group']);
const MAX_OPTIONS = 60;
const MAX_CHARACTERS = 60;
