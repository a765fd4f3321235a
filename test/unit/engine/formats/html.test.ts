import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SnapshotElement } from '@/contract/snapshot/tree';
import { renderHtml } from '@/engine/formats/html';
import { element } from '../../../support/snapshot-builder';

describe('renderHtml', () => {
  it.each([
    ['text', element('p', {}, 'a < b & c > d "e"'), '<p>a &lt; b &amp; c &gt; d "e"</p>'],
    ['attributes', element('p', { title: '"<&>' }), '<p title="&quot;&lt;&amp;&gt;"></p>'],
    ['void elements', element('p', {}, 'a', element('br'), 'b'), '<p>a<br>b</p>'],
    [
      'no scripts and styles',
      element('div', {}, element('script', {}, 'x'), element('style', {}, 'y'), 'z'),
      '<div>z</div>',
    ],
    [
      'images',
      element('img', { src: 'https://e.org/2.png', alt: '' }),
      '<img src="https://e.org/2.png" alt="">',
    ],
    [
      'frames as div elements',
      element('iframe', { src: 'https://e.org/' }, element('body', {}, 'inside')),
      '<div data-original-tag="iframe" src="https://e.org/"><div>inside</div></div>',
    ],
    ['a first line feed', element('pre', {}, '\n\na'), '<pre>\n\n\na</pre>'],
    [
      'one body',
      element('body', {}, element('iframe', {}, element('body', {}, 'x'))),
      '<body><div data-original-tag="iframe"><div>x</div></div></body>',
    ],
    [
      'a whole document',
      element('html', { lang: 'en' }, element('body', { class: 'wide' }, 'x')),
      '<html lang="en"><body class="wide">x</body></html>',
    ],
    [
      'raw-text elements as pre elements',
      element('xmp', {}, '<b>'),
      '<pre data-original-tag="xmp">&lt;b&gt;</pre>',
    ],
    ['links within the page', element('a', { href: '#x' }, 'x'), '<a href="#x">x</a>'],
  ])('writes %s', (_, root, expected) => {
    expect(renderHtml(root)).toBe(expected);
  });

  it.each([
    ['p', 'style', 'background:url(https://e.org/)'],
    ['animate', 'values', 'javascript:x()'],
    ['p', 'slot', 'x'],
    ['p', 'a"><script', 'x'],
  ])('drops <%s %s="%s">', (name, attribute, value) => {
    expect(renderHtml(element(name, { [attribute]: value }))).not.toContain('=');
  });

  it('handles deep nesting without recursion', () => {
    const root = new SnapshotElement('div');
    let inner = root;
    for (let depth = 0; depth < 50_000; depth++) {
      const next = new SnapshotElement('div');
      inner.append(next);
      inner = next;
    }
    expect(renderHtml(root)).toHaveLength(50_001 * '<div></div>'.length);
  });

  it('writes any text so that it parses back to itself', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, title) => {
        const body = new DOMParser().parseFromString(
          renderHtml(element('p', { title }, text)),
          'text/html',
        ).body;
        const paragraph = body.firstElementChild;
        expect(body.childElementCount).toBe(1);
        expect(paragraph?.textContent).toBe(text);
        expect(paragraph?.getAttribute('title')).toBe(title);
      }),
    );
  });
});
