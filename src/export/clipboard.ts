import { titleOf, urlOf, type ExportedPage } from './exported-page';
import { jsonText, linksText, markdownText } from './export-file';
import { localized, type UserText } from '@/contract/user-text';

/** What can be put on the clipboard as plain text. */
export type ClipboardKind = 'markdown' | 'frontMatter' | 'json' | 'links' | 'prompt';

export interface ClipboardOptions {
  frontMatterTemplate: string;
  /**
   * Returns 128 new random bits as text for each copy, so that a page cannot guess the fence of a
   * prompt.
   */
  randomId: () => string;
  translate: (text: UserText) => string;
}

/** A text in two forms. The program that it is pasted into chooses. */
export interface RichText {
  html: string;
  plain: string;
}

/**
 * A page as text for the clipboard: its markdown without or with front matter, the whole answer as
 * JSON, its links one per line, or its markdown quoted in a prompt for a language model.
 *
 * @throws {FailureError} `BAD_REQUEST` if the page was scraped without the format that this needs.
 */
export function clipboardText(
  kind: ClipboardKind,
  page: ExportedPage,
  { frontMatterTemplate, randomId, translate }: ClipboardOptions,
): string {
  switch (kind) {
    case 'markdown':
      return markdownText(page, '');
    case 'frontMatter':
      return markdownText(page, frontMatterTemplate);
    case 'json':
      return jsonText(page);
    case 'links':
      return linksText(page);
    case 'prompt':
      return promptText(page, randomId(), translate);
  }
}

/**
 * A page for programs that take formatted text: its markdown, plain and rendered. Nothing of the page's
 * own markup comes along: no classes, ids, controls or comments.
 *
 * @throws {FailureError} `BAD_REQUEST` when the page was scraped without markdown.
 */
export async function richText(page: ExportedPage): Promise<RichText> {
  const plain = markdownText(page, '');
  // Larger than everything else here.
  const { markdownRenderer } = await import('./markdown-html');
  return { plain, html: `<meta charset="utf-8">${markdownRenderer().render(plain)}` };
}

/**
 * A page's title, address and markdown for a language model, between fences that the page cannot
 * foresee, so that nothing in the page passes for the user's own words. The address is inside too,
 * since a page's scripts can write anything into it.
 */
function promptText(
  page: ExportedPage,
  id: string,
  translate: ClipboardOptions['translate'],
): string {
  const fence = `page-${id.replace(/[^\w-]/g, '')}`;
  return [
    translate(localized('promptStart', { start: `<${fence}>`, end: `</${fence}>` })),
    translate(localized('promptQuoted')),
    translate(localized('promptCaptured', { time: page.capturedAt.toISOString() })),
    '',
    `<${fence}>`,
    translate(localized('promptTitle', { title: titleOf(page) ?? '' })),
    translate(localized('promptSource', { address: urlOf(page) })),
    '',
    `${markdownText(page, '')}</${fence}>`,
    '',
  ].join('\n');
}
