/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/**
 * How a surveyed colour looks on an opaque background, as `#RRGGBB`; `undefined` if it is so
 * transparent that only the background is seen.
 */
export function seenOn(color: string, ground: string): string | undefined {
  const alpha = color.length === 9 ? Number.parseInt(color.slice(7), 16) / 255 : 1;
  if (alpha < CLEAR) return undefined;
  const behind = channelsOf(ground);
  const mixed = channelsOf(color).map((channel, at) =>
    Math.round(channel * alpha + Number(behind[at]) * (1 - alpha)),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

/**
 * How far a colour is from grey, 0 to 1. A deep one, such as navy, is as far as its lightness
 * allows; near black, a tint does not count.
 */
export function colorfulness(color: string): number {
  const channels = channelsOf(color);
  const most = Math.max(...channels);
  const range = most - Math.min(...channels);
  const isDeep = range > DEEP && range > most * PURE;
  return isDeep ? Math.max(range / 255, range / most / 2) : range / 255;
}

/** Of 255, and the share of the strongest channel. */
const DEEP = 38;
const PURE = 0.75;

/** How light a colour looks, 0 to 1. */
export function lightness(color: string): number {
  const [red, green, blue] = channelsOf(color);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/** How unlike two colours look, 0 to 1. */
export function unlikeness(one: string, other: string): number {
  const [a, b] = [channelsOf(one), channelsOf(other)];
  const red = (a[0] + b[0]) / 2;
  const weights = [2 + red / 256, 4, 2 + (255 - red) / 256];
  const sum = weights.reduce(
    (sum, weight, at) => sum + weight * (Number(a[at]) - Number(b[at])) ** 2,
    0,
  );
  return Math.sqrt(sum) / 765;
}

function channelsOf(color: string): Rgb {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return [red ?? 0, green ?? 0, blue ?? 0];
}

const CLEAR = 0.1;
