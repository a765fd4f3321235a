import type { StyleSurvey, SurveyedControl } from '@/contract/style-survey';
import { withoutUndefined } from '@/contract/without-undefined';
import { colorfulness, seenOn, unlikeness } from './hex-color';

/** How a control is drawn, in the contract's fields. */
export type BrandControl = {
  background: string;
  textColor?: string;
  borderColor?: string;
  borderRadius: string;
  shadow?: string;
};

/**
 * The two most frequent kinds of button on a page, starting with the one that stands out, and its
 * text fields. Leaves out what the page does not have.
 *
 * @param ground - The background colour behind them.
 */
export function brandControls(
  { controls }: StyleSurvey,
  ground: string,
): { buttonPrimary?: BrandControl; buttonSecondary?: BrandControl; input?: BrandControl } {
  const buttons = controls.filter((control) => control.kind === 'button' && isDrawn(control));
  const primary = best(buttons, (button) => prominence(button, ground));
  const others = buttons.filter(
    ({ background, borderColor }) =>
      primary !== undefined &&
      (background !== primary.background || borderColor !== primary.borderColor),
  );
  const [secondary] = others;
  const input = controls.find((control) => control.kind === 'input' && isDrawn(control));
  return withoutUndefined({
    buttonPrimary: primary && drawn(primary, ground),
    buttonSecondary: secondary && drawn(secondary, ground),
    input: input && drawn(input, ground),
  });
}

/** Whether a control has a background or a border; others are mere words or icons. */
function isDrawn({ background, borderColor }: SurveyedControl): boolean {
  return borderColor !== undefined || seenOn(background, '#ffffff') !== undefined;
}

function prominence({ background, count }: SurveyedControl, ground: string): number {
  const color = seenOn(background, ground);
  if (color === undefined) return 0;
  return (unlikeness(color, ground) + 2 * colorfulness(color)) * Math.log2(1 + Math.min(count, 8));
}

function best(
  controls: readonly SurveyedControl[],
  score: (control: SurveyedControl) => number,
): SurveyedControl | undefined {
  return controls.toSorted((a, b) => score(b) - score(a))[0];
}

function drawn(control: SurveyedControl, ground: string): BrandControl {
  const { background, textColor, borderColor, radius, shadow } = control;
  const seen = seenOn(background, ground);
  return {
    background: seen ?? 'transparent',
    ...withoutUndefined({
      textColor: seenOn(textColor, seen ?? ground),
      borderColor: borderColor === undefined ? undefined : seenOn(borderColor, ground),
    }),
    borderRadius: radius,
    ...(shadow !== 'none' && shadow !== '' && { shadow }),
  };
}
