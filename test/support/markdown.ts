import { renderMarkdown } from '@/engine/formats/markdown/render-markdown';
import { createPacer } from '@/async/pacer';
import { snapshotFromHtml } from './snapshot-from-html';

/** The markdown of a fragment of HTML. */
export function markdownOf(html: string): Promise<string> {
  const pacer = createPacer(60_000);
  const root = snapshotFromHtml(html);
  return renderMarkdown(root, { removeBase64Images: true }, pacer);
}
