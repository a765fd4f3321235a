import { Readability } from '@mozilla/readability';
import TurndownService from 'turndown';
import { gfm } from 'turndown-plugin-gfm';
import type { EngineAnswer } from '../engines.ts';

/** The field's common recipe: Readability on a clone of the document, then Turndown with its GFM plugin. */
export function run(): EngineAnswer {
  // A clone of a document is a document.
  const article = new Readability(document.cloneNode(true) as Document).parse();
  const turndown = new TurndownService({ headingStyle: 'atx', codeBlockStyle: 'fenced' });
  turndown.use(gfm);
  return {
    markdown: turndown.turndown(article?.content ?? ''),
    title: article?.title,
    author: article?.byline,
    date: article?.publishedTime,
  };
}
