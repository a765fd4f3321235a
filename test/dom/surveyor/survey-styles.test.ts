import { afterEach, describe, expect, it } from 'vitest';
import { styleSurveySchema } from '@/contract/style-survey';
import { surveyStyles } from '@/surveyor/survey-styles';

const STYLE = `
  :root { --color-error: #b3261e; --accent: 280 60% 40% }
  body { margin: 0; background: rgb(250, 250, 245); color: #222; font: 16px/1.5 Lora, Georgia, serif }
  header { background: oklch(0.45 0.12 250); color: white; padding: 16px 24px; height: 64px }
  h1, h2 { font-family: "Archivo Black", sans-serif; font-size: 40px; line-height: 44px }
  a { color: #0a6 } code { font-family: "Fira Code", monospace }
  .go { display: inline-block; background: #e4572e; color: #fff; padding: 8px 16px; border-radius: 6px; border: 0 }
  .more { background: transparent; border: 2px solid #e4572e; color: #e4572e; padding: 8px 16px; border-radius: 6px }
  .field { border: 1px solid #ccc; border-radius: 4px; background: #fff }
  footer { padding: 24px; height: 100px }`;

const PAGE = `<style>${STYLE}</style>
  <header><a href="/" class="logo"><img alt="Acorn Tea" src="/acorn.svg" style="width:120px;height:40px"></a></header>
  <main><h1><a href="/teas">Our teas</a></h1><p>Picked by hand in the hills, dried in the sun. <a href="/x">More of it</a></p>
  <p>Run <code>brew --hot</code></p><a class="go" href="/buy">Buy now</a><a class="go" href="/buy2">Buy too</a>
  <button class="more">Read more</button><button>plain</button><input class="field"><input></main>
  <img class="logo" style="width:10px;height:10px" src="/tiny.png"><footer>Acorn</footer>`;

afterEach(() => document.body.replaceChildren());

function survey(html: string) {
  document.body.innerHTML = html;
  // As it comes from a page.
  return styleSurveySchema.parse(JSON.parse(JSON.stringify(surveyStyles(document))));
}

describe('a survey of styles', () => {
  it('describes texts, backgrounds and controls', () => {
    const { background, area, texts, grounds, controls, declared, header, footer } = survey(PAGE);
    expect(background).toBe('#fafaf5');
    expect(area).toBeGreaterThanOrEqual(innerWidth * innerHeight);
    expect(texts).toContainEqual(
      expect.objectContaining({
        role: 'h1',
        font: '"Archivo Black", sans-serif',
        size: '40px',
        lineHeight: '44px',
        color: '#00aa66',
      }),
    );
    expect(texts[0]).toMatchObject({ role: 'body', color: '#222222', size: '16px', count: 54 });
    expect(texts).toContainEqual(expect.objectContaining({ role: 'link', color: '#00aa66' }));
    expect(texts).toContainEqual(expect.objectContaining({ role: 'code', inHead: false }));
    expect(grounds[0]).toMatchObject({
      inHead: true,
      color: expect.stringMatching(/^#[\da-f]{6}$/),
    });
    expect(controls.filter(({ kind }) => kind === 'button')).toEqual([
      {
        kind: 'button',
        background: '#e4572e',
        textColor: '#ffffff',
        radius: '6px',
        shadow: 'none',
        count: 2,
      },
      expect.objectContaining({ background: '#00000000', borderColor: '#e4572e', count: 1 }),
    ]);
    expect(controls.filter(({ kind }) => kind === 'input')).toEqual([
      expect.objectContaining({ borderColor: '#cccccc', radius: '4px' }),
    ]);
    expect(declared).toEqual({ error: '#b3261e', accent: '#7a29a3' });
    expect([header, footer]).toEqual([96, 148]);
  });

  it('takes the background of the text if the root has another', () => {
    const { background } = survey(
      '<style>html { background: #00f } body { background: #fed }</style>',
    );
    expect(background).toBe('#ffeedd');
    expect(survey('<style>html { background: #012 }</style>').background).toBe('#001122');
    expect(survey('<p>plain</p>').background).toBe('#ffffff');
  });

  it('finds the logo that links home, and no picture too small for one', () => {
    expect(survey(PAGE).marks).toEqual([
      {
        url: new URL('/acorn.svg', location.href).href,
        href: new URL('/', location.href).href,
        alt: 'Acorn Tea',
        area: 4800,
        inHead: true,
        leadsHome: true,
        isNamed: true,
      },
    ]);
  });

  it('returns a drawn logo as a picture', () => {
    const svg = '<svg width="90" height="30" fill="currentColor"><path d="M0 0h9v9z"/></svg>';
    const [mark] = survey(`<a href="/" aria-label="Home" style="color:#123456">${svg}</a>`).marks;
    expect(decodeURIComponent(mark?.url ?? '')).toBe(
      'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30" fill="rgb(18, 52, 86)"><path d="M0 0h9v9z"></path></svg>',
    );
  });

  it('includes shadow roots, and leaves out hidden elements', () => {
    document.body.innerHTML = '<div id="host"></div><p style="display:none">Nobody sees it</p>';
    const root = document.querySelector('#host')?.attachShadow({ mode: 'open' });
    if (root) root.innerHTML = '<p style="color:rgb(1,2,3)">Inside</p>';
    const { texts } = styleSurveySchema.parse(surveyStyles(document));
    expect(texts.map(({ color, count }) => [color, count])).toEqual([['#010203', 6]]);
  });

  it('changes nothing in the page, and is not fooled by names in it', () => {
    document.body.innerHTML = `${PAGE}<form><input name="firstChild"><input name="getAttribute"></form>
      <form name="baseURI"></form><form name="querySelectorAll"></form>`;
    const observer = new MutationObserver(() => {});
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    expect(styleSurveySchema.parse(surveyStyles(document)).marks).toHaveLength(1);
    expect(observer.takeRecords()).toEqual([]);
  });

  it('ends on a page of any size', () => {
    const { texts } = survey('<p>many</p>'.repeat(30_000));
    expect(texts[0]?.count).toBeGreaterThan(4 * 50);
    expect(texts[0]?.count).toBeLessThanOrEqual(4 * 6000);
  });
});
