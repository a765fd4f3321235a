import { describe, expect, it } from 'vitest';
import type { PageKind } from '@/contract/capture-report';
import { lastChanged } from '@/engine/content/last-changed';
import { offerBox } from '@/engine/content/offer-box';
import { sectionHeadings } from '@/engine/content/rules/section-headings';
import { contactLines } from '@/engine/content/contact-lines';
import { heads } from '@/engine/content/rules/heads';
import { lists } from '@/engine/content/rules/lists';
import { wholes } from '@/engine/content/rules/wholes';
import { textOf } from '@/engine/content/text-features';
import { keptBy } from './kept-by';
import { textBlocksOf } from './snapshot-of';

const text = `<p>+${'text '.repeat(80)}</p>`;
const box = '<div><p>$95.00</p><p>Only 3 left</p><button>Get one</button></div>';

describe('the box beside a text in which it can be ordered', () => {
  it.each([
    ['is kept without its button', `<aside>${box}</aside>`, 'service', ['$95.00', 'Only 3 left']],
    ['is not one of several', `<aside>${box}</aside>${text}<aside>${box}</aside>`, 'service', []],
    ['is none in a menu', `<nav>${box}</nav>`, 'service', []],
    ['is none that has no button', '<aside><p>$95.00</p><p>Only 3 left</p></aside>', 'service', []],
    [
      'is none that says a price again',
      `<p>+$95.00</p>${text}<aside>${box}</aside>`,
      'service',
      [],
    ],
    [
      'is none of filters',
      '<aside><p>Price</p><label><input type="checkbox">Under £50 (5)</label><button>Go</button></aside>',
      'product',
      [],
    ],
    [
      'is none of a form with several boxes to tick',
      `<aside><p>Price</p><p>€40</p>${'<label><input type="checkbox">Oak</label>'.repeat(2)}<button>Go</button></aside>`,
      'service',
      [],
    ],
    ['is none beside an article', `<aside>${box}</aside>`, 'article', []],
  ])('%s', async (_name, html, kind, expected) => {
    const page = await textBlocksOf(`<h1>Title</h1>${text}${html}`);
    const kept = page.blocks.map((block) => textOf(block).startsWith('+'));
    for (const { texts } of page.blocks)
      for (const part of texts) part.nodeValue = part.nodeValue.replace('+', '');
    const found = offerBox(page, kind as PageKind, kept);
    expect(found.flatMap((index) => page.blocks[index] ?? []).map(textOf)).toEqual(expected);
  });

  it('stays with the lines of the title', async () => {
    const html = `<h1>+Title</h1>${text}<aside>${box}</aside>`;
    expect(await keptBy(heads, html, { kind: 'service' })).toContain('Only 3 left');
  });
});

describe('when a text was last changed', () => {
  const line = 'Last updated: <time>10/2/26, 9:12</time>';
  it.each([
    ['below it', `<p>${line}</p>`, 'documentation', true],
    [
      'in its footer',
      `<div><footer>${line}</footer></div><footer>© 2026</footer>`,
      'article',
      true,
    ],
    ['in the footer of the site', `<footer><p>${line}</p></footer>`, 'article', false],
    ['in a menu', `<nav><p>${line}</p></nav>`, 'article', false],
    ['as a link', `<p><a>${line}</a></p>`, 'article', false],
    ['of a post', `<p>${line}</p>`, 'forum', false],
    ['without a day', '<p>Last updated by 4 people</p>', 'article', false],
    ['in German', '<p>Zuletzt geändert: 4. Mai 2026</p>', 'article', true],
  ])('is found %s: %#', async (_name, html, kind, isFound) => {
    const page = await textBlocksOf(`<h1>Title</h1>${text}${html}`);
    expect(lastChanged(page, kind as PageKind) !== null).toBe(isFound);
  });

  it('is not that of cards', async () => {
    const card = `<div class="c"><h3>One</h3><p>${line}</p></div>`;
    const page = await textBlocksOf(`<h1>Title</h1>${text}${card.repeat(3)}`);
    expect(lastChanged(page, 'article')).toBeNull();
  });

  it('stays with the lines of the title', async () => {
    const html = `<h1>+Title</h1>${text}<p>Last updated: 10/2/26</p>`;
    expect(await keptBy(heads, html, { kind: 'documentation' })).toContain('Last updated: 10/2/26');
  });
});

describe('who offers it and where', () => {
  const found = async (html: string, kind: PageKind = 'service') => {
    const page = await textBlocksOf(`<h1>Title</h1>${text}${html}`);
    return contactLines(page, kind)
      .flatMap((index) => page.blocks[index] ?? [])
      .map(textOf);
  };

  it('is in the small box of an address or a number to call', async () => {
    const lines = '<h2>Seller</h2><p>Brenner Ltd</p><p><a href="/all">All cars</a></p>';
    const address = '<p>9 Mill Lane, Harrow, ME 04538</p><button>Write</button>';
    const expected = ['Seller', 'Brenner Ltd'];
    const number = '<p><a href="tel:+4970">07071 5550</a></p>';
    expect(await found(`<section>${lines}${address}</section>${text}`)).toEqual([
      ...expected,
      '9 Mill Lane, Harrow, ME 04538',
    ]);
    expect(await found(`<section>${lines}${number}</section>${text}`)).toEqual([
      ...expected,
      '07071 5550',
    ]);
  });

  it('is there at the hours that a small box tells', async () => {
    const box = '<section><h2>Hours</h2><p>Fri</p><p>8am–1pm</p></section>';
    expect(await found(`${box}${text}`)).toEqual(['Hours', 'Fri', '8am–1pm']);
    expect(await found(`${box}${text}`, 'product')).toEqual([]);
  });

  it('is beside a number that is no link', async () => {
    const box = '<section><p>Malin Berg</p><p>0340-555 013</p></section>';
    expect(await found(`${box}${text}`)).toEqual(['Malin Berg', '0340-555 013']);
  });

  it.each([
    ['in a footer', '<footer><address>9 Mill Lane</address></footer>', 'service'],
    ['of an article', '<address>9 Mill Lane</address>', 'article'],
    ['without a number', '<address>Ada Renwick</address>', 'service'],
    ['that is a price', '<p>12000 Euro</p>', 'service'],
    [
      'of the shop beside a product',
      '<section><h2>Ask an expert</h2><p><a href="tel:+4970">07071 5550</a></p></section>',
      'product',
    ],
    ['that is a number without a name or a prefix', '<p>1234567890</p>', 'service'],
    [
      'of other places',
      '<div class="p"><b>Inn</b><address>9 Mill Lane</address></div>'.repeat(4),
      'service',
    ],
  ])('is no address %s', async (_name, html, kind) => {
    expect(await found(html, kind as PageKind)).toEqual([]);
  });
});

describe('reviews of what a page offers', () => {
  const review = (name: string) =>
    `<div><b>${name}</b> 12/09/2026<p>Still hot after the whole morning.</p></div>`;
  const html = `<h2>+Size</h2>${text}<section><h2>Avis clients</h2>${review('Solène')}<button>Utile</button></section><h2>Autres</h2><p>Filtre</p>`;

  it('are kept though they are few', async () => {
    const kept = await keptBy(sectionHeadings, html, { kind: 'product', likelihood: 0.05 });
    expect(kept.slice(2)).toEqual([
      'Avis clients',
      'Solène',
      '12/09/2026',
      'Still hot after the whole morning.',
    ]);
  });

  it('are kept with their titles and writers as links, by what customers say', async () => {
    const link = (name: string) => `<p><a href="https://e.example/r">${name}</a></p>`;
    const lines = `${link('5.0 out of 5 stars Sunday bread')}${link('See all of them')}<p>Crust like that of a bakery.</p>`;
    const page = `<h2>+Size</h2>${text}<section><h2>What our customers say</h2>${lines}</section>`;
    const kept = await keptBy(sectionHeadings, page, { kind: 'product', likelihood: 0.05 });
    expect(kept.slice(3)).toEqual([
      '5.0 out of 5 stars Sunday bread',
      'Crust like that of a bakery.',
    ]);
  });

  it('stand below a row of their heading and a button', async () => {
    const row = '<header><h2>Ratings and reviews</h2><button>See all of them</button></header>';
    const page = `<h2>+Size</h2>${text}<section>${row}${review('Ada')}</section>`;
    const kept = await keptBy(sectionHeadings, page, { kind: 'product', likelihood: 0.05 });
    expect(kept).toContain('Ada');
  });

  it('end with the box that their heading is in', async () => {
    const beside =
      '<aside><h3>Our letters</h3><p>News of the shop every month, by mail.</p></aside>';
    const page = `<main>${html.replace('Autres', '+Autres')}<h2>38 Bewertungen</h2>${review('Ada')}</main>${beside}`;
    const kept = await keptBy(sectionHeadings, page, { kind: 'product', likelihood: 0.05 });
    expect(kept).toContain('Ada');
    expect(kept.join(' ')).not.toContain('News');
  });

  it('are kept with what the model took of them, and so are comments below a kept heading', async () => {
    const given = { kind: 'service' as const, likelihood: 0.05 };
    const kept = await keptBy(sectionHeadings, html.replace('>Still', '>+Still'), given);
    expect(kept).toContain('Solène');
    const comments = (heading: string) => html.replace('Avis clients', heading);
    expect(await keptBy(sectionHeadings, comments('+Kommentare'), given)).toContain('Solène');
    expect(await keptBy(sectionHeadings, comments('Kommentare'), given)).not.toContain('Solène');
  });

  it.each([
    ['of an article', html, 'article'],
    ['that are none yet', '<h2>Reviews</h2><p>None yet.</p>', 'product'],
    ['in a menu', `<nav><h2>Reviews</h2>${review('Ada')}</nav>`, 'product'],
  ])('are left as they are %s', async (_name, markup, kind) => {
    const given = { kind: kind as PageKind, likelihood: 0.05 };
    expect((await keptBy(sectionHeadings, markup, given)).join(' ')).not.toMatch(/Solène|None|Ada/);
  });
});

describe('what unfolds', () => {
  const fold = (name: string, panel = '') =>
    `<div class="f"><div><button aria-expanded="true">${name}</button></div>${panel}</div>`;
  const kept = (html: string) => keptBy(sectionHeadings, html, { likelihood: 0.05 });

  it('is kept with all of its group above what is kept', async () => {
    const html = fold('Flour', '<p>+Protein and ash</p>') + fold('Water');
    expect(await kept(html)).toEqual(['Flour', 'Protein and ash', 'Water']);
  });

  it.each([
    ['above nothing', fold('Flour') + fold('Water')],
    ['to show more', fold('Show all', '<p>+Text</p>')],
    ['in a menu', `<nav>${fold('Flour', '<p>+Text</p>')}</nav>`],
  ])('is left out %s', async (_name, html) => {
    expect((await kept(html)).join(' ')).not.toMatch(/Flour|Show/);
  });
});

describe('code in a column beside the title', () => {
  const code = '<pre>curl -d weight=850 https://api.example/</pre>';
  it.each([
    ['is kept', `<div>${code}</div>`, true],
    ['is kept in an aside', `<aside>${code}</aside>`, true],
    ['is left out in a menu', `<nav>${code}</nav>`, false],
    ['is left out that is a word', '<pre>curl it</pre>', false],
  ])('%s', async (_name, html, isKept) => {
    const page = `<div><div><h1>+Title</h1>${text}</div>${html}</div>`;
    expect((await keptBy(wholes, page)).some((line) => line.startsWith('curl'))).toBe(isKept);
  });
});

describe('the rest of a few items', () => {
  const items = (...all: string[]) => `<ul>${all.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  const link = (name: string) => `<a href="https://e.example/">${name}</a>`;
  it.each([
    ['is kept that is likely', items(link('+One'), link('Two')), 0.3, ['One', 'Two']],
    ['is left out that is not', items(link('+One'), link('Two')), 0.2, ['One']],
    ['is left out in a menu', `<nav>${items(link('+One'), link('Two'))}</nav>`, 0.3, ['One']],
    ['is left out in a form', items('+One', '<form>Two</form>'), 0.3, ['One']],
    ['is left out of many', items('+One', ...'abcde'.split('').map(link)), 0.3, ['One']],
  ])('%s', async (_name, html, likelihood, expected) => {
    expect(await keptBy(lists, `<section>${html}</section>`, { likelihood })).toEqual(expected);
  });
});
