/** Red, green and blue from 0 to 255, alpha from 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number, alpha: number];

/** A computed colour of the form `rgb(…)` or `rgba(…)`; `null` for the other colour spaces. */
export function parseColor(computed: string): Color | null {
  const match = RGB.exec(computed);
  if (match === null) return null;
  const [, red, green, blue, alpha = '1'] = match;
  return [Number(red), Number(green), Number(blue), Number(alpha)];
}

/** Whether a colour is invisible to a reader. */
export function isTransparent(computed: string): boolean {
  if (computed === 'rgba(0, 0, 0, 0)') return true;
  if (!computed.startsWith('rgba(')) return computed === 'transparent';
  const color = parseColor(computed);
  return color !== null && color[3] < 0.05;
}

/** Whether a colour hides everything behind it. */
export function isOpaque(computed: string): boolean {
  return computed.startsWith('rgb(') || (parseColor(computed)?.[3] ?? 0) > 0.95;
}

/** Whether text of one colour is invisible on a background of the other. */
export function isSameColor(a: string, b: string): boolean {
  if (a === b) return true;
  const first = parseColor(a);
  const second = parseColor(b);
  if (first === null || second === null) return false;
  return [0, 1, 2].every((i) => Math.abs(Number(first[i]) - Number(second[i])) <= INDISTINCT);
}

const RGB = /^rgba?\((\d+(?:\.\d+)?), (\d+(?:\.\d+)?), (\d+(?:\.\d+)?)(?:, (\d+(?:\.\d+)?))?\)$/;
/** A difference in a colour channel that is lost on every screen. */
const INDISTINCT = 6;
