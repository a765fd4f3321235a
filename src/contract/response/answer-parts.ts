import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import type { FormatName } from '../request/scrape-request';
import { actionResultsSchema } from './action-results';
import { brandingSchema } from './branding';
import { changeTrackingSchema } from './change-tracking';
import { menuSchema } from './menu';
import { productSchema } from './product';

/**
 * One part of an answer's `data`. Reading, showing, copying and documenting answers, and the view
 * that a result opens on, all derive from the declarations below.
 */
export interface AnswerPart<Value = unknown> {
  /** Made when it is first asked for. */
  schema: () => z.ZodMiniType<Value>;
  /** The view that shows it, alone or with other parts; `null`: shown above all views. */
  view: AnswerView | null;
  /** The format that asks for it. Without one, it comes with other formats. */
  format?: FormatName;
  /** The running service gives it, though the interface document does not name it. */
  undocumented?: true;
}

/**
 * The views of an answer. Every result has those up to `html`; the others appear if their parts are
 * there.
 */
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

const text = lazily(() => z.string());
const textOrNull = lazily(() => z.nullable(z.string()));
const texts = lazily(() => z.array(z.string()));

/** Every part (interface document, "Scrape response body"), in the order of the views' tabs. */
export const answerParts = {
  markdown: part(text, 'markdown', 'markdown'),
  /** Absolute addresses without duplicates, in document order. */
  links: part(texts, 'links', 'links'),
  images: part(texts, 'images', 'images'),
  html: part(textOrNull, 'html', 'html'),
  answer: part(textOrNull, 'texts', 'question'),
  summary: part(textOrNull, 'texts', 'summary'),
  highlights: part(textOrNull, 'texts', 'highlights'),
  /** What a model extracted; null when it failed, with the reason in `warning`. */
  json: part(() => z.unknown(), 'extracted', 'json'),
  changeTracking: part(() => z.nullable(changeTrackingSchema()), 'changes', 'changeTracking'),
  product: part(() => z.nullable(productSchema()), 'product', 'product'),
  menu: part(() => z.nullable(menuSchema()), 'menu', 'menu'),
  branding: part(() => z.nullable(brandingSchema()), 'branding', 'branding'),
  /** Address of the image; it works for 24 hours. */
  screenshot: part(textOrNull, 'media', 'screenshot'),
  /** Address of the file; it works for one hour. */
  audio: part(textOrNull, 'media', 'audio'),
  /** Address of the file; it works for one hour. */
  video: part(textOrNull, 'media', 'video'),
  videos: undocumented('media'),
  actions: part(() => z.nullable(actionResultsSchema()), 'actions'),
  attributes: undocumented('attributes'),
  pages: undocumented('pages'),
  rawHtml: part(textOrNull, 'rawHtml', 'rawHtml'),
  /** A file that was returned unparsed. */
  rawBase64: undocumented('file'),
  /** Says in words what is missing from the answer, and why. */
  warning: part(textOrNull, null),
};

export type PartName = keyof typeof answerParts;

/** The values of the parts that are present. */
export type AnswerParts = {
  [Name in PartName]?: z.output<ReturnType<(typeof answerParts)[Name]['schema']>>;
};

/** The parts that a view shows, in order. */
export function partsIn(view: AnswerView): PartName[] {
  // The keys of an object literal are exactly those of its type.
  const names = Object.keys(answerParts) as PartName[];
  return names.filter((name) => answerParts[name].view === view);
}

function part<Value>(
  schema: () => z.ZodMiniType<Value>,
  view: AnswerView | null,
  format?: FormatName,
): AnswerPart<Value> {
  return { schema, view, ...(format !== undefined && { format }) };
}

function undocumented(view: AnswerView): AnswerPart {
  return { schema: () => z.unknown(), view, undocumented: true };
}
