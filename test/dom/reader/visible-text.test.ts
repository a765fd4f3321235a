import { afterEach, describe, expect, it } from 'vitest';
import { descendants } from '@/contract/snapshot/tree';
import { readLivePage } from '../../support/read-live-page';

afterEach(() => {
  document.body.replaceChildren();
  window.scrollTo(0, 0);
});

describe('visible text', () => {
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
    ['hardly any opacity', '<p style="opacity:0.01">HIDDEN</p>'],
    [
      'an animation between two opacities that nobody sees',
      '<style>@keyframes dim{from{opacity:0}to{opacity:.001}}</style><p style="animation:dim 9s infinite">HIDDEN</p>',
    ],
    [
      'an animation that only turns what is transparent',
      '<style>@keyframes turn{to{rotate:1turn}}</style><p style="opacity:0;animation:turn 9s infinite">HIDDEN</p>',
    ],
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
    ['the colour of its own background', '<p style="color:#fff;background:#fff">HIDDEN</p>'],
    ['nearly the colour of the page', '<p style="color:#fefefe">HIDDEN</p>'],
    [
      'the colour of the background around it',
      '<div style="background:#123"><b style="color:#123">HIDDEN</b></div>',
    ],
    ['print only', '<style>@media screen{.po{display:none}}</style><p class="po">HIDDEN</p>'],
    ['a closed dialog', '<dialog>HIDDEN</dialog>'],
    ['a list of suggestions', '<datalist><option>HIDDEN</option></datalist>'],
    ['a template', '<template><p>HIDDEN</p></template>'],
    ['a script', '<script type="text/plain">HIDDEN</script>'],
    ['noscript', '<noscript><p>HIDDEN</p></noscript>'],
    ['a comment', '<!-- HIDDEN -->'],
    [
      'opacity that ancestors multiply to nothing',
      `<div style="opacity:.3"><div style="opacity:.3"><p style="opacity:.3">HIDDEN</p></div></div>`,
    ],
    ['a filter of an ancestor', `<div style="filter:opacity(0)"><p>HIDDEN</p></div>`],
    ['a clip-path of an ancestor', `<div style="clip-path:inset(50%)"><p>HIDDEN</p></div>`],
    ['a clip-path from one side', `<p style="clip-path:inset(0 100% 0 0)">HIDDEN</p>`],
    ['a clip-path of a pixel', `<p style="clip-path:circle(1px at 0 0)">HIDDEN</p>`],
    [
      'a clip-path beside the text',
      `<div style="clip-path:polygon(0 0,9px 0,9px 9px,0 9px)"><p style="margin:40px">HIDDEN</p></div>`,
    ],
    ['a clip-path that is a point', `<p style="clip-path:path('M0 0')">HIDDEN</p>`],
    [
      'clip of an ancestor',
      `<div style="position:absolute;clip:rect(0,0,0,0)"><p>HIDDEN</p></div>`,
    ],
    ['an empty mask', `<p style="mask-image:linear-gradient(transparent,transparent)">HIDDEN</p>`],
    [
      'a box of two pixels',
      `<div style="height:2px;overflow:hidden"><p style="margin-top:20px">HIDDEN</p></div>`,
    ],
    [
      'text pushed out of a small box',
      `<div style="height:20px;overflow:hidden"><div style="height:40px"></div><p>HIDDEN</p></div>`,
    ],
    ['far to the right', `<p style="position:absolute;left:99999px;width:200px">HIDDEN</p>`],
    ['beside the window', `<p style="position:fixed;left:300vw;top:0">HIDDEN</p>`],
    ['below the window', `<p style="position:fixed;top:300vh">HIDDEN</p>`],
    ['moved far to the right', `<p style="transform:translateX(99999px)">HIDDEN</p>`],
    [
      'text-indent to the right',
      `<p style="text-indent:9999px;overflow:hidden;white-space:nowrap">HIDDEN</p>`,
    ],
    ['hardly any zoom', `<p style="zoom:.01">HIDDEN</p>`],
    ['a font size of one pixel', `<p style="font-size:1px">HIDDEN</p>`],
    [
      'a rule for a plain element: no size',
      `<style>#x em{font-size:0}</style><p id="x"><em>HIDDEN</em></p>`,
    ],
    [
      'a rule for a plain element: away',
      `<style>#x small{position:absolute;left:-9999px}</style><p id="x"><small>HIDDEN</small></p>`,
    ],
    [
      'a rule for a plain element: colour',
      `<style>#x span{color:#fff}</style><p id="x"><span>HIDDEN</span></p>`,
    ],
    [
      'a rule for a plain element: cut',
      `<style>#x b{display:inline-block;width:0;height:0;overflow:hidden}</style><p id="x"><b>HIDDEN</b></p>`,
    ],
    [
      'the colour of the page on a layer',
      `<div style="position:relative"><p style="color:#fff">HIDDEN</p></div>`,
    ],
    [
      'the colour of a gradient',
      `<div style="background:linear-gradient(#fff,#fff)"><p style="color:#fff">HIDDEN</p></div>`,
    ],
    [
      'a transparent shadow',
      `<p style="color:transparent;text-shadow:0 0 0 transparent">HIDDEN</p>`,
    ],
    [
      'letters filled with the colour of the page',
      `<p style="background:#fff;background-clip:text;color:transparent">HIDDEN</p>`,
    ],
    [
      "a drawing's text without fill",
      `<svg width="300" height="20"><text y="15" fill="none">HIDDEN</text></svg>`,
    ],
    [
      "a drawing's text with a transparent fill",
      `<svg width="300" height="20"><text y="15" fill-opacity="0">HIDDEN</text></svg>`,
    ],
    [
      'text outside of its drawing',
      `<svg width="10" height="10"><text x="999" y="999">HIDDEN</text></svg>`,
    ],
    [
      'a cover over it',
      `<div style="position:relative"><p>HIDDEN</p><div style="position:absolute;inset:0;background:#fff"></div></div>`,
    ],
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
      'text with a size in a parent without one',
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
      'content that fades in on scrolling',
      '<div style="opacity:0;transition:opacity 1s;margin-top:5000px"><p>SHOWN</p></div>',
    ],
    [
      'content that an animation brings to sight',
      '<style>@keyframes come{from{opacity:0}}</style><p style="animation:come 99s">SHOWN</p>',
    ],
    [
      'content that an animation will bring to sight and keep there',
      '<style>@keyframes stay{to{opacity:1}}</style><p style="opacity:0;animation:stay 9s 99s both">SHOWN</p>',
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
    [
      'text on a translucent layer over a picture',
      `<div style="background:#000"><p style="color:#fff;background:rgba(255,255,255,.2)">SHOWN</p></div>`,
    ],
    [
      'white text on a layer over a picture elsewhere in the page',
      `<div style="position:relative;height:99px"><div style="position:absolute;inset:0;background:#036"></div><div style="position:relative"><p style="color:#fff">SHOWN</p></div></div>`,
    ],
    ['lines of no height', `<p style="line-height:0">SHOWN</p>`],
    ['a wide table', `<table style="width:9000px"><tr><td style="width:8000px">x<td>SHOWN</table>`],
    [
      'a menu that reaches out of a box that clips its surroundings',
      `<div style="position:relative;height:99px"><div style="height:9px;overflow:hidden">x<div style="position:absolute;top:50px">SHOWN</div></div></div>`,
    ],
    [
      'text that a box of its own size clips in part',
      `<div style="height:30px;overflow:hidden"><p style="margin:0">SHOWN<br>more<br>more</p></div>`,
    ],
    [
      "a drawing's text in its outline",
      `<svg width="300" height="20"><text y="15" fill="none" stroke="#000">SHOWN</text></svg>`,
    ],
    [
      'text that a rounded clip-path leaves visible',
      `<div style="clip-path:inset(0 round 9px)"><p>SHOWN</p></div>`,
    ],
    [
      'content that a clip-path reveals on scrolling',
      `<p style="margin-top:5000px;clip-path:inset(0 100% 0 0);transition:clip-path 1s">SHOWN</p>`,
    ],
    ['a small letter', `<p style="font-size:6px">SHOWN</p>`],
    [
      'text on a layer above a cover',
      `<div style="position:relative"><div style="position:absolute;inset:0;background:#fff"></div><p style="position:relative;z-index:1">SHOWN</p></div>`,
    ],
    [
      'text in a cover',
      `<div style="position:relative;height:99px"><div style="position:absolute;inset:0;background:#fff"><p>SHOWN</p></div></div>`,
    ],
    [
      'text below a cover of the window',
      `<div style="position:relative"><p>SHOWN</p><div style="position:absolute;top:0;left:0;width:100vw;height:100vh;background:#fff"></div></div>`,
    ],
    [
      'text beside a small badge',
      `<div style="position:relative"><p>SHOWN</p><div style="position:absolute;left:0;top:0;width:9px;height:9px;background:red"></div></div>`,
    ],
    [
      'a link that a gradient of its colour underlines',
      `<p><a style="color:#00f;background:linear-gradient(#00f,#00f) 0 100%/0 1px no-repeat">SHOWN</a></p>`,
    ],
  ])('keeps %s', async (_, html) => {
    const { text } = await readLivePage(`<p>Before</p>${html}<p>After</p>`);
    expect(text).toContain('SHOWN');
    expect(text).toMatch(/^Before .*After$/);
  });

  it.each([
    ['a closed details', '<details><summary>SEEN</summary><p>FOLDED</p></details>'],
    ['text in a closed details', '<details><summary>SEEN</summary>FOLDED</details>'],
    ['a closed tab panel', '<p>SEEN</p><div role="tabpanel" hidden>FOLDED</div>'],
    [
      'a slide outside of its carousel',
      '<div style="overflow:hidden;width:300px;height:99px"><div style="display:flex"><p style="flex:0 0 300px">SEEN</p><p style="flex:0 0 300px">FOLDED</p></div></div>',
    ],
    [
      'text below the end of a folded box',
      '<div style="overflow:hidden;height:99px"><p>SEEN</p><p style="margin-top:99px">FOLDED</p></div>',
    ],
    [
      'the back of a card',
      '<p>SEEN</p><p style="transform:rotateY(180deg);backface-visibility:hidden">FOLDED</p>',
    ],
    [
      'text behind a dialog',
      '<p>SEEN</p><p style="margin-top:300px">FOLDED</p><div style="position:absolute;left:0;top:250px;width:900px;height:200px;background:#fff"></div>',
    ],
  ])('records that %s is not on screen', async (_, html) => {
    const { root } = await readLivePage(html);
    const texts = [...descendants(root)].filter((node) => node.nodeType === 3);
    const unseen = texts
      .filter((text) => text.unseen === true)
      .map((text) => text.nodeValue.trim());
    expect(unseen.filter(Boolean)).toEqual(['FOLDED']);
    expect(texts.map((text) => text.nodeValue).join('')).toContain('SEEN');
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

  it('falls back to the markup of a page that shows nothing', async () => {
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

  it('reads closed roots if the browser opens them to extensions', async () => {
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
