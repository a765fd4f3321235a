import { decoded } from '@/core/decoded';
import { firstText, oneLine, titleOf, urlOf, type ExportedPage } from './exported-page';

/**
 * The names in `{…}` that a template may use: the page's `title`, `author`, `site` name,
 * `description`, `language`, `keywords`, `url`, `host` and `path`, the days when it was `published`
 * and `modified`, the `date` and `time` of the scrape, and both in UTC, `captured`.
 */
export const PLACEHOLDERS = [
  'title',
  'author',
  'site',
  'description',
  'language',
  'keywords',
  'url',
  'host',
  'path',
  'published',
  'modified',
  'date',
  'time',
  'captured',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** A text, a list of texts, or a day or moment in ISO 8601. Empty if a page has none. */
export type TemplateValue =
  | { kind: 'text'; text: string }
  | { kind: 'date'; text: string }
  | { kind: 'list'; texts: string[] };

/** A page's value for every placeholder. Days and times are in the user's time zone. */
export function templateValues(page: ExportedPage): Record<Placeholder, TemplateValue> {
  const { metadata } = page.data;
  const url = URL.parse(urlOf(page));
  const [date, time] = localDateAndTime(page.capturedAt);
  return {
    title: text(titleOf(page)),
    author: text(firstText(metadata.author)),
    site: text(firstText(metadata.siteName) || firstText(metadata.ogSiteName)),
    description: text(firstText(metadata.description)),
    language: text(firstText(metadata.language)),
    keywords: { kind: 'list', texts: keywordsOf(metadata.keywords) },
    url: text(urlOf(page)),
    host: text(url?.hostname.replace(/^www\./, '') ?? ''),
    path: text(pathOf(url)),
    published: { kind: 'date', text: dayOf(metadata.publishedTime) },
    modified: { kind: 'date', text: dayOf(metadata.modifiedTime) },
    date: { kind: 'date', text: date },
    time: text(time),
    captured: { kind: 'date', text: `${page.capturedAt.toISOString().slice(0, 19)}Z` },
  };
}

/** The names in `{…}` of a template that are no placeholders, each once. */
export function unknownPlaceholders(template: string): string[] {
  const unknown = new Set<string>();
  for (const [, name = ''] of template.matchAll(PLACEHOLDER)) {
    if (!isPlaceholder(name)) unknown.add(name);
  }
  return [...unknown];
}

/** Replaces each placeholder with what `write` returns for it. Unknown names stay as they are. */
export function fillTemplate(template: string, write: (name: Placeholder) => string): string {
  return template.replace(PLACEHOLDER, (written, name: string) =>
    isPlaceholder(name) ? write(name) : written,
  );
}

/** The placeholders in a template, in order. */
export function placeholdersIn(template: string): Placeholder[] {
  return [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name).filter(isPlaceholder);
}

/** A value as one text, with commas between the items of a list. */
export function valueText(value: TemplateValue): string {
  return value.kind === 'list' ? value.texts.join(', ') : value.text;
}

function isPlaceholder(name: string): name is Placeholder {
  return PLACEHOLDERS.some((known) => known === name);
}

function text(value: string): TemplateValue {
  return { kind: 'text', text: value };
}

function keywordsOf(value: unknown): string[] {
  const written: unknown[] = Array.isArray(value) ? value : [value];
  const keywords = written
    .filter((item) => typeof item === 'string')
    .flatMap((item) => item.split(','))
    .map(oneLine)
    .filter(Boolean);
  return [...new Set(keywords)];
}

function pathOf(url: URL | null): string {
  return decoded(url?.pathname.replace(/^\/|\/$/g, '') ?? '');
}

function dayOf(value: unknown): string {
  return ISO_DAY.exec(firstText(value))?.[0] ?? '';
}

function localDateAndTime(moment: Date): [date: string, time: string] {
  const two = (part: number) => String(part).padStart(2, '0');
  const date = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())];
  const time = [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two);
  return [date.join('-'), time.join('-')];
}

const PLACEHOLDER = /\{([\w-]{1,40})\}/g;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}/;
