import { describe, expect, it } from 'vitest';
import type { PageKind } from '@/contract/capture-report';
import { offerBox } from '@/engine/content/offer-box';
import { sectionHeadings } from '@/engine/content/rules/section-headings';
import { heads } from '@/engine/content/rules/heads';
import { wholes } from '@/engine/content/rules/wholes';
import { keptBy } from './kept-by';
import { readAgain, textBlocksOf } from './snapshot-of';

const text = `<p>+${'text '.repeat(80)}</p>`;
const box = '<div><p>$95.00</p><p>Only 3 left</p><button>Get one</button></div>';

describe('the order box beside a text', () => {
  it.each([
    ['is kept without its button', `<aside>${box}</aside>`, 'service', ['$95.00', 'Only 3 left']],
    [
      'is not kept if there are several',
      `<aside>${box}</aside>${text}<aside>${box}</aside>`,
      'service',
      [],
    ],
    ['is not kept in a menu', `<nav>${box}</nav>`, 'service', []],
    [
      'is not kept without a button',
      '<aside><p>$95.00</p><p>Only 3 left</p></aside>',
      'service',
      [],
    ],
    [
      'is not kept if it repeats a price',
      `<p>+$95.00</p>${text}<aside>${box}</aside>`,
      'service',
      [],
    ],
    [
      'is not kept if it holds filters',
      '<aside><p>Price</p><label><input type="checkbox">Under £50 (5)</label><button>Go</button></aside>',
      'product',
      [],
    ],
    [
      'is not kept if it holds several checkboxes',
      `<aside><p>Price</p><p>€40</p>${'<label><input type="checkbox">Oak</label>'.repeat(2)}<button>Go</button></aside>`,
      'service',
      [],
    ],
    ['is not kept beside an article', `<aside>${box}</aside>`, 'article', []],
  ])('%s', async (_name, html, kind, expected) => {
    const page = await textBlocksOf(`<h1>Title</h1>${text}${html}`);
    const kept = page.blocks.map((block) => block.text.startsWith('+'));
    for (const { texts } of page.blocks)
      for (const part of texts) part.nodeValue = part.nodeValue.replace('+', '');
    readAgain(page);
    const found = offerBox(page, kind as PageKind, kept);
    expect(found.flatMap((index) => page.blocks[index] ?? []).map(({ text }) => text)).toEqual(
      expected,
    );
  });

  it('is kept by the rule for the lines of the title', async () => {
    const html = `<h1>+Title</h1>${text}<aside>${box}</aside>`;
    expect(await keptBy(heads, html, { kind: 'service' })).toContain('Only 3 left');
  });
});

describe('reviews of an offer', () => {
  const review = (name: string) =>
    `<div><b>${name}</b> 12/09/2026<p>Still hot after the whole morning.</p></div>`;
  const html = `<h2>+Size</h2>${text}<section><h2>Avis clients</h2>${review('Solène')}<button>Utile</button></section><h2>Autres</h2><p>Filtre</p>`;

  it('are kept even if there are few', async () => {
    const kept = await keptBy(sectionHeadings, html, { kind: 'product', likelihood: 0.05 });
    expect(kept.slice(2)).toEqual([
      'Avis clients',
      'Solène',
      '12/09/2026',
      'Still hot after the whole morning.',
    ]);
  });

  it('are kept with linked titles below “What our customers say”', async () => {
    const link = (name: string) => `<p><a href="https://e.example/r">${name}</a></p>`;
    const lines = `${link('5.0 out of 5 stars Sunday bread')}${link('See all of them')}<p>Crust like that of a bakery.</p>`;
    const page = `<h2>+Size</h2>${text}<section><h2>What our customers say</h2>${lines}</section>`;
    const kept = await keptBy(sectionHeadings, page, { kind: 'product', likelihood: 0.05 });
    expect(kept.slice(3)).toEqual([
      '5.0 out of 5 stars Sunday bread',
      'Crust like that of a bakery.',
    ]);
  });

  it('are kept below a heading with a button beside it', async () => {
    const row = '<header><h2>Ratings and reviews</h2><button>See all of them</button></header>';
    const page = `<h2>+Size</h2>${text}<section>${row}${review('Ada')}</section>`;
    const kept = await keptBy(sectionHeadings, page, { kind: 'product', likelihood: 0.05 });
    expect(kept).toContain('Ada');
  });

  it('end with the box of their heading', async () => {
    const beside =
      '<aside><h3>Our letters</h3><p>News of the shop every month, by mail.</p></aside>';
    const page = `<main>${html.replace('Autres', '+Autres')}<h2>38 Bewertungen</h2>${review('Ada')}</main>${beside}`;
    const kept = await keptBy(sectionHeadings, page, { kind: 'product', likelihood: 0.05 });
    expect(kept).toContain('Ada');
    expect(kept.join(' ')).not.toContain('News');
  });

  it('are completed if the model kept part of them, as are comments below a kept heading', async () => {
    const given = { kind: 'service' as const, likelihood: 0.05 };
    const kept = await keptBy(sectionHeadings, html.replace('>Still', '>+Still'), given);
    expect(kept).toContain('Solène');
    const comments = (heading: string) => html.replace('Avis clients', heading);
    expect(await keptBy(sectionHeadings, comments('+Kommentare'), given)).toContain('Solène');
    expect(await keptBy(sectionHeadings, comments('Kommentare'), given)).not.toContain('Solène');
  });

  it.each([
    ['to an article', html, 'article'],
    ['if there are none yet', '<h2>Reviews</h2><p>None yet.</p>', 'product'],
    ['from a menu', `<nav><h2>Reviews</h2>${review('Ada')}</nav>`, 'product'],
  ])('are not added %s', async (_name, markup, kind) => {
    const given = { kind: kind as PageKind, likelihood: 0.05 };
    expect((await keptBy(sectionHeadings, markup, given)).join(' ')).not.toMatch(/Solène|None|Ada/);
  });
});

describe('the names of folded sections', () => {
  const fold = (name: string, panel = '') =>
    `<div class="f"><div><button aria-expanded="true">${name}</button></div>${panel}</div>`;
  const kept = (html: string) => keptBy(sectionHeadings, html, { likelihood: 0.05 });

  it('are all kept if one of the sections is', async () => {
    const html = fold('Flour', '<p>+Protein and ash</p>') + fold('Water');
    expect(await kept(html)).toEqual(['Flour', 'Protein and ash', 'Water']);
  });

  it.each([
    ['if no section is kept', fold('Flour') + fold('Water')],
    ['if they only offer to show more', fold('Show all', '<p>+Text</p>')],
    ['in a menu', `<nav>${fold('Flour', '<p>+Text</p>')}</nav>`],
  ])('are left out %s', async (_name, html) => {
    expect((await kept(html)).join(' ')).not.toMatch(/Flour|Show/);
  });
});

describe('code in a column beside the title', () => {
  const code = '<pre>curl -d weight=850 https://api.example/</pre>';
  it.each([
    ['is kept', `<div>${code}</div>`, true],
    ['is kept in an aside', `<aside>${code}</aside>`, true],
    ['is left out in a menu', `<nav>${code}</nav>`, false],
    ['is left out if it is short', '<pre>curl it</pre>', false],
  ])('%s', async (_name, html, isKept) => {
    const page = `<div><div><h1>+Title</h1>${text}</div>${html}</div>`;
    expect((await keptBy(wholes, page)).some((line) => line.startsWith('curl'))).toBe(isKept);
  });
});

describe('names with values on the page of a product', () => {
  const list = '<dl><dt>Weight</dt><dd>850 g</dd></dl>';
  const table = '<table><tr><th>Weight</th><td>850 g</td></tr></table>';
  const linked = table
    .replace('Weight', '<a href="#w">Weight</a>')
    .replace('850 g', '<a href="#w">850 g</a>');

  it.each([
    ['are kept', `<div>${list}</div>`, true],
    ['are kept in a table', `<div>${table}</div>`, true],
    ['are kept even if hardly likely', `<div>${table}</div>`, true, 0.16],
    ['are left out if unlikely, as bars of ratings are', `<div>${table}</div>`, false, 0.12],
    ['are left out if they are links, as counts of ratings are', `<div>${linked}</div>`, false],
    ['are left out in a footer', `<footer>${list}</footer>`, false],
    ['are left out among related products', `<div class="related">${list}</div>`, false],
  ])('%s', async (_name, html, isKept, likelihood = 0.3) => {
    const page = `<h1>+Oak Lamp</h1>${text}${html}`;
    const kept = await keptBy(wholes, page, { kind: 'product', likelihood });
    expect(kept.includes('850 g')).toBe(isKept);
  });
});
