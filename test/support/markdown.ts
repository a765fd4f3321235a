import { renderMarkdown } from '@/engine/formats/markdown/render-markdown';
import { createPacer } from '@/engine/pacer';
import { snapshotFromHtml } from './snapshot-from-html';

/** The markdown of a fragment of HTML. */
export function markdownOf(html: string): Promise<string> {
  const pacer = createPacer(60_000);
  return renderMarkdown(snapshotFromHtml(html), { removeBase64Images: true }, pacer);
}
