import { afterEach, describe, expect, it } from 'vitest';
import { readLivePage } from '../../support/read-live-page';

afterEach(() => {
  document.body.replaceChildren();
  window.scrollTo(0, 0);
});

describe('what a reader sees', () => {
  it.each([
    ['display: none', '<p style="display:none">HIDDEN</p>'],
    ['a hidden ancestor', '<div style="display:none"><p>HIDDEN</p></div>'],
    ['the hidden attribute', '<p hidden>HIDDEN</p>'],
    ['hidden until found', '<p hidden="until-found">HIDDEN</p>'],
    ['visibility: hidden', '<p style="visibility:hidden">HIDDEN</p>'],
    ['visibility: collapse', '<table><tr style="visibility:collapse"><td>HIDDEN</td></tr></table>'],
    ['content-visibility: hidden', '<div style="content-visibility:hidden">HIDDEN</div>'],
    ['opacity: 0', '<p style="opacity:0">HIDDEN</p>'],
    ['opacity: 0 of an ancestor', '<div style="opacity:0"><div><p>HIDDEN</p></div></div>'],
    ['opacity: 0 far below', '<p style="opacity:0;margin-top:5000px">HIDDEN</p>'],
    ['opacity of next to nothing', '<p style="opacity:0.01">HIDDEN</p>'],
    ['a filter that leaves nothing', '<p style="filter:opacity(0%)">HIDDEN</p>'],
    ['a transparent fill', '<p style="-webkit-text-fill-color:transparent">HIDDEN</p>'],
    ['font-size: 0', '<p style="font-size:0">HIDDEN</p>'],
    ['far to the left', '<p style="position:absolute;left:-9999px">HIDDEN</p>'],
    ['far above', '<div style="position:fixed;top:-3000px"><p>HIDDEN</p></div>'],
    ['moved away', '<p style="transform:translateX(-9999px)">HIDDEN</p>'],
    ['text-indent', '<p style="text-indent:-9999px;overflow:hidden">HIDDEN</p>'],
    ['text-indent around a link', '<h2 style="text-indent:-9999px"><a href="/">HIDDEN</a></h2>'],
    [
      'a clipped pixel',
      '<p style="position:absolute;width:1px;height:1px;overflow:hidden">HIDDEN</p>',
    ],
    [
      'text for screen readers',
      '<span style="position:absolute;clip:rect(0,0,0,0);width:1px;height:1px;overflow:hidden"><span>HIDDEN</span></span>',
    ],
    ['clip-path', '<p style="clip-path:inset(50%)">HIDDEN</p>'],
    ['a box of no height', '<div style="height:0;overflow:hidden"><p>HIDDEN</p></div>'],
    ['a closed panel', '<div style="max-height:0;overflow:hidden"><p>HIDDEN</p></div>'],
    ['scale(0)', '<div style="transform:scale(0)"><p>HIDDEN</p></div>'],
    ['transparent colour', '<p style="color:transparent">HIDDEN</p>'],
    ['the colour of its own ground', '<p style="color:#fff;background:#fff">HIDDEN</p>'],
    ['nearly the colour of the page', '<p style="color:#fefefe">HIDDEN</p>'],
    [
      'the colour of the ground around',
      '<div style="background:#123"><b style="color:#123">HIDDEN</b></div>',
    ],
    ['print only', '<style>@media screen{.po{display:none}}</style><p class="po">HIDDEN</p>'],
    ['a closed dialog', '<dialog>HIDDEN</dialog>'],
    ['a list of suggestions', '<datalist><option>HIDDEN</option></datalist>'],
    ['a template', '<template><p>HIDDEN</p></template>'],
    ['a script', '<script type="text/plain">HIDDEN</script>'],
    ['noscript', '<noscript><p>HIDDEN</p></noscript>'],
    ['a comment', '<!-- HIDDEN -->'],
  ])('leaves out %s', async (_, html) => {
    const { text } = await readLivePage(`<p>Before</p>${html}<p>After</p>`);
    expect(text).toBe('Before After');
  });

  it.each([
    ['text below the fold', '<p style="margin-top:5000px">SHOWN</p>'],
    ['a closed details', '<details><summary>More</summary><p>SHOWN</p></details>'],
    [
      'a visible child of a hidden parent',
      '<p style="visibility:hidden">x<b style="visibility:visible">SHOWN</b></p>',
    ],
    [
      'text of its own size in a parent of none',
      '<div style="font-size:0"><b style="font-size:16px">SHOWN</b></div>',
    ],
    ['faint text', '<p style="opacity:0.4">SHOWN</p>'],
    ['a filter that leaves something', '<p style="filter:opacity(0.5)">SHOWN</p>'],
    [
      'a fill over a transparent colour',
      '<p style="color:transparent;-webkit-text-fill-color:#222">SHOWN</p>',
    ],
    ['display: contents', '<div style="display:contents"><p>SHOWN</p></div>'],
    ['aria-hidden', '<p aria-hidden="true">SHOWN</p>'],
    [
      'content in a box that scrolls',
      '<div style="height:50px;overflow:auto"><p style="margin-top:400px">SHOWN</p></div>',
    ],
    [
      'the slides of a carousel',
      '<div style="overflow:hidden;width:300px"><div style="display:flex;transform:translateX(-900px)"><p style="flex:0 0 300px">SHOWN</p><p style="flex:0 0 900px">x</p></div></div>',
    ],
    [
      'what fades in on scrolling',
      '<div style="opacity:0;transition:opacity 1s;margin-top:5000px"><p>SHOWN</p></div>',
    ],
    [
      'text painted by a gradient',
      '<h2 style="color:transparent;background:linear-gradient(red,blue);background-clip:text">SHOWN</h2>',
    ],
    [
      'white text on a picture',
      '<div style="position:relative"><img style="position:absolute;width:300px;height:99px" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><h2 style="position:relative;color:#fff">SHOWN</h2></div>',
    ],
    [
      'white text on a dark ground',
      '<div style="background:#000"><p style="color:#fff">SHOWN</p></div>',
    ],
    ['a box of no height that does not clip', '<div style="height:0"><p>SHOWN</p></div>'],
    [
      'content-visibility: auto',
      '<div style="content-visibility:auto;margin-top:9000px"><p>SHOWN</p></div>',
    ],
    [
      'math in its hidden source',
      '<span class="katex"><span style="display:none">SHOWN</span></span>',
    ],
    ['math in a script', '<script type="math/tex">SHOWN</script>'],
  ])('keeps %s', async (_, html) => {
    const { text } = await readLivePage(`<p>Before</p>${html}<p>After</p>`);
    expect(text).toContain('SHOWN');
    expect(text).toMatch(/^Before .*After$/);
  });

  it('counts what it leaves out', async () => {
    const { report } = await readLivePage(
      '<p>Seen</p><p hidden>12345</p><p style="color:transparent">123</p>',
    );
    expect(report.hidden).toEqual({ elements: 2, characters: 8 });
  });

  it('reads a page that is still veiled', async () => {
    document.body.style.opacity = '0';
    const { text } = await readLivePage('<p>Loading is over soon</p>');
    document.body.removeAttribute('style');
    expect(text).toBe('Loading is over soon');
  });

  it('reads the markup of a page that shows nothing', async () => {
    const { text } = await readLivePage('<div style="opacity:0"><p>All there is</p></div>');
    expect(text).toBe('All there is');
  });
});

describe('shadow trees', () => {
  it('puts shadow content and slotted content in place', async () => {
    const { text, report } = await readLivePage(
      '<x-a><i slot="s">slotted</i><b>not shown</b></x-a>',
      () => {
        attach('x-a', '<p>one</p><slot name="s"></slot><slot name="t">fallback</slot><x-b></x-b>');
        const inner = document.querySelector('x-a')?.shadowRoot?.querySelector('x-b');
        if (inner) inner.attachShadow({ mode: 'open' }).innerHTML = '<p>nested</p>';
      },
    );
    expect(text).toBe('one slotted fallback nested');
    expect(report.shadowRoots).toEqual({ open: 2, closed: 0 });
  });

  it('reads declarative roots', async () => {
    const html =
      '<div><template shadowrootmode="open"><p>shadow <slot></slot></p></template>light</div>';
    const { text } = await readLivePage('', () => document.body.setHTMLUnsafe(html));
    expect(text).toBe('shadow light');
  });

  it('reads closed roots where the browser opens them to extensions', async () => {
    let closed: ShadowRoot | undefined;
    const chromeBefore: unknown = Reflect.get(globalThis, 'chrome');
    Reflect.set(globalThis, 'chrome', {
      dom: {
        openOrClosedShadowRoot: (element: Element) => (element.localName === 'x-c' ? closed : null),
      },
    });
    const { text, report } = await readLivePage('<x-c>light</x-c>', () => {
      closed = document.querySelector('x-c')?.attachShadow({ mode: 'closed' });
      if (closed) closed.innerHTML = '<p>closed</p>';
    });
    Reflect.set(globalThis, 'chrome', chromeBefore);
    expect(text).toBe('closed');
    expect(report.shadowRoots).toEqual({ open: 0, closed: 1 });
  });
});

function attach(name: string, html: string): void {
  const host = document.querySelector(name);
  if (host) host.attachShadow({ mode: 'open' }).innerHTML = html;
}
