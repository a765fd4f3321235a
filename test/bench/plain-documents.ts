import MarkdownIt from 'markdown-it';
import type { HtmlPage } from './node-engines.ts';

/** A document in one of the frames that sites put around documents. */
export interface PlainPage extends HtmlPage {
  frame: string;
  /** Of each block, words that only it has. */
  blocks: { kind: string; words: string }[];
}

/**
 * Documents written in markdown, each in one frame, the frames in turn; the same ones for the same
 * number.
 *
 * @param count - How many.
 */
export function plainPages(count: number): PlainPage[] {
  const frames = Object.entries(FRAMES);
  const renderer = new MarkdownIt({ html: false });
  return Array.from({ length: count }, (_, number) => {
    const document = new DocumentWriter(number).write();
    const [frame, put] = frames[number % frames.length] ?? ['bare', ({ body }: Parts) => body];
    const body = renderer.render(document.markdown);
    const head = `<meta charset="utf-8"><title>${document.title} | Lorrent</title>`;
    const html = `<!doctype html><html lang="en"><head>${head}</head><body>${put({ ...document, body })}</body></html>`;
    return { frame, html, url: `https://plain.example/${number}`, blocks: document.blocks };
  });
}

interface Parts {
  title: string;
  /** The document's HTML, which begins with its title. */
  body: string;
}

const SITE_LINKS = ['Product', 'Pricing', 'Blog', 'Sign in']
  .map((name) => `<a href="/${name.toLowerCase().replace(' ', '-')}">${name}</a>`)
  .join('');
const FOOT = `<footer><a href="/terms">Terms</a> <a href="/privacy">Privacy</a> <span>© 2026 Lorrent</span></footer>`;
const WITHOUT_TITLE = /^<h1>.*?<\/h1>\s*/;

/** What sites put around a document. */
const FRAMES: Readonly<Record<string, (parts: Parts) => string>> = {
  main: ({ body }) => `<header><nav>${SITE_LINKS}</nav></header><main>${body}</main>${FOOT}`,
  'code host': ({ body }) =>
    `<header><nav>${SITE_LINKS}</nav><form><input type="search" placeholder="Search"></form></header>
<div class="repohead"><a href="/harbour">harbour</a> / <a href="/harbour/tides">tides</a><button>Star</button><button>Fork</button></div>
<nav class="tabs"><a href="/code">Code</a><a href="/issues">Issues</a><a href="/pulls">Pull requests</a></nav>
<table><tr><th>Name</th><th>Last commit</th></tr><tr><td><a href="/src">src</a></td><td>2 days ago</td></tr><tr><td><a href="/readme">README.md</a></td><td>3 weeks ago</td></tr></table>
<div class="box"><div class="box-head"><a href="#readme">README</a></div><article class="markdown-body" itemprop="text">${body}</article></div>
<aside><h2>About</h2><p>Tide tables for small harbours.</p><h2>Languages</h2><ul><li>Rust 92 %</li><li>Shell 8 %</li></ul></aside>${FOOT}`,
  documentation: ({ body }) =>
    `<header><a href="/">Lorrent docs</a><nav>${SITE_LINKS}</nav></header><div class="cols"><nav class="sidebar"><ul><li><a href="/docs/start">Getting started</a></li><li><a href="/docs/install">Install</a></li><li><a href="/docs/tables">Tables</a></li><li><a href="/docs/faq">Questions</a></li></ul></nav>
<main><div class="breadcrumbs"><a href="/docs">Docs</a> › <a href="/docs/guides">Guides</a></div><article>${body}</article><div class="pager"><a href="/docs/install">Previous: Install</a><a href="/docs/faq">Next: Questions</a></div></main>
<aside class="toc"><p>On this page</p><ul><li><a href="#one">One</a></li><li><a href="#two">Two</a></li></ul></aside></div>${FOOT}`,
  hero: ({ title, body }) =>
    `<header class="hero"><nav>${SITE_LINKS}</nav><h1>${title}</h1></header><section class="text"><div class="wrap">${body.replace(WITHOUT_TITLE, '')}</div></section>${FOOT}`,
  'div soup': ({ body }) =>
    `<div class="a1"><div class="a2"><div>${SITE_LINKS}</div></div></div><div class="b7"><div class="b8"><div class="b9">${body}</div></div><div class="c1"><div><a href="/x">Tide clock</a></div><div><a href="/y">Moon chart</a></div></div></div><div class="f0"><div><a href="/terms">Terms</a></div><div>© 2026 Lorrent</div></div>`,
};

/** Writes a document block by block, from numbers that a seed gives. */
class DocumentWriter {
  readonly #next: () => number;
  readonly #blocks: PlainPage['blocks'] = [];
  readonly #written: string[] = [];

  constructor(seed: number) {
    this.#next = numbersFrom(seed);
  }

  write(): { title: string; markdown: string; blocks: PlainPage['blocks'] } {
    const title = `Notes on ${this.#words(2)}`;
    this.#add('title', title, `# ${title}`);
    const count = 6 + this.#below(14);
    for (let i = 0; i < count; i++) this.#block();
    // No document ends in a heading.
    this.#block('paragraph');
    return { title, markdown: this.#written.join('\n\n'), blocks: this.#blocks };
  }

  #block(kind = KINDS[this.#below(KINDS.length)]): void {
    const mark = this.#words(3);
    if (kind === 'heading') this.#add(kind, mark, `## ${capital(mark)}`);
    else if (kind === 'short') this.#add(kind, mark, `${capital(mark)}.`);
    else if (kind === 'code') this.#add(kind, mark, `\`\`\`sh\n${mark}\n\`\`\``);
    else if (kind === 'quotation') this.#add(kind, mark, `> ${capital(mark)}, ${this.#words(5)}.`);
    else if (kind === 'table') {
      const rows = Array.from({ length: 1 + this.#below(3) }, () => `| ${this.#words(1)} | 4 m |`);
      this.#add(kind, mark, `| ${mark} | Depth |\n| --- | --- |\n${rows.join('\n')}`);
    } else if (kind === 'list' || kind === 'steps') {
      const items = [mark, ...Array.from({ length: 1 + this.#below(4) }, () => this.#words(2))];
      const bullet = kind === 'list' ? '-' : '1.';
      this.#add(kind, mark, items.map((item) => `${bullet} ${item}`).join('\n'));
    } else if (kind === 'link') {
      const line = `See [${mark}](https://tides.example/${mark.replaceAll(' ', '-')}).`;
      this.#add(kind, mark, line);
    } else {
      const sentences = Array.from(
        { length: 1 + this.#below(4) },
        () => `${capital(this.#words(5 + this.#below(9)))}.`,
      );
      this.#add('paragraph', mark, `${capital(mark)}. ${sentences.join(' ')}`);
    }
  }

  #add(kind: string, words: string, markdown: string): void {
    this.#blocks.push({ kind, words });
    this.#written.push(markdown);
  }

  #words(count: number): string {
    return Array.from({ length: count }, () => this.#word()).join(' ');
  }

  /** Made of syllables, so that hardly any is made twice. */
  #word(): string {
    const count = 2 + this.#below(2);
    return Array.from({ length: count }, () => SYLLABLES[this.#below(SYLLABLES.length)]).join('');
  }

  #below(limit: number): number {
    return Math.floor(this.#next() * limit);
  }
}

/** Numbers from 0 to below 1 that are the same for the same seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed * 7919 + 17;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** As often as documents have them. */
const KINDS =
  'paragraph paragraph paragraph paragraph heading heading list list steps table code quotation short link'.split(
    ' ',
  );
const SYLLABLES =
  'bar cal den fir gol han jor kel lum mor nel pas quin ros sil tam ver wen zor bri cla dro fen gri lo mi na ro sta tre'.split(
    ' ',
  );
