import * as native from './native';

/**
 * The tick or cross that the page's style draws before an item or in an empty inline element or cell;
 * `undefined` if it draws nothing or another sign.
 */
export function drawnMarkOf(element: Element, name: string): string | undefined {
  if (name !== 'li' && !(MAY_BE_ICONS.has(name) && native.childrenOf(element).length === 0))
    return undefined;
  return MARK.exec(getComputedStyle(element, '::before').content)?.[1];
}

const MAY_BE_ICONS = new Set(['i', 'span', 'td']);
const MARK = /^"\s*([✓✔✅☑✗✘✕✖❌])\ufe0f?\s*"/;
