import { describe, expect, it } from 'vitest';
import { emptyReport } from '@/contract/capture-report';
import { chooseContent } from '@/engine/content/choose-content';
import { SnapshotElement } from '@/contract/snapshot/tree';
import { createPacer } from '@/async/pacer';
import { snapshotOf } from './snapshot-of';

const context = { url: 'https://example.org/news/a-story' };

const paragraph =
  'The council met on Tuesday evening to hear what people of the town had to say, and it stayed ' +
  'until late, because many of them, young and old, had come to speak about the old bridge.';
const article = `
  <nav><ul><li><a href="/">Home</a></li><li><a href="/news">News</a></li></ul></nav>
  <main><article><h1>The bridge stays</h1>
    ${`<p>${paragraph}</p>`.repeat(6)}
    <figure><img src="/bridge.jpg" alt="The bridge"></figure>
    <ul><li>${paragraph}</li><li>${paragraph}</li></ul>
  </article></main>
  <footer><p><a href="/imprint">Imprint</a> © 2026 The Paper</p></footer>`;

describe('chooseContent', () => {
  it('keeps an article without the navigation and footer around it', async () => {
    const text = (await chosen(article)).textContent;
    expect(text).toContain('The council met');
    expect(text).not.toContain('Imprint');
    expect(text).not.toContain('Home');
  });

  it('keeps form values with their labels if they are requested', async () => {
    const form = '<footer><form><label>Name <span data-control="input">Mar</span></label></form>';
    const page = snapshotOf(article + form);
    const asked = { ...context, formValues: true };
    const text = async (about: typeof context) =>
      (await chooseContent(page, about, emptyReport(), createPacer(60_000))).textContent;
    expect(await text(asked)).toContain('Name Mar');
    expect(await text(context)).not.toContain('Mar');
  });

  it('does not change the page', async () => {
    const root = snapshotOf(article);
    const before = root.textContent;
    await chooseContent(root, context, emptyReport(), createPacer(60_000));
    expect(root.textContent).toBe(before);
  });

  it.each([
    ['two paragraphs', '<p>Hello.</p><p>This is all.</p>', ['Hello.', 'This is all.']],
    ['one line without any element', 'Just a line', ['Just a line']],
    ['a single link', '<a href="/next">Go on</a>', ['Go on']],
    ['nothing but custom elements', '<x-app><x-text>Inside</x-text></x-app>', ['Inside']],
  ])('always finds content in %s', async (_name, html, texts) => {
    const text = (await chosen(html)).textContent;
    for (const region of texts) expect(text).toContain(region);
  });

  it.each([
    ['navigation', '<nav><a href="/">Home</a></nav><p>A line.</p>'],
    [
      'a path of pages',
      '<p>A line.</p><ol class="breadcrumb"><li><a href="/">Home</a></li><li>Berths</li></ol>',
    ],
    ['a footer', '<p>A line.</p><footer>Home</footer>'],
    ['a side column', '<p>A line.</p><div role="complementary">Home</div>'],
    [
      'skip links',
      '<a href="#m">Skip to main content</a> <a href="#n">Skip to navigation</a><p>A line.</p>',
    ],
    [
      'skip buttons',
      '<button>Skip to main content</button> <button>Skip to navigation</button><p>A line.</p>',
    ],
    ['a toolbar', '<div role="toolbar"><div>Home</div></div><p>A line.</p>'],
  ])('leaves %s out of a short page', async (_name, html) => {
    expect((await chosen(html)).textContent.trim()).toBe('A line.');
  });

  it('keeps all of a page that has only a few links', async () => {
    const text = (await chosen('<nav><a href="/">Home</a></nav><a href="/a">On</a>')).textContent;
    expect(text).toContain('Home');
  });

  it('returns an empty tree for an empty page', async () => {
    expect((await chosen('')).textContent).toBe('');
  });

  it('copes with nesting too deep for Readability', async () => {
    const deep = snapshotOf('');
    let at = deep;
    for (let i = 0; i < 20_000; i++) {
      const next = new SnapshotElement('div');
      at.append(next);
      at = next;
    }
    at.append(snapshotOf('<p>Down here</p>'));
    const content = await chooseContent(deep, context, emptyReport(), createPacer(60_000));
    expect(content.textContent).toContain('Down here');
  });

  it('reports its confidence', async () => {
    const report = emptyReport();
    await chooseContent(snapshotOf(article), context, report, createPacer(60_000));
    expect(report.content.confidence).toBeGreaterThan(0);
  });
});

function chosen(html: string) {
  return chooseContent(snapshotOf(html), context, emptyReport(), createPacer(60_000));
}
