import * as native from '@/reader/native';
import type { ColorReader } from './color-reader';

/**
 * The colours that a page declares by role in custom properties, such as `--color-primary`, by role
 * name.
 */
export function declaredColors(document: Document, read: ColorReader): Record<string, string> {
  const root = native.documentElementOf(document);
  if (root === null) return {};
  const style = getComputedStyle(root);
  const declared: Record<string, string> = {};
  for (const [role, words] of ROLES) {
    const names = words.flatMap((word) => WAYS.map((way) => way.replace('*', word)));
    for (const name of names) {
      const value = style.getPropertyValue(name).trim();
      const color = value === '' ? undefined : colorOf(value, read);
      if (color === undefined) continue;
      declared[role] = color;
      break;
    }
  }
  return declared;
}

/** The value may also be three numbers, which pages use as the parts of `hsl()` and `rgb()`. */
function colorOf(value: string, read: ColorReader): string | undefined {
  const parts = PARTS.exec(value);
  if (parts === null) return read(value);
  return value.includes('%') ? read(`hsl(${value})`) : read(`rgb(${value})`);
}

const ROLES: readonly [role: string, words: readonly string[]][] = [
  ['primary', ['primary', 'brand', 'brand-primary']],
  ['secondary', ['secondary', 'brand-secondary']],
  ['accent', ['accent']],
  ['success', ['success', 'positive']],
  ['warning', ['warning', 'caution']],
  ['error', ['error', 'danger', 'destructive', 'negative']],
];
const WAYS = ['--color-*', '--*-color', '--*', '--bs-*', '--color-*-500', '--*-500'];
const PARTS = /^[\d.]+(?:deg)?[\s,]+[\d.]+%?[\s,]+[\d.]+%?$/;
