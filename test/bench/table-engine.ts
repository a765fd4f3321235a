/** What the bench of tables uses of the product, for one bundle. */
export { createPacer } from '@/async/pacer';
export { findTables } from '@/engine/tables/find-tables';
export { recordsAt } from '@/engine/tables/records-at';
export { selectIn } from '@/engine/tables/selector';
export { decodeHtml } from '@/reader/html/decode-html';
export { parseHtml } from '@/reader/html/parse-html';
export { readHtml } from '@/reader/html/read-html';
