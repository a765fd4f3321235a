/** The kinds of files a page can be saved as, each with its extension and MIME type. */
export const fileTypes = {
  // The type decides the extension that browsers save: text/plain would make it page.txt.
  markdown: { extension: 'md', mimeType: 'text/markdown' },
  html: { extension: 'html', mimeType: 'text/html' },
  json: { extension: 'json', mimeType: 'application/json' },
  linksCsv: { extension: 'csv', mimeType: 'text/csv' },
  linksText: { extension: 'txt', mimeType: 'text/plain' },
  zip: { extension: 'zip', mimeType: 'application/zip' },
} as const satisfies Record<string, { extension: string; mimeType: string }>;

export type FileKind = keyof typeof fileTypes;
