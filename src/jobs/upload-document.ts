import type { Metadata } from '@/contract/scrape-data';
import { escapeHtml } from '@/core/escape-html';

/**
 * Cleaned HTML as a whole document for a service to read: with the tab's title and the metadata of
 * the page's head, where the service looks for metadata. Leaves out names that hint at a secret of
 * the session, such as `csrf-token`.
 */
export function uploadDocument(title: string, html: string, metadata: Metadata): string {
  const { language, favicon } = metadata;
  const lang = typeof language === 'string' ? ` lang="${escapeHtml(language)}"` : '';
  const icon = typeof favicon === 'string' ? `<link rel="icon" href="${escapeHtml(favicon)}">` : '';
  const tags = Object.entries(metadata).flatMap(([name, value]) => metaTags(name, value));
  return `<!doctype html><html${lang}><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>${icon}${tags.join('')}</head>\n${html}`;
}

/** The meta elements for one metadata key; none if the page has no such meta element. */
function metaTags(name: string, value: unknown): string[] {
  if (DERIVED.test(name) || SECRET.test(name)) return [];
  const values: unknown[] = Array.isArray(value) ? value : [value];
  // Open Graph and similar metadata use another attribute.
  const attribute = name.includes(':') ? 'property' : 'name';
  return values.flatMap((content) =>
    typeof content === 'string'
      ? [`<meta ${attribute}="${escapeHtml(name)}" content="${escapeHtml(content)}">`]
      : [],
  );
}

/** Keys that reading the page added: in camel case, or stated elsewhere in the head. */
const DERIVED =
  /^(?:(?:og|dc|dcTerms|article)[A-Z]\w*|publishedTime|modifiedTime|siteName|title|language|favicon|url|sourceURL|contentType|charset|viewport)$/;
const SECRET = /csrf|xsrf|token|nonce|secret|session|auth(?!or)|api-?key/i;
