import type { TextImages } from '@/contract/text-images';
import { markdownTargets, type MarkdownTarget } from './markdown-targets';

/** A markdown text with links replaced by their texts. Images keep their addresses. */
export function withoutLinks(markdown: string): string {
  return reduced(markdown, ({ isImage }) => (isImage ? 'whole' : 'text'));
}

/**
 * A markdown text with its images as the user wants them. A line that has only images is removed
 * with them, and so is a link around a removed image.
 */
export function withImagesAs(images: TextImages, markdown: string): string {
  if (images === 'addresses') return markdown;
  const rest = reduced(markdown, (target) => {
    if (target.isImage) return images === 'none' ? 'nothing' : 'text';
    return 'whole';
  });
  return reduced(rest, ({ isImage, open, textEnd }) =>
    !isImage && rest.slice(open + 1, textEnd).trim() === '' ? 'nothing' : 'whole',
  );
}

/** What to leave of a link or an image. */
type Rest = 'whole' | 'text' | 'nothing';

function reduced(markdown: string, restOf: (target: MarkdownTarget) => Rest): string {
  const cuts = markdownTargets(markdown)
    .flatMap((target) => cutsOf(target, restOf(target)))
    .toSorted((a, b) => a[0] - b[0]);
  const lines: string[] = [];
  let next = 0;
  let isGap = false;
  for (const { from, to } of linesOf(markdown)) {
    let line = '';
    let at = from;
    for (let cut = cuts[next]; cut !== undefined && cut[0] < to; cut = cuts[++next]) {
      line += markdown.slice(at, Math.max(at, cut[0]));
      at = Math.max(at, cut[1]);
    }
    const isCut = at > from;
    line += markdown.slice(at, to);
    if (isCut && MARKS_ONLY.test(line)) isGap = true;
    // Empty lines before and after a removed line become one.
    else if (!(isGap && line.trim() === '' && (lines.at(-1) ?? '').trim() === '')) {
      lines.push(line);
      isGap = isGap && line.trim() === '';
    }
  }
  return lines.join('');
}

function cutsOf({ isImage, open, textEnd, close }: MarkdownTarget, rest: Rest): [number, number][] {
  if (rest === 'whole') return [];
  if (rest === 'nothing') return [[open, close]];
  return [
    [open, open + (isImage ? 2 : 1)],
    [textEnd, close],
  ];
}

function* linesOf(text: string): Generator<{ from: number; to: number }> {
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('\n', from);
    const to = end < 0 ? text.length : end + 1;
    yield { from, to };
    from = to;
  }
}

/** A line with nothing but the mark of a list item or quotation. */
const MARKS_ONLY = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s*)?$/;
