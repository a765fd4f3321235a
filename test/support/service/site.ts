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

/** What an uploaded HTML file holds, read without a parser: enough to tell one file from another. */
export function pageOfFile(html: string): Page {
  const base = /<base href="([^"]*)"/i.exec(html)?.[1] ?? 'https://upload.example/';
  const absolute = (address: string) => URL.parse(address, base)?.href ?? address;
  const title = /<title>([^<]*)/i.exec(html)?.[1] ?? 'Untitled';
  const text = html
    .replace(/<(script|style|head)\b[^]*?<\/\1>/gi, '')
    .replace(/<[^>]*>/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return {
    title,
    description: '',
    markdown: `# ${title}\n\n${text.join('\n\n')}`,
    around: '',
    html,
    links: [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/gi)].map(([, href = '']) => absolute(href)),
    images: [...html.matchAll(/<img\s[^>]*?src="([^"]*)"/gi)].map(([, src = '']) => absolute(src)),
  };
}
