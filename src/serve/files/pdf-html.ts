import { getDocumentProxy } from 'unpdf';
import { escapeAttribute, escapeText } from '@/reader/escape-html';
import { FILE_LIMITS, FileProblem, type ReadFile } from './read-file';
import { htmlByLines } from './pdf-by-lines';
import { htmlByTags } from './pdf-by-tags';
import { linesOf, type PdfLine, type PdfNode, type PdfPage } from './pdf-text';

/**
 * Reads the text of a PDF as HTML: by its tags where it has them, else by its lines.
 *
 * @param maxPages - How many of its pages are read at most.
 * @throws {FileProblem}
 */
export async function readPdf(bytes: Uint8Array, maxPages: number): Promise<ReadFile> {
  const pdf = await getDocumentProxy(bytes, { verbosity: 0 }).catch((cause: unknown) => {
    const isLocked = Object(cause).name === 'PasswordException';
    throw new FileProblem(isLocked ? 'encrypted' : 'broken', { cause });
  });
  try {
    const most = Math.min(pdf.numPages, maxPages, FILE_LIMITS.pages);
    const parts: string[] = [];
    let lines: PdfLine[] = [];
    let length = 0;
    let pages = 0;
    const endLines = () => {
      if (lines.length > 0) parts.push(htmlByLines(lines));
      lines = [];
    };
    for (; pages < most && length < FILE_LIMITS.characters; pages += 1) {
      const page = await pageOf(pdf, pages + 1);
      const html = htmlByTags(page);
      if (html === undefined) {
        const own = linesOf(page.items, pages);
        lines.push(...own);
        length += own.reduce((sum, { text }) => sum + text.length, 0);
      } else {
        endLines();
        parts.push(html);
        length += html.length;
      }
    }
    endLines();
    if (length === 0) throw new FileProblem('textless');
    return {
      html: `${await headOf(pdf)}<main>${parts.join('\n')}</main>`,
      pages: { numPages: pages, totalPages: pdf.numPages },
    };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

async function pageOf(pdf: Pdf, number: number): Promise<PdfPage> {
  try {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    // The package's type leaves out that there may be none.
    const tree = (await page.getStructTree()) as PdfNode | null;
    page.cleanup();
    return { items, ...(tree !== null && { tree }) };
  } catch (cause) {
    throw new FileProblem('broken', { cause });
  }
}

/** What the file says of itself. */
async function headOf(pdf: Pdf): Promise<string> {
  const info = await pdf.getMetadata().then(
    (found): object => found.info,
    () => ({}),
  );
  const said = (name: string) => {
    const value: unknown = Reflect.get(info, name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const [title, author, lang] = ['Title', 'Author', 'Language'].map(said);
  return [
    lang ? `<html lang="${escapeAttribute(lang)}">` : '',
    title ? `<title>${escapeText(title)}</title>` : '',
    author ? `<meta name="author" content="${escapeAttribute(author)}">` : '',
  ].join('');
}
