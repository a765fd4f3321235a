import { Window } from 'happy-dom';
import TurndownService from 'turndown';
import { gfm } from 'turndown-plugin-gfm';

/** A page as the test service "finds" it: no network is used. */
export interface Page {
  title: string;
  description: string;
  markdown: string;
  /** What `onlyMainContent: false` adds. */
  around: string;
  html: string;
  links: string[];
  images: string[];
}

const contact = 'Questions? Write to Ada Lovelace, ada@example.com, +1 202 555 0143.';

/**
 * The page at an address. Its content is that of a price list; under a path with `changing` the
 * price is another at each visit, counted from 0.
 */
export function pageAt(address: string, visit: number): Page {
  const { origin, pathname } = new URL(address);
  const name = decodeURIComponent(pathname.split('/').filter(Boolean).at(-1) ?? 'home');
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)} | Example`;
  const starter = pathname.includes('changing') ? 9 + 3 * visit : 12;
  const lines = [`Starter: $${starter}/mo`, `Pro: $${starter + 27}/mo`, contact];
  const links = [`${origin}/`, `${origin}/pricing`, `${origin}/docs`, 'mailto:ada@example.com'];
  const images = [`${origin}/logo.svg`, `${origin}/team.jpg`];
  const body = lines.map((line) => `<p>${line}</p>`).join('');
  return {
    title,
    description: `About ${name}.`,
    markdown: `# ${title}\n\n${lines.join('\n\n')}\n\n[Documentation](${origin}/docs)\n\n![Team](${origin}/team.jpg)`,
    around: `[Home](${origin}/)\n\n`,
    html: `<main><h1>${title}</h1>${body}<a href="${origin}/docs">Documentation</a><img src="${origin}/team.jpg" alt="Team"></main>`,
    links,
    images,
  };
}

/** The content of an uploaded HTML file. Its markdown is that of a simple converter. */
export function pageOfFile(html: string): Page {
  const window = new Window();
  const document = new window.DOMParser().parseFromString(html, 'text/html');
  const base = document.querySelector('base')?.getAttribute('href') ?? 'https://upload.example/';
  for (const [selector, name] of [
    ['a[href]', 'href'],
    ['img[src]', 'src'],
  ] as const) {
    for (const element of document.querySelectorAll(selector)) {
      const address = element.getAttribute(name) ?? '';
      element.setAttribute(name, URL.parse(address, base)?.href ?? address);
    }
  }
  const title = document.querySelector('title')?.textContent.trim() ?? '';
  for (const element of document.querySelectorAll('head, script, style, title, base, meta')) {
    element.remove();
  }
  const content = document.body.innerHTML.trim();
  const hasHeading = document.querySelector('h1') !== null;
  const valuesOf = (selector: string, name: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '');
  return {
    title: title || 'Untitled',
    description: '',
    markdown: (hasHeading || title === '' ? '' : `# ${title}\n\n`) + converter.turndown(content),
    around: '',
    html: content,
    links: [...new Set(valuesOf('a[href]', 'href'))],
    images: [...new Set(valuesOf('img[src]', 'src'))],
  };
}

const converter = new TurndownService({ headingStyle: 'atx', codeBlockStyle: 'fenced' }).use(gfm);
