import * as z from 'zod/mini';
import type { FormatName } from '../request/scrape-request';
import { actionResultsSchema } from './action-results';
import { brandingSchema } from './branding';
import { changeTrackingSchema } from './change-tracking';
import { menuSchema } from './menu';
import { productSchema } from './product';

/**
 * One part of an answer's `data`. What reads answers, shows them, opens on what was asked for, copies
 * them and documents them derives from the declarations below.
 */
export interface AnswerPart<Value = unknown> {
  schema: z.ZodMiniType<Value>;
  /** The view that shows it, alone or with others; `null`: it stands above all views. */
  view: AnswerView | null;
  /** The format that asks for it. Without one, it comes along with others. */
  format?: FormatName;
  /** Given by the running service, and not named in the interface document. */
  undocumented?: true;
}

/** Views of parts. Every result has those up to `html`; the others are there where their parts are. */
export type AnswerView =
  | 'markdown'
  | 'links'
  | 'images'
  | 'html'
  | 'texts'
  | 'extracted'
  | 'changes'
  | 'product'
  | 'menu'
  | 'branding'
  | 'media'
  | 'actions'
  | 'attributes'
  | 'pages'
  | 'rawHtml'
  | 'file';

const text = z.string();
const textOrNull = z.nullable(text);

/** Every part (interface document, "Scrape response body"), in the order of the views' tabs. */
export const answerParts = {
  markdown: part(text, 'markdown', 'markdown'),
  /** Absolute addresses without duplicates, in document order. */
  links: part(z.array(text), 'links', 'links'),
  images: part(z.array(text), 'images', 'images'),
  html: part(textOrNull, 'html', 'html'),
  answer: part(textOrNull, 'texts', 'question'),
  summary: part(textOrNull, 'texts', 'summary'),
  highlights: part(textOrNull, 'texts', 'highlights'),
  /** What a model extracted; null when it failed, with the reason in `warning`. */
  json: part(z.unknown(), 'extracted', 'json'),
  changeTracking: part(z.nullable(changeTrackingSchema), 'changes', 'changeTracking'),
  product: part(z.nullable(productSchema), 'product', 'product'),
  menu: part(z.nullable(menuSchema), 'menu', 'menu'),
  branding: part(z.nullable(brandingSchema), 'branding', 'branding'),
  /** Address of the image; it works for 24 hours. */
  screenshot: part(textOrNull, 'media', 'screenshot'),
  /** Address of the file; it works for one hour. */
  audio: part(textOrNull, 'media', 'audio'),
  /** Address of the file; it works for one hour. */
  video: part(textOrNull, 'media', 'video'),
  videos: undocumented('media'),
  actions: part(z.nullable(actionResultsSchema), 'actions'),
  attributes: undocumented('attributes'),
  pages: undocumented('pages'),
  rawHtml: part(textOrNull, 'rawHtml', 'rawHtml'),
  /** A file that was not to be parsed. */
  rawBase64: undocumented('file'),
  /** What is missing from the answer and why, in words. */
  warning: part(textOrNull, null),
};

export type PartName = keyof typeof answerParts;

/** The values of the parts, as far as they are there. */
export type AnswerParts = {
  [Name in PartName]?: z.output<(typeof answerParts)[Name]['schema']>;
};

/** The parts that a view shows, in their order. */
export function partsIn(view: AnswerView): PartName[] {
  // The keys of an object literal are the ones that its type names.
  const names = Object.keys(answerParts) as PartName[];
  return names.filter((name) => answerParts[name].view === view);
}

function part<Value>(
  schema: z.ZodMiniType<Value>,
  view: AnswerView | null,
  format?: FormatName,
): AnswerPart<Value> {
  return { schema, view, ...(format !== undefined && { format }) };
}

function undocumented(view: AnswerView): AnswerPart {
  return { schema: z.unknown(), view, undocumented: true };
}
