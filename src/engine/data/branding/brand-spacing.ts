import type { StyleSurvey } from '@/contract/style-survey';
import { withoutUndefined } from '@/contract/without-undefined';

/**
 * A page's spacing: the unit, in pixels, of which most of its distances are multiples, and the
 * radius of most rounded corners. Leaves out what the page does not have.
 */
export function brandSpacing({ lengths, radii }: StyleSurvey): {
  baseUnit?: number;
  borderRadius?: string;
} {
  const all = lengths.reduce((sum, { count }) => sum + count, 0);
  const baseUnit = UNITS.find((unit) => {
    const fitting = lengths.filter(({ pixels }) => pixels % unit === 0);
    return fitting.reduce((sum, { count }) => sum + count, 0) >= all * MOST_OF_THEM;
  });
  // A pill or a circle is a shape of its own.
  const corners = radii.filter(
    ({ radius }) => Number.parseFloat(radius) < ROUND && !/%/.test(radius),
  );
  return withoutUndefined({
    baseUnit: all === 0 ? undefined : baseUnit,
    borderRadius: (corners[0] ?? radii[0])?.radius,
  });
}

/** The largest first, as multiples of eight are also multiples of four. */
const UNITS = [10, 8, 6, 5, 4];
const MOST_OF_THEM = 0.7;
const ROUND = 50;
