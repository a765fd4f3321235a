import { firstText, titleOf, urlOf, type ExportedPage } from './exported-page';
import { localized, type UserText } from '@/contract/user-text';

/**
 * A page's HTML as a document of its own, in UTF-8, that runs nothing when it is opened: it is made
 * inert, whoever wrote it, and a content security policy in it allows images, sound and video, and
 * forbids everything else.
 *
 * @param loadsMedia - Whether these may come from the web, whose servers then see when the document
 * is opened. Else only those that are written into it show. A line at its top says which.
 * @param translate - For that line.
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

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function policy(loadsMedia: boolean): string {
  const sources = loadsMedia ? 'http: https: data:' : 'data:';
  return (
    `default-src 'none'; img-src ${sources}; media-src ${sources}; ` +
    "style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
  );
}

const WEB_ADDRESS = /^https?:\/\//i;
