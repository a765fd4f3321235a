import { afterEach, describe, expect, it } from 'vitest';
import { readLivePage } from '../../support/read-live-page';

afterEach(() => document.body.replaceChildren());

const CONTENT = `<h1>Kettle</h1><p>${'It boils water in two minutes. '.repeat(20)}</p>`;

describe('a page that hides its content until its scripts have run', () => {
  it.each([
    ['transparent', `<main style="opacity:0">${CONTENT}</main>`],
    ['invisible', `<main style="visibility:hidden">${CONTENT}</main>`],
    ['not displayed', `<div style="display:none">${CONTENT}</div>`],
    ['with the hidden attribute', `<div hidden><article>${CONTENT}</article></div>`],
  ])('is read with its content: %s', async (_, deferred) => {
    const { text } = await readLivePage(`<nav>Home Shop</nav>${deferred}<footer>Imprint</footer>`);
    expect(text).toContain('Home Shop');
    expect(text).toContain('Kettle');
    expect(text).toContain('boils water');
  });

  it('is read without what is hidden inside its content', async () => {
    const { text } = await readLivePage(
      `<nav>Home</nav><main style="opacity:0">${CONTENT}<p hidden>HIDDEN</p></main>`,
    );
    expect(text).not.toContain('HIDDEN');
  });

  it('is read as it is if it shows a text of its own', async () => {
    const shown = 'The kettle is out of stock, and will be for some time. '.repeat(10);
    const { text } = await readLivePage(`<p>${shown}</p><main style="opacity:0">${CONTENT}</main>`);
    expect(text).not.toContain('Kettle');
  });

  it('is read as it is if it shows a sentence of its own', async () => {
    const { text } = await readLivePage(
      `<nav>Home Shop</nav><p>The kettle is out of stock for now.</p><div hidden><article>${CONTENT}</article></div>`,
    );
    expect(text).not.toContain('boils water');
  });

  it('is read as it is if its hidden part has no heading and is not the main part', async () => {
    const { text } = await readLivePage(
      `<p>Hello.</p><div style="display:none">${'Menu '.repeat(200)}</div>`,
    );
    expect(text).not.toContain('Menu');
  });

  it('is read even without a heading if nothing else is shown', async () => {
    const { text } = await readLivePage(
      `<div style="visibility:hidden">${'It boils water in two minutes. '.repeat(20)}</div>`,
    );
    expect(text).toContain('boils water');
  });

  it('is read with the segments that React streams, whatever else it shows', async () => {
    const shown = 'The shell of the page is long. '.repeat(50);
    const { text } = await readLivePage(
      `<p>${shown}</p><div hidden id="S:1a"><p>Streamed</p></div><div hidden id="S:x">HIDDEN</div>`,
    );
    expect(text).toContain('Streamed');
    expect(text).not.toContain('HIDDEN');
  });
});

describe('a page with its content only in noscript', () => {
  const thread = `<noscript><div class="container">${CONTENT}</div></noscript>`;

  it('is read with it while it shows hardly anything else', async () => {
    const { text, report } = await readLivePage(`<a href="#content">Skip to content</a>${thread}`);
    expect(text).toContain('Skip to content Kettle');
    expect(text).toContain('boils water');
    expect(report.withoutScripts).toBe(true);
  });

  it('is read as it is if it shows a text of its own', async () => {
    const { text, report } = await readLivePage(`<p>${'The kettle. '.repeat(30)}</p>${thread}`);
    expect(text).not.toContain('Kettle');
    expect(report).not.toHaveProperty('withoutScripts');
  });

  it('is read as it is if noscript only asks for scripts', async () => {
    const note = '<noscript>This shop needs JavaScript. Switch it on to go on.</noscript>';
    const { text } = await readLivePage(`<p>A kettle.</p>${note}`);
    expect(text).toBe('A kettle.');
  });
});
