import type { FieldState } from './field';

/**
 * The name of a key that is an action of its own; `undefined` for letters, which are text or
 * secret, for shortcuts of the browser, and for keys that only move the caret.
 */
export function keyName(event: KeyboardEvent, field: FieldState): string | undefined {
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !NAMED.has(key)) return undefined;
  if (event.shiftKey && key !== 'Enter') return undefined;
  if (!key.startsWith('Arrow')) return key;
  // Lists, sliders and numbers report their new value, and the browser clicks the next radio button.
  if (field.kind === 'choice' || field.kind === 'several' || field.kind === 'secret')
    return undefined;
  if (field.kind === 'none' && field.isRadio === true) return undefined;
  if (field.kind !== 'text') return key;
  if (field.isNumber === true) return undefined;
  const isAlong = key === 'ArrowLeft' || key === 'ArrowRight';
  return isAlong || field.isMultiline ? undefined : key;
}

const NAMED = new Set([
  'Enter',
  'Escape',
  'Tab',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
]);
