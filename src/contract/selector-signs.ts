import type { FieldSigns } from '@/core/secret-field';
import { TEXT_PREFIX } from './actions';

/**
 * What the selectors of a field say of its purpose: CSS, or `text/` with the words of its label.
 * They say less than the page did, and what they don't say is unknown.
 */
export function selectorSigns(selectors: readonly string[]): FieldSigns {
  const names: string[] = [];
  const hints: string[] = [];
  const labels: string[] = [];
  const found: Pick<FieldSigns, 'type' | 'autocomplete'> = {};
  for (const selector of selectors) {
    if (selector.startsWith(TEXT_PREFIX)) {
      labels.push(selector.slice(TEXT_PREFIX.length));
      continue;
    }
    const own = lastCompound(selector);
    for (const [, name = '', value = ''] of own.matchAll(ATTRIBUTE)) {
      const said = unescaped(value.replaceAll(/^["']|["']$/g, ''));
      if (name === 'type' || name === 'autocomplete') found[name] = said.toLowerCase();
      else if (name === 'class') hints.push(said);
      else (LABELLING.has(name) ? labels : names).push(said);
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

/** The part of a selector about the element itself. */
function lastCompound(selector: string): string {
  let start = 0;
  let quote = '';
  let depth = 0;
  for (let at = 0; at < selector.length; at++) {
    const character = selector.charAt(at);
    if (character === '\\') at++;
    else if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '[' || character === '(') depth++;
    else if (character === ']' || character === ')') depth--;
    else if (depth === 0 && /[\s>+~,]/.test(character)) start = at + 1;
  }
  return selector.slice(start);
}

function unescaped(text: string): string {
  return text.replaceAll(
    /\\([\da-f]{1,6}) ?|\\(.)/gi,
    (_, code: string | undefined, one: string) =>
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
