import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { maybe } from './kinds';

const button = lazily(() =>
  z.nullish(
    z.looseObject({
      background: maybe.text(),
      textColor: maybe.text(),
      borderColor: maybe.text(),
      borderRadius: maybe.text(),
    }),
  ),
);

/**
 * How a site looks (interface document, "branding fields"; the service adds further keys, which are
 * kept).
 */
export const brandingSchema = lazily(() =>
  z.looseObject({
    brandName: maybe.text(),
    colorScheme: maybe.text(),
    colors: maybe.named(),
    fonts: z.nullish(z.array(z.looseObject({ family: maybe.text(), role: maybe.text() }))),
    typography: z.nullish(
      z.looseObject({
        fontFamilies: maybe.named(),
        fontStacks: maybe.named(),
        fontSizes: maybe.named(),
        fontWeights: maybe.named(),
        lineHeights: maybe.named(),
      }),
    ),
    spacing: z.nullish(
      z.looseObject({
        baseUnit: maybe.number(),
        borderRadius: maybe.text(),
        margins: maybe.named(),
        padding: maybe.named(),
      }),
    ),
    components: z.nullish(
      z.looseObject({ buttonPrimary: button(), buttonSecondary: button(), input: button() }),
    ),
    images: maybe.named(),
    logo: maybe.text(),
    animations: maybe.named(),
    icons: maybe.named(),
    layout: maybe.named(),
    personality: maybe.named(),
  }),
);
export type Branding = z.infer<ReturnType<typeof brandingSchema>>;
