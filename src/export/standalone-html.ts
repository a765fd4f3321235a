import { escapeHtml } from '@/core/escape-html';
import { firstText, titleOf, urlOf, type ExportedPage } from './exported-page';
import { localized, type UserText } from '@/contract/user-text';

/**
 * A page's HTML as a document of its own in UTF-8, which runs nothing when it is opened: the HTML
 * is made inert, and a content security policy allows nothing but images, sound, video and inline
 * styles.
 *
 * @param loadsMedia - Whether images, sound and video may load from the web, where servers see when
 *   the document is opened. Otherwise, only those in the document itself are shown. A comment at
 *   its top says which.
 * @param translate - Translates that comment.
 */
export async function standaloneHtml(
  page: ExportedPage,
  html: string,
  loadsMedia: boolean,
  translate: (text: UserText) => string,
): Promise<string> {
  // Load the sanitizer only when somebody wants HTML.
  const { inertHtml } = await import('./inert-html');
  const language = firstText(page.data.metadata.language);
  const url = urlOf(page);
  const lines = [
    '<!doctype html>',
    `<!-- ${translate(localized(loadsMedia ? 'htmlLoadsMedia' : 'htmlLoadsNothing'))} -->`,
    language === '' ? '<html>' : `<html lang="${escapeHtml(language)}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy(loadsMedia)}">`,
    '<meta name="referrer" content="no-referrer">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(titleOf(page))}</title>`,
    ...(WEB_ADDRESS.test(url) ? [`<link rel="canonical" href="${escapeHtml(url)}">`] : []),
    '</head>',
    `<body>${inertHtml(html).trim()}</body>`,
    '</html>',
  ];
  return `${lines.join('\n')}\n`;
}

function policy(loadsMedia: boolean): string {
  const sources = loadsMedia ? 'http: https: data:' : 'data:';
  return (
    `default-src 'none'; img-src ${sources}; media-src ${sources}; ` +
    "style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
  );
}

const WEB_ADDRESS = /^https?:\/\//i;
