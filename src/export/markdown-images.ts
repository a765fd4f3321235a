import { markdownTargets, type MarkdownTarget } from './markdown-targets';

/** An image in markdown: the position of its address, and the address itself. */
export type MarkdownImage = Pick<MarkdownTarget, 'start' | 'end' | 'url'>;

/** Finds the images of a markdown text, in order. */
export function markdownImages(markdown: string): MarkdownImage[] {
  return markdownTargets(markdown).filter(({ isImage }) => isImage);
}

/**
 * Rewrites the addresses of images in a markdown text. An address stays if `rewrite` returns
 * `undefined`.
 */
export function rewriteImages(
  markdown: string,
  images: readonly MarkdownImage[],
  rewrite: (url: string) => string | undefined,
): string {
  const parts: string[] = [];
  let done = 0;
  for (const { start, end, url } of images) {
    parts.push(markdown.slice(done, start), rewrite(url) ?? markdown.slice(start, end));
    done = end;
  }
  parts.push(markdown.slice(done));
  return parts.join('');
}
