import { describe, expect, it } from 'vitest';
import { previewPage } from '@/ui/viewer/preview-document';
import { leakVectors } from '../../support/leak-vectors';

const options = { imageText: 'image', pictures: new Map<string, string>() };
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

function bodyOf(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

function preview(text: string, language: 'html' | 'markdown' = 'html'): HTMLElement {
  return bodyOf(previewPage({ language, text }, options).html);
}

describe('previewPage', () => {
  // Promise previews-are-inert
  it.each(leakVectors('https://leak.example'))(
    'leaves nothing that loads or runs of %s',
    (vector) => {
      const elements = [...preview(vector).querySelectorAll('*')];
      const attributes = elements.flatMap((element) => [...element.attributes]);
      expect(elements.filter((element) => ACTIVE.test(element.localName))).toEqual([]);
      expect(attributes.filter(({ name }) => !INERT_ATTRIBUTE.test(name))).toEqual([]);
      const addresses = attributes.filter(({ name }) => name === 'src' || name === 'href');
      expect(addresses.filter((address) => !isHarmless(address))).toEqual([]);
    },
  );

  it('treats HTML in markdown as text', () => {
    const body = preview('<img src=x onerror=alert(1)> **bold**', 'markdown');
    expect(body.textContent).toContain('<img src=x onerror=alert(1)> bold');
    expect(body.querySelector('img')).toBeNull();
    expect(body.querySelector('strong')?.textContent).toBe('bold');
  });

  it('shows the few tags that markdown cannot express, if they have no attributes', () => {
    const body = preview('H<sub>2</sub>O <sup onclick="x()">n</sup>', 'markdown');
    expect(body.querySelector('sub')?.textContent).toBe('2');
    expect(body.querySelector('sup')).toBeNull();
    expect(body.textContent).toContain('<sup onclick="x()">n');
  });

  it('shows tasks as disabled check boxes', () => {
    const text = '- [x] sow\n- [ ] reap\n  1. [X] **dry**\n- [y] [ ] no task\n\n[ ] nor this';
    const body = preview(text, 'markdown');
    const boxes = [...body.querySelectorAll('input')];
    expect(boxes.map(({ checked }) => checked)).toEqual([true, false, true]);
    expect(boxes.every(({ type, disabled }) => type === 'checkbox' && disabled)).toBe(true);
    const lines = body.innerText.split('\n').map((line) => line.trim());
    expect(lines).toEqual(expect.arrayContaining(['sow', 'reap', 'dry', '[y] [ ] no task']));
    expect(body.textContent).toContain('[ ] nor this');
  });

  it('opens links in a new tab without opener or referrer, and drops unsafe addresses', () => {
    const body = preview(
      '[a](https://a.example/x) [b](javascript:alert(1)) [c](data:text/html,x)',
      'markdown',
    );
    const [link, ...others] = body.querySelectorAll('a[href]');
    expect(link?.getAttribute('target')).toBe('_blank');
    expect(link?.getAttribute('rel')).toBe('noopener noreferrer');
    expect(others).toEqual([]);
  });

  it('shows the alternative text in place of an image, and names the image', () => {
    const text = '![A heap](https://a.example/heap.png) ![](https://a.example/x.png)';
    const page = previewPage({ language: 'markdown', text }, options);
    expect(page.images).toEqual(['https://a.example/heap.png', 'https://a.example/x.png']);
    expect(bodyOf(page.html).textContent?.trim()).toBe('A heap image');
  });

  it('shows embedded images, and those that were fetched', () => {
    const pictures = new Map([['https://a.example/heap.png', PIXEL]]);
    const text = `<img src="${PIXEL}" alt="x"><img src="https://a.example/heap.png" alt="A heap">`;
    const page = previewPage({ language: 'html', text }, { ...options, pictures });
    const sources = [...bodyOf(page.html).querySelectorAll('img')].map((image) =>
      image.getAttribute('src'),
    );
    expect(sources).toEqual([PIXEL, PIXEL]);
    expect(page.images).toEqual([]);
  });

  it.each([
    ['dark', 'rgb(24, 27, 26)'],
    ['light', 'rgb(255, 255, 255)'],
  ])('uses the colours that the user chose: %s', async (theme, ground) => {
    const { html } = previewPage({ language: 'markdown', text: 'Grain' }, { ...options, theme });
    const frame = document.createElement('iframe');
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    frame.srcdoc = html;
    document.body.append(frame);
    await loaded;
    const body = frame.contentDocument?.body ?? document.body;
    expect(getComputedStyle(body).backgroundColor).toBe(ground);
    frame.remove();
  });

  it('keeps structure: tables, code, ordered lists, check boxes', () => {
    const body = preview('| a | b |\n| - | - |\n| 1 | 2 |\n\n```js\nlet x;\n```', 'markdown');
    expect(body.querySelectorAll('td')).toHaveLength(2);
    expect(body.querySelector('pre code')?.textContent).toBe('let x;\n');
    const cell = preview('<table><tr><td colspan="2" onclick="x()">x</table>').querySelector('td');
    expect(cell?.colSpan).toBe(2);
    expect(preview('7. seven', 'markdown').querySelector('ol')?.start).toBe(7);
    const box = preview('<input type="checkbox" checked><input value="secret">').querySelectorAll(
      'input',
    );
    expect([...box].map((input) => [input.type, input.disabled])).toEqual([['checkbox', true]]);
  });
});

/** An image that is data, or an address that is followed by a click only. */
function isHarmless({ name, value }: Attr): boolean {
  return name === 'src' ? value.startsWith('data:image/') : /^(?:https?|mailto|tel):/.test(value);
}

const ACTIVE =
  /^(?:script|style|link|meta|base|iframe|frame|object|embed|form|video|audio|template|noscript|svg|math)$/;
const INERT_ATTRIBUTE =
  /^(?:align|alt|checked|class|colspan|dir|disabled|href|lang|open|rel|reversed|rowspan|scope|src|start|target|title|type|value)$/;
