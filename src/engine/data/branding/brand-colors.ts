import type { StyleSurvey, SurveyedText } from '@/contract/style-survey';
import { withoutUndefined } from '@/contract/without-undefined';
import { colorfulness, seenOn, unlikeness } from './hex-color';

/** The colours of a brand by the names of the contract, as `#RRGGBB`. */
export type BrandColors = Partial<Record<(typeof COLOR_NAMES)[number], string>>;

/**
 * The colours of a page by purpose. The brand's own are those far from grey on buttons, in the
 * page's head and in links; colours of messages are included if the page declares them.
 *
 * @param themeColor - The colour that the page asks browsers to use around it.
 */
export function brandColors(survey: StyleSurvey, themeColor: string | undefined): BrandColors {
  const { texts, declared } = survey;
  const background = groundOf(survey);
  const seen = (color: string | undefined) =>
    color === undefined ? undefined : seenOn(color, background);
  const bodies = texts.filter(({ role, inHead }) => role === 'body' && !inHead);
  const plain = bodies.length > 0 ? bodies : texts.filter(({ role }) => role !== 'control');
  const [textPrimary, ...others] = sums(plain, background)
    .filter(({ color }) => unlikeness(color, background) > READABLE)
    .map(({ color }) => color);
  const textSecondary = others.find(
    (color) =>
      colorfulness(color) < FAR_FROM_GREY &&
      textPrimary !== undefined &&
      unlikeness(color, textPrimary) > UNLIKE,
  );
  const inText = texts.filter(({ role, inHead }) => role === 'link' && !inHead);
  const links = sums(
    inText.length > 0 ? inText : texts.filter(({ role }) => role === 'link'),
    background,
  ).map(({ color }) => color);
  const link = links.find((color) => color !== textPrimary && colorfulness(color) > FAR_FROM_GREY);
  const weighed = weigh(survey, background, themeColor);
  const [primary, secondary, accent] = ownColors(survey, background, weighed);
  return withoutUndefined({
    primary: primary ?? seen(declared.primary),
    secondary: seenDeclared('secondary') ?? secondary,
    accent: seenDeclared('accent') ?? (seenDeclared('secondary') ? secondary : accent),
    background,
    textPrimary,
    textSecondary,
    link: link ?? links[0],
    success: seen(declared.success),
    warning: seen(declared.warning),
    error: seen(declared.error),
  });

  /** A declared colour counts only if it is also drawn: frameworks declare more than pages use. */
  function seenDeclared(role: string): string | undefined {
    const color = seen(declared[role]);
    const isDrawn = weighed.some(
      (own) => color !== undefined && unlikeness(own.color, color) < ALIKE,
    );
    return isDrawn && color !== primary ? color : undefined;
  }
}

/** The background colour of most of the page. */
export function groundOf({ background, area, grounds }: StyleSurvey): string {
  const canvas = seenOn(background, '#ffffff') ?? '#FFFFFF';
  const [largest] = grounds;
  const isAll = largest !== undefined && largest.area > area * MOST_OF_IT && !largest.inHead;
  return (isAll ? seenOn(largest.color, canvas) : undefined) ?? canvas;
}

/** The colours of a brand, first those in the places where brands put theirs. */
function ownColors(
  { controls }: StyleSurvey,
  background: string,
  weighed: readonly Weighed[],
): string[] {
  const own: string[] = [];
  for (const { color } of weighed)
    if (own.every((former) => unlikeness(former, color) > UNLIKE)) own.push(color);
  if (own.length > 0) return own;
  // A brand without a colour has black or white buttons.
  const button = controls.find(({ kind }) => kind === 'button')?.background;
  const plain = button === undefined ? undefined : seenOn(button, background);
  return plain === undefined || unlikeness(plain, background) < UNLIKE ? [] : [plain];
}

interface Weighed {
  color: string;
  weight: number;
}

/** The colours far from grey, with similar ones combined, by importance. */
function weigh(survey: StyleSurvey, background: string, themeColor: string | undefined): Weighed[] {
  const { texts, grounds, controls, declared } = survey;
  const weighed: Weighed[] = [];
  const add = (written: string | undefined, weight: number) => {
    const color = written === undefined ? undefined : seenOn(written, background);
    if (color === undefined || colorfulness(color) < FAR_FROM_GREY) return;
    if (unlikeness(color, background) < ALIKE || BROWSERS_OWN.has(color)) return;
    const same = weighed.find((other) => unlikeness(other.color, color) < ALIKE);
    if (same === undefined) weighed.push({ color, weight });
    else same.weight += weight;
  };
  for (const { kind, background: ground, textColor, count } of controls) {
    if (kind !== 'button') continue;
    add(ground, 10 * Math.min(count, 6));
    add(textColor, 4 * Math.min(count, 6));
  }
  for (const { color, inHead, area } of grounds)
    add(color, inHead ? 30 * Math.min(1, area / 40_000) : 15 * Math.min(1, area / 100_000));
  for (const { role, color, count } of texts)
    if (role !== 'code' && role !== 'control')
      add(color, (role === 'link' ? 15 : 8) * Math.min(1, count / 300));
  add(themeColor, 25);
  // A colour that is only declared may be a framework's.
  const named = declared.primary === undefined ? undefined : seenOn(declared.primary, background);
  const drawn = weighed.find(
    ({ color }) => named !== undefined && unlikeness(named, color) < ALIKE,
  );
  if (drawn !== undefined) drawn.weight += 40;
  return weighed.toSorted((a, b) => b.weight - a.weight);
}

/** The number of characters drawn in each colour, highest first. */
function sums(texts: readonly SurveyedText[], background: string) {
  const counts = new Map<string, number>();
  for (const { color: written, count } of texts) {
    const color = seenOn(written, background);
    if (color !== undefined) counts.set(color, (counts.get(color) ?? 0) + count);
  }
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts]
    .map(([color, count]) => ({ color, count }))
    .filter(({ count }) => count > all * TOO_RARE)
    .toSorted((a, b) => b.count - a.count);
}

const COLOR_NAMES = [
  'primary',
  'secondary',
  'accent',
  'background',
  'textPrimary',
  'textSecondary',
  'link',
  'success',
  'warning',
  'error',
] as const;
const FAR_FROM_GREY = 0.2;
/** Below the first difference two colours count as one, above the second as two. */
const ALIKE = 0.06;
const UNLIKE = 0.12;
/** How much a text must differ from its background. */
const READABLE = 0.25;
const MOST_OF_IT = 0.6;
const TOO_RARE = 0.02;
/** Link colours of pages that leave them to the browser. */
const BROWSERS_OWN = new Set(['#0000EE', '#551A8B', '#9E9EFF', '#D0ADF0', '#8C8CFF']);
