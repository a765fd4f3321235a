import { Readability } from '@mozilla/readability';
import TurndownService from 'turndown';
import { gfm } from 'turndown-plugin-gfm';
import type { EngineAnswer } from '../engines.ts';

/** The field's common recipe: Readability on a clone of the document, then Turndown with its GFM plugin. */
export function run(): EngineAnswer {
  // A clone of a document is a document.
  return readabilityTurndown(document.cloneNode(true) as Document);
}

/** The same for a document that is taken apart by it. */
export function readabilityTurndown(parsed: Document): EngineAnswer {
  const article = new Readability(parsed).parse();
  const turndown = new TurndownService({ headingStyle: 'atx', codeBlockStyle: 'fenced' });
  turndown.use(gfm);
  return {
    markdown: turndown.turndown(article?.content ?? ''),
    title: article?.title,
    author: article?.byline,
    date: article?.publishedTime,
  };
}
