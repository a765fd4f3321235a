import { firstText, titleOf, urlOf, type ExportedPage } from './exported-page';

/**
 * A page's HTML as a document of its own, in UTF-8, that runs nothing when it is opened: it is made
 * inert, whoever wrote it, and a content security policy in it allows images, sound and video, and
 * forbids everything else.
 */
export async function standaloneHtml(page: ExportedPage, html: string): Promise<string> {
  // The sanitizer is loaded when somebody wants HTML.
  const { inertHtml } = await import('./inert-html');
  const language = firstText(page.data.metadata.language);
  const url = urlOf(page);
  const lines = [
    '<!doctype html>',
    language === '' ? '<html>' : `<html lang="${escapeHtml(language)}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
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

const POLICY =
  "default-src 'none'; img-src http: https: data:; media-src http: https: data:; " +
  "style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
const WEB_ADDRESS = /^https?:\/\//i;
