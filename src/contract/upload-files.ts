import { listed, localized, type UserText } from './user-text.ts';

/** Kinds of files that `POST /v2/parse` reads (service facts, section 3), by file extension. */
export const UPLOAD_EXTENSIONS =
  'html htm xhtml pdf docx doc docm odt ods odp rtf xlsx xls xlsm xlsb pptx ppt pptm epub csv'.split(
    ' ',
  );

/** The largest file that the service takes, in bytes. */
export const MAX_UPLOAD = 50 * 1024 * 1024;

/** Whether a file is HTML, which can also be read on this computer. */
export function isHtmlFile(name: string): boolean {
  return /\.x?html?$/i.test(name);
}

/** Whether the service reads a file of that name. */
export function canUpload(name: string): boolean {
  const [, extension = ''] = /\.([^.]{1,10})$/.exec(name) ?? [];
  return UPLOAD_EXTENSIONS.includes(extension.toLowerCase());
}

/** Says that the service does not read a file of that name, and which files it reads. */
export function unknownKindText(name: string): UserText {
  return localized('uploadUnknownKind', { name, endings: listed(UPLOAD_EXTENSIONS) });
}
