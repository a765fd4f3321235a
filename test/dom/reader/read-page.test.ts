import { afterEach, describe, expect, it } from 'vitest';
import { listedOptions } from '@/contract/snapshot/listed-options';
import { elementsOf, readLivePage, textOf } from '../../support/read-live-page';
import { saying } from '../../support/locale';

afterEach(() => {
  document.body.replaceChildren();
});

describe('reading leaves the page alone', () => {
  // Promise reading-changes-nothing (What a page can do to us): Reading leaves the page as it was:
  // no mutation, no event, no request.
  it('causes no mutation, event or reaction of a custom element', async () => {
    let reactions = 0;
    class Trap extends HTMLElement {
      static observedAttributes = ['class', 'style', 'data-x'];
      constructor() {
        super();
        reactions++;
      }
      connectedCallback(): void {
        reactions++;
      }
      disconnectedCallback(): void {
        reactions++;
      }
      attributeChangedCallback(): void {
        reactions++;
      }
    }
    customElements.define('x-trap', Trap);
    const observer = new MutationObserver(() => {});
    let before = 0;
    const { text } = await readLivePage(
      '<x-trap class="a">trap</x-trap><canvas></canvas><input value="v"><noscript><img src="/n.png"></noscript>',
      () => {
        before = reactions;
        observer.observe(document, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        });
      },
    );
    expect(text).toBe('trap v');
    expect(observer.takeRecords()).toEqual([]);
    expect(reactions).toBe(before);
  });

  // Promise reading-changes-nothing
  it('requests nothing', async () => {
    const html = '<noscript><img src="/canary/n.png"></noscript><p>text</p>';
    performance.clearResourceTimings();
    const { root } = await readLivePage(html);
    expect(elementsOf(root, 'img')).toHaveLength(1);
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    expect(names.filter((name) => name.includes('canary'))).toEqual([]);
  });
});

describe('hostile pages', () => {
  it('reads a form whose properties are shadowed by its fields', async () => {
    const names = [
      'childNodes',
      'attributes',
      'localName',
      'nodeType',
      'firstChild',
      'getAttribute',
    ];
    const inputs = names.map((name) => `<input name="${name}">`).join('');
    const { text } = await readLivePage(`<form>${inputs}<p>inside</p></form><p>outside</p>`);
    expect(text).toBe('inside outside');
  });

  it('reads 2,000 levels with layout', async () => {
    const { text } = await readLivePage('', () => {
      document.body.append(nest(2000, 'the end'));
    });
    expect(text).toBe('the end');
  });

  it('reads 200,000 siblings to the last', { timeout: 60_000 }, async () => {
    const { report } = await readLivePage('', () => {
      document.body.innerHTML = '<b>x</b> '.repeat(200_000);
    });
    expect(report.nodes).toBeGreaterThanOrEqual(600_000);
    expect(report.truncated).toEqual([]);
  });

  it('cuts attributes at 64 KiB and after the 200th', async () => {
    const many = Array.from({ length: 300 }, (_, i) => `data-a${i}="1"`).join(' ');
    const { root } = await readLivePage(
      `<p title="${'t'.repeat(100_000)}">x</p><div ${many}>y</div>`,
    );
    expect(elementsOf(root, 'p')[0]?.getAttribute('title')).toHaveLength(65_536);
    expect(elementsOf(root, 'div')[0]?.attributes.size).toBe(200);
  });
});

describe('links', () => {
  it('have no address if the browser accepts an invalid host', async () => {
    const { root } = await readLivePage('<a href="http://exa mple/">text</a>');
    expect(elementsOf(root, 'a')[0]?.hasAttribute('href')).toBe(false);
  });
});

describe('images', () => {
  it.each([
    [
      'an empty image is replaced by its twin in noscript',
      '<img alt="a"><noscript><img src="/r.png" alt="b"></noscript>',
      ['/r.png'],
    ],
    [
      'a placeholder is replaced by its twin in noscript',
      '<img src="/loading.gif"><noscript><img src="/r.png"></noscript>',
      ['/r.png'],
    ],
    [
      'a placeholder is replaced by a twin before it',
      '<noscript><img src="/r.png"></noscript><img src="/blank.gif">',
      ['/r.png'],
    ],
    [
      'a twin of a loaded image is left out',
      '<img src="/r.png"><noscript><img src="/r.png"></noscript>',
      ['/r.png'],
    ],
    [
      'a twin before its lazy image is read once',
      '<noscript><img src="/r.png"></noscript><img data-src="/r.png">',
      ['/r.png'],
    ],
    [
      'a twin without an image beside it is read',
      '<p>text</p><noscript><img src="/r.png"></noscript>',
      ['/r.png'],
    ],
    [
      'a tracking pixel is left out',
      '<noscript><img height="1" width="1" src="/t.gif"></noscript>',
      [],
    ],
    [
      'an image in noscript with other content is left out',
      '<noscript><p>No scripts</p><img src="/r.png"></noscript>',
      [],
    ],
    [
      'a picture has the address of its source',
      '<picture><source srcset="/big.webp 2000w"><img src="/s.jpg"></picture>',
      ['/big.webp'],
    ],
    [
      'an image that fades in when loaded is read',
      '<img style="opacity:0" src="/f.png">',
      ['/f.png'],
    ],
    ['an image that is not displayed is left out', '<img style="display:none" src="/h.png">', []],
  ])('%s', async (_, html, expected) => {
    const { root } = await readLivePage(`<p>text</p>${html}`);
    const sources = elementsOf(root, 'img').map((image) => image.getAttribute('src') ?? '');
    expect(sources.map((source) => new URL(source).pathname)).toEqual(expected);
  });
});

it('leaves invisible characters out of texts, attributes and form values, and counts them', async () => {
  const tags = '\u{e0068}\u{e0069}';
  const { root, text, report } = await readLivePage(
    `<p>a${tags}b 😀\u{e0139}</p><img alt="c${tags}d" src="/i.png"><textarea>e${tags}f</textarea>`,
  );
  expect(text).toBe('ab 😀 ef');
  expect(elementsOf(root, 'img')[0]?.getAttribute('alt')).toBe('cd');
  expect(report.invisible).toBe(14);
});

describe('form values', () => {
  const form = `<input value="markup"><input type="password" value="secret1"><input type="hidden" value="secret2">
    <input autocomplete="cc-number" value="secret3"><input name="otp" value="secret4">
    <textarea>area</textarea><select><option>a</option><option selected>b</option></select>
    <input type="checkbox" checked><input type="checkbox">`;

  it('are those in the markup', async () => {
    const { root, text } = await readLivePage(form, type);
    expect(text).toBe('markup area b');
    const ticked = elementsOf(root, 'input').map((input) => input.hasAttribute('checked'));
    expect(ticked).toEqual([true, false]);
  });

  it('of a select come with its options, without the prompt to choose', async () => {
    const { root, text } = await readLivePage(
      `<p>x</p><select><option value="">Choose…</option><optgroup><option>S </option></optgroup>
      <optgroup><option value="m">M</option></optgroup></select>`,
    );
    expect(text).toBe('x');
    expect([...elementsOf(root, 'span')].map(listedOptions)).toEqual([
      { texts: ['S', 'M'], chosen: '' },
    ]);
  });

  it('are what was typed if that is enabled, except for secrets', async () => {
    const { root, text } = await readLivePage(form, type, { formValues: true });
    expect(text).toBe('typed typed a');
    expect(
      JSON.stringify([...elementsOf(root, 'input')].map((i) => [...i.attributes])),
    ).not.toContain('secret');
  });

  function type(): void {
    for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
      field.value = field.type === 'password' ? 'secret5' : 'typed';
    }
    const select = document.querySelector('select');
    if (select) select.value = 'a';
  }
});

describe('canvases', () => {
  it('become images, unless blank', async () => {
    const html = '<canvas width="20" height="20" aria-label="chart"></canvas><canvas></canvas>';
    const { root, report } = await readLivePage(`<p>x</p>${html}`, () => {
      const context = document.querySelector('canvas')?.getContext('2d');
      context?.fillRect(0, 0, 10, 10);
    });
    const [image] = elementsOf(root, 'img');
    expect(image?.getAttribute('src')).toMatch(/^data:image\/png;base64,/);
    expect(image?.getAttribute('alt')).toBe('chart');
    expect(report.canvases).toEqual({ included: 1, tainted: 0, skipped: 1 });
  });

  it('that hold what the page may not read are counted and left out', async () => {
    const { root, report } = await readLivePage(
      '<p>x</p><canvas width="20" height="20"></canvas>',
      taintCanvas,
    );
    expect(elementsOf(root, 'img')).toEqual([]);
    expect(report.canvases).toEqual({ included: 0, tainted: 1, skipped: 0 });
  });
});

describe('includeTags and excludeTags', () => {
  it('match the live page, shadow trees included', async () => {
    const html = '<main><p class="a">one</p><p>two</p></main><x-t></x-t>';
    const { root } = await readLivePage(
      html,
      () => {
        const shadow = document.querySelector('x-t')?.attachShadow({ mode: 'open' });
        if (shadow) shadow.innerHTML = '<p class="a">three <b class="no">four</b></p>';
      },
      { includeTags: ['main .a', 'p.a'], excludeTags: ['.no'] },
    );
    expect(textOf(root)).toBe('one three');
  });

  it('refuses an invalid selector, and names the field', async () => {
    await expect(
      readLivePage('<p>x</p>', undefined, { excludeTags: ['p', '!!'] }),
    ).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      text: saying('excludeTags: “!!”'),
    });
  });
});

/**
 * This many nested elements with a text in the innermost, built from the outside, which is linear.
 */
function nest(levels: number, text: string): Element {
  const outer = document.createElement('div');
  let inner: Element = outer;
  for (let i = 1; i < levels; i++) {
    const child = document.createElement('div');
    inner.append(child);
    inner = child;
  }
  inner.textContent = text;
  return outer;
}

/**
 * Chromium treats an SVG that embeds HTML, at the address of a blob, as content of another site.
 */
async function taintCanvas(): Promise<void> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject></svg>';
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  await image.decode();
  document.querySelector('canvas')?.getContext('2d')?.drawImage(image, 0, 0);
  URL.revokeObjectURL(image.src);
}

describe('elements with a role', () => {
  it.each([
    ['<div role="heading" aria-level="3">a</div>', 'h3'],
    ['<div role="heading">a</div>', 'h2'],
    ['<span role="heading" aria-level="12">a</span>', 'h6'],
    ['<x-row role="row">a</x-row>', 'tr'],
    ['<div role="heading"><p>a</p></div>', 'h2'],
    ['<div role="heading"><div>a</div><p></p><p></p></div>', 'div'],
    ['<div role="note">a</div>', 'div'],
    ['<b role="cell">a</b>', 'b'],
  ])('%s is %s', async (html, name) => {
    const { root } = await readLivePage(html);
    const [only] = elementsOf(root, name);
    expect(only && textOf(only)).toBe('a');
  });
});
