import { oneLine } from '@/contract/one-line';
import { inertAddress, inertText, inlineText } from '@/core/markdown/inline-text';
import type { Image } from './tree';

/** An image with its alternative text. One that was left out has a placeholder for an address. */
export function imageMarkdown({ url, title, alt }: Image): string {
  const target = url === null ? '<Base64-Image-Removed>' : targetOf(url, title);
  return `![${inlineText(oneLine(alt).slice(0, MAX_ALT))}](${target})`;
}

/** Longer alternative texts are a page's search words or a copy of its article. */
const MAX_ALT = 2000;

/**
 * The part of a link or image between its parentheses: address and title.
 *
 * @param address - Where it leads; what markdown or HTML could misread in it is encoded.
 */
export function targetOf(address: string, title: string | null): string {
  const destination = destinationOf(address);
  const text = oneLine(title ?? '');
  if (text === '') return destination;
  const quoted = text.slice(0, MAX_TITLE).replace(/["\\]/g, '\\$&').replace(ENTITY, '\\$&');
  return `${destination === '' ? '<>' : destination} "${inertText(quoted)}"`;
}

/**
 * An address that ends where it should: without white space, angle brackets or unbalanced
 * parentheses.
 */
function destinationOf(address: string): string {
  const safe = UNSAFE.test(address) ? address.replace(UNSAFE_ALL, encode) : address;
  const encoded = inertAddress(safe);
  return balanced(encoded) ? encoded : encoded.replaceAll('(', '%28').replaceAll(')', '%29');
}

// A backslash or an entity would be read as an escape of what follows.
const UNSAFE_CHARACTERS = '[\\u0000-\\u0020\\u007f<>\\\\`]|&(?=#?\\w+;)';
const UNSAFE = new RegExp(UNSAFE_CHARACTERS);
const UNSAFE_ALL = new RegExp(UNSAFE_CHARACTERS, 'g');
const ENTITY = /&(?=#?\w+;)/g;
const MAX_TITLE = 1000;

function encode(character: string): string {
  if (character === '&') return '&amp;';
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}

function balanced(address: string): boolean {
  let depth = 0;
  for (const character of address) {
    if (character === '(') depth++;
    else if (character === ')' && --depth < 0) return false;
    if (depth > 30) return false;
  }
  return depth === 0;
}
