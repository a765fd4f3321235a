import type { StyleSurvey, SurveyedText } from '@/contract/style-survey';
import { withoutUndefined } from '@/contract/without-undefined';

/** The type of a brand, in the contract's fields. */
export interface BrandType {
  fonts: { family: string; role: string }[];
  typography: {
    fontFamilies: Record<string, string>;
    fontStacks: Record<string, string[]>;
    fontSizes: Record<string, string>;
    fontWeights: Record<string, number>;
    lineHeights: Record<string, string>;
  };
}

/**
 * The fonts of a page with their fallbacks, and the size and weight of its texts, each as most
 * characters of its kind have it. A page cannot find out which fonts of a list the browser has.
 */
export function brandType({ texts }: StyleSurvey): BrandType {
  const of = (...roles: SurveyedText['role'][]) => texts.filter(({ role }) => roles.includes(role));
  const body = of('body', 'link');
  const heading = of('h1', 'h2', 'h3');
  const code = of('code');
  const stacks = withoutUndefined({
    body: stackOf(most(body, 'font')),
    heading: stackOf(most(heading, 'font')),
    code: stackOf(most(code, 'font')),
  });
  const families = Object.entries(stacks).flatMap(([role, [family = '']]) =>
    family === '' ? [] : [{ family, role: role === 'code' ? 'monospace' : role }],
  );
  return {
    fonts: families.filter(
      ({ family }, at) => families.findIndex((other) => other.family === family) === at,
    ),
    typography: {
      fontFamilies: withoutUndefined({
        primary: stacks.body?.[0],
        heading: stacks.heading?.[0],
        code: stacks.code?.[0],
      }),
      fontStacks: stacks,
      fontSizes: withoutUndefined({
        body: most(body, 'size'),
        h1: most(of('h1'), 'size'),
        h2: most(of('h2'), 'size'),
        h3: most(of('h3'), 'size'),
      }),
      fontWeights: weightsOf(texts),
      lineHeights: withoutUndefined({
        body: most(body, 'lineHeight'),
        heading: most(heading, 'lineHeight'),
      }),
    },
  };
}

/** The value that most characters of some texts have. */
function most(
  texts: readonly SurveyedText[],
  name: 'font' | 'size' | 'lineHeight',
): string | undefined {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text[name], (counts.get(text[name]) ?? 0) + text.count);
  const [first] = [...counts].toSorted(([, a], [, b]) => b - a);
  return first?.[0];
}

function stackOf(font: string | undefined): string[] | undefined {
  const families = (font ?? '')
    .split(',')
    .map((family) => family.trim().replace(/^(["'])(.*)\1$/, '$2'))
    .filter((family) => family !== '');
  return families.length === 0 ? undefined : families;
}

/** The weights in use, by the names of the contract. */
function weightsOf(texts: readonly SurveyedText[]): Record<string, number> {
  const drawn = (fits: (weight: number) => boolean) => {
    const [first] = texts
      .filter(({ weight }) => fits(weight))
      .toSorted((a, b) => b.count - a.count);
    return first?.weight;
  };
  return withoutUndefined({
    light: drawn((weight) => weight > 0 && weight < 400),
    regular: drawn((weight) => weight >= 400 && weight < 500),
    medium: drawn((weight) => weight >= 500 && weight < 600),
    bold: drawn((weight) => weight >= 600),
  });
}
