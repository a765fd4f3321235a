/** An Excel workbook. */
export const XLSX_TYPE = {
  extension: 'xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The kinds of files that a page can be saved as, each with its extension and MIME type. */
export const fileTypes = {
  // Browsers may change the extension to fit the type: with text/plain, it would become page.txt.
  markdown: { extension: 'md', mimeType: 'text/markdown' },
  html: { extension: 'html', mimeType: 'text/html' },
  json: { extension: 'json', mimeType: 'application/json' },
  linksCsv: { extension: 'csv', mimeType: 'text/csv' },
  linksXlsx: XLSX_TYPE,
  linksJsonl: { extension: 'jsonl', mimeType: 'application/jsonl' },
  imagesXlsx: XLSX_TYPE,
  imagesJsonl: { extension: 'jsonl', mimeType: 'application/jsonl' },
  linksText: { extension: 'txt', mimeType: 'text/plain' },
  zip: { extension: 'zip', mimeType: 'application/zip' },
} as const satisfies Record<string, { extension: string; mimeType: string }>;

export type FileKind = keyof typeof fileTypes;
