import { isNaming, type FieldSigns } from '@/core/secret-field';
import { readWordSelector } from './word-selector';

/**
 * What the selectors of a field say of its purpose: CSS, or the words of its label.
 * They say less than the page did, and what they don't say is unknown.
 */
export function selectorSigns(selectors: readonly string[]): FieldSigns {
  const names: string[] = [];
  const hints: string[] = [];
  const labels: string[] = [];
  const found: Pick<FieldSigns, 'type' | 'autocomplete'> = {};
  for (const selector of selectors) {
    const said = readWordSelector(selector);
    if (said !== undefined) {
      labels.push(said.words);
      continue;
    }
    // The end of a long one says enough.
    const own = lastCompound(selector.slice(-LONGEST));
    for (const [, name = '', value = ''] of own.matchAll(ATTRIBUTE)) {
      const meant = unescaped(value.replaceAll(/^["']|["']$/g, ''));
      if (name === 'type' || name === 'autocomplete') found[name] = meant.toLowerCase();
      else if (name === 'class') hints.push(meant);
      else if (LABELLING.has(name)) labels.push(meant);
      else if (isNaming(name)) names.push(meant);
    }
    const bare = own.replaceAll(ATTRIBUTE, ' ');
    names.push(...[...bare.matchAll(ID)].map(([, id = '']) => unescaped(id)));
    hints.push(...[...bare.matchAll(CLASS)].map(([, name = '']) => unescaped(name)));
    const [element = ''] = /^[a-z][\w-]*/i.exec(own) ?? [];
    if (element.includes('-')) hints.push(element);
    if (element === 'textarea' || element === 'select') found.type = element;
  }
  return { ...found, names, hints, labels };
}

/** The part of a selector about the element itself, without what its pseudo-classes are given. */
function lastCompound(selector: string): string {
  let own = '';
  let quote = '';
  let inAttribute = false;
  let depth = 0;
  for (let at = 0; at < selector.length; at++) {
    const character = selector.charAt(at);
    const isEscape = character === '\\';
    const written = isEscape ? selector.slice(at, ++at + 1) : character;
    const isPlain = !isEscape && quote === '';
    if (isPlain && (character === '"' || character === "'")) quote = character;
    else if (character === quote) quote = '';
    if (isPlain && character === '[') inAttribute = true;
    else if (isPlain && character === ']') inAttribute = false;
    const isBare = isPlain && !inAttribute;
    if (isBare && character === ')') depth--;
    else if (isBare && depth === 0 && /[\s>+~,]/.test(character)) own = '';
    else if (depth === 0 && !(isBare && character === '(')) own += written;
    if (isBare && character === '(') depth++;
  }
  return own;
}

function unescaped(text: string): string {
  return text.replaceAll(/\\([\da-f]{1,6}) ?|\\(.)/gi, (_, code: string | undefined, one: string) =>
    code === undefined ? one : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0xffff)),
  );
}

const ATTRIBUTE =
  /\[\s*([\w-]+)\s*[~|^$*]?=\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\]\s]*)\s*[is]?\s*\]/gi;
const ID = /#((?:[\w-]|[^\0-\x7f]|\\.)+)/g;
const CLASS = /\.((?:[\w-]|[^\0-\x7f]|\\.)+)/g;
const LABELLING: ReadonlySet<string> = new Set([
  'aria-label',
  'placeholder',
  'title',
  'alt',
  'label',
]);
const LONGEST = 1000;
