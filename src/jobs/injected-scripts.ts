/** The script that reads a page; a file of the extension, named from its root. */
export const READER_SCRIPT = '/reader.js';
