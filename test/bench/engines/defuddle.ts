import Defuddle from 'defuddle/full';
import type { EngineAnswer } from '../engines.ts';

export function run(): EngineAnswer {
  const { content, title, author, published } = new Defuddle(document, {
    url: document.URL,
    markdown: true,
  }).parse();
  return { markdown: content, title, author, date: published };
}
