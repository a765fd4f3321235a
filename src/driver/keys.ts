/** A key, in the terms of its events. */
export interface Key {
  key: string;
  code: string;
  keyCode: number;
}

/** Which keys are held while another one is pressed. */
export interface Modifiers {
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/**
 * Parses the name of a key, with held keys before it: `Enter`, `a`, `Control+A`. `undefined` if
 * there is no such key.
 */
export function parseKey(text: string): { key: Key; held: Modifiers } | undefined {
  const parts = text === '+' ? ['+'] : text.split(/(?<=.)\+(?=.)/);
  const last = parts.pop();
  const held: Modifiers = { ctrlKey: false, shiftKey: false, altKey: false, metaKey: false };
  for (const part of parts) {
    const name = MODIFIERS[part.trim().toLowerCase()];
    if (name === undefined) return undefined;
    held[name] = true;
  }
  const key = last === undefined ? undefined : keyOf(last);
  return key && { key, held };
}

/** The key for a character, or for a name in upper or lower case; `undefined` if there is none. */
export function keyOf(text: string): Key | undefined {
  const named = NAMED_KEYS.find(([name]) => name.toLowerCase() === text.trim().toLowerCase());
  if (named !== undefined) {
    const [key, keyCode, code = key] = named;
    return { key: key === 'Space' ? ' ' : key, code, keyCode };
  }
  const alias = ALIASES[text.trim().toLowerCase()];
  if (alias !== undefined) return keyOf(alias);
  if (!isLetter(text)) return undefined;
  const upper = text.toUpperCase();
  if (/^[A-Z]$/.test(upper))
    return { key: text, code: `Key${upper}`, keyCode: upper.charCodeAt(0) };
  if (/^\d$/.test(text)) return { key: text, code: `Digit${text}`, keyCode: text.charCodeAt(0) };
  if (text === ' ') return { key: ' ', code: 'Space', keyCode: 32 };
  return { key: text, code: '', keyCode: 0 };
}

/** Whether a text is a single character. */
export function isLetter(text: string): boolean {
  return /^.$/su.test(text);
}

const MODIFIERS: Partial<Record<string, keyof Modifiers>> = {
  control: 'ctrlKey',
  ctrl: 'ctrlKey',
  shift: 'shiftKey',
  alt: 'altKey',
  meta: 'metaKey',
  command: 'metaKey',
};

const ALIASES: Partial<Record<string, string>> = {
  return: 'Enter',
  esc: 'Escape',
  del: 'Delete',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
};

const NAMED_KEYS: readonly (readonly [key: string, keyCode: number, code?: string])[] = [
  ['Enter', 13],
  ['Escape', 27],
  ['Tab', 9],
  ['Space', 32],
  ['Backspace', 8],
  ['Delete', 46],
  ['Insert', 45],
  ['Home', 36],
  ['End', 35],
  ['PageUp', 33],
  ['PageDown', 34],
  ['ArrowUp', 38],
  ['ArrowDown', 40],
  ['ArrowLeft', 37],
  ['ArrowRight', 39],
  ['Shift', 16, 'ShiftLeft'],
  ['Control', 17, 'ControlLeft'],
  ['Alt', 18, 'AltLeft'],
  ['Meta', 91, 'MetaLeft'],
  ...Array.from({ length: 12 }, (_, i) => [`F${i + 1}`, 112 + i] as const),
];
