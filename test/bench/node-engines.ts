import { Defuddle } from 'defuddle/node';
import { parseHTML } from 'linkedom';
import { parse, serialize } from 'parse5';
import type { EngineAnswer } from './engines.ts';
import { importBundle } from './import-bundle.ts';
import type * as fetched from './engines/fetched.ts';
import { readabilityTurndown } from './engines/readability-turndown.ts';

/** HTML that no browser shows. */
export interface HtmlPage {
  url: string;
  html: string;
}

/** An engine that runs in Node. */
export interface NodeEngine {
  name: string;
  /** Its answer; without markdown and with the error if it fails. */
  answer(page: HtmlPage): Promise<EngineAnswer>;
}

/** Names of the engines that run in Node, this project's first. */
export const NODE_ENGINES = ['winnow', 'readability-turndown', 'defuddle'] as const;

/**
 * Makes an engine ready that needs no browser: this project's reads pages as those that it fetched, the others
 * read a DOM made for Node. None of them sees style sheets.
 *
 * @param models - Folder of other models than the shipped ones, for this project's engine.
 */
export async function nodeEngine(name: string, models?: string): Promise<NodeEngine> {
  if (name === 'winnow') {
    const { read, answer } = await fetchedEngine(models);
    return failing(name, async ({ html, url }) => answer(await read(html, url)));
  }
  if (name === 'readability-turndown')
    return failing(name, async ({ html }) => readabilityTurndown(documentOf(html)));
  if (name === 'defuddle') return failing(name, defuddle);
  throw new Error(`${name} is none of ${NODE_ENGINES.join(', ')}.`);
}

/** This project's engine, as it answers for pages that it fetched. */
export async function fetchedEngine(models?: string): Promise<typeof fetched> {
  // It is a bundle of that module.
  return (await importBundle('engines/fetched.ts', models)) as typeof fetched;
}

function failing(name: string, answer: NodeEngine['answer']): NodeEngine {
  return {
    name,
    answer: async (page) => {
      try {
        return await answer(page);
      } catch (error) {
        return { markdown: '', error: String(error).slice(0, 300) };
      }
    },
  };
}

async function defuddle({ html, url }: HtmlPage): Promise<EngineAnswer> {
  const { content, title, author, published } = await Defuddle(documentOf(html), url, {
    markdown: true,
    useAsync: false,
  });
  return { markdown: content, title, author, date: published };
}

/** The tree that browsers make of HTML; the DOM's own parser differs from them. */
function documentOf(html: string): Document {
  return parseHTML(serialize(parse(html, { scriptingEnabled: false }))).document;
}
