/** The types of files that are saved, each with its extension and MIME type. */
export const fileTypes = {
  // Browsers may change the extension to fit the type: with text/plain, it would become page.txt.
  markdown: { extension: 'md', mimeType: 'text/markdown' },
  html: { extension: 'html', mimeType: 'text/html' },
  json: { extension: 'json', mimeType: 'application/json' },
  jsonl: { extension: 'jsonl', mimeType: 'application/jsonl' },
  csv: { extension: 'csv', mimeType: 'text/csv' },
  tsv: { extension: 'tsv', mimeType: 'text/tab-separated-values' },
  xlsx: {
    extension: 'xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  text: { extension: 'txt', mimeType: 'text/plain' },
  zip: { extension: 'zip', mimeType: 'application/zip' },
} as const satisfies Record<string, { extension: string; mimeType: string }>;

export type FileType = keyof typeof fileTypes;

/** A file to save: its text is UTF-8. */
export interface ExportFile {
  name: string;
  mimeType: string;
  content: string | Uint8Array<ArrayBuffer>;
}

/** A file of a type. @param stem - Its name, without the type's extension. */
export function namedFile(
  stem: string,
  type: FileType,
  content: ExportFile['content'],
): ExportFile {
  const { extension, mimeType } = fileTypes[type];
  return { name: `${stem}.${extension}`, mimeType, content };
}
