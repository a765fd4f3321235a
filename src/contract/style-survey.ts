import * as z from 'zod/mini';

const text = z.string().check(z.maxLength(2000));
/** `#rrggbb`, or `#rrggbbaa` if translucent. */
const color = z.string().check(z.regex(/^#[\da-f]{6}(?:[\da-f]{2})?$/));
const size = z.number().check(z.nonnegative());
const count = z.int().check(z.nonnegative());

/**
 * How a page looks, as far as it tells of a brand: computed styles, counted. Only a live tab knows
 * this, so it is not part of a snapshot. Lengths are in CSS pixels, areas in square CSS pixels.
 */
export const styleSurveySchema = z.object({
  /** The background colour of the page. */
  background: color,
  /** The area of the page, at least that of the window. */
  area: size,
  /** Lists are sorted by count, highest first. */
  texts: z
    .array(
      z.object({
        role: z.enum(['h1', 'h2', 'h3', 'body', 'link', 'code', 'control']),
        inHead: z.boolean(),
        color,
        /** As in `font-family`, with its fallbacks. */
        font: text,
        size: text,
        weight: size,
        lineHeight: text,
        /** How many characters look like this. */
        count,
      }),
    )
    .check(z.maxLength(300)),
  /** Areas with a background of their own, by colour. */
  grounds: z.array(z.object({ color, inHead: z.boolean(), area: size })).check(z.maxLength(300)),
  controls: z
    .array(
      z.object({
        kind: z.enum(['button', 'input']),
        background: color,
        textColor: color,
        /** Absent if there is no border. */
        borderColor: z.optional(color),
        radius: text,
        shadow: text,
        count,
      }),
    )
    .check(z.maxLength(300)),
  /** How often each length occurs as a margin, padding or gap. */
  lengths: z.array(z.object({ pixels: count, count })).check(z.maxLength(300)),
  /** How often each corner radius occurs. */
  radii: z.array(z.object({ radius: text, count })).check(z.maxLength(300)),
  /** Heights of the page's own header and footer. */
  header: z.optional(size),
  footer: z.optional(size),
  /** Colours that the page itself declares by role, such as `primary`. */
  declared: z.record(z.string().check(z.maxLength(20)), color),
  /** Pictures that may be the site's logo: in the page's header, or named as one. */
  marks: z
    .array(
      z.object({
        /** An absolute address, or a drawing as `data:image/svg+xml`. */
        url: z.string().check(z.maxLength(100_000), z.regex(/^(?:https?:|data:image\/)/)),
        /** Where the logo links to. */
        href: z.optional(text),
        alt: text,
        area: size,
        inHead: z.boolean(),
        leadsHome: z.boolean(),
        isNamed: z.boolean(),
      }),
    )
    .check(z.maxLength(50)),
});
export type StyleSurvey = z.infer<typeof styleSurveySchema>;
export type SurveyedText = StyleSurvey['texts'][number];
export type SurveyedControl = StyleSurvey['controls'][number];
export type SurveyedMark = StyleSurvey['marks'][number];
