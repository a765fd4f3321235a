import { describe, expect, it } from 'vitest';
import type { PageKind } from '@/contract/capture-report';
import { Chosen } from '@/engine/content/chosen';
import { controls } from '@/engine/content/rules/controls';
import { notes } from '@/engine/content/rules/notes';
import type { ContentRule } from '@/engine/content/rules/rule';
import { wordless } from '@/engine/content/rules/wordless';
import type { PageText } from '@/engine/content/page-text';
import type { SnapshotText } from '@/contract/snapshot/tree';
import { textBlocksOf } from './snapshot-of';

const note = '<ol><li id="n1">the note</li><li id="n2">other</li></ol>';

describe('notes', () => {
  it.each([
    ['a raised link', '<p>+a<sup><a href="#n1">+1</a></sup></p>', true],
    ['a link with something raised', '<p>+a<a href="#n1"><sup>+1</sup></a></p>', true],
    ['a link with the role', '<p>+a<a role="doc-noteref" href="#n1">+1</a></p>', true],
    ['a link with the class', '<p>+a<a class="footnote-ref" href="#n1">+1</a></p>', true],
    ['any link', '<p>+a<a href="#n1">+1</a></p>', false],
    ['a dropped reference', '<p>a<sup><a href="#n1">1</a></sup></p>', false],
    ['a raised link that leads out', '<p>+a<sup><a href="/x#n1">+1</a></sup></p>', false],
  ])('follows %s: %#', async (_name, html, follows) => {
    const { page, texts } = await marked(`${html}<aside>${note}</aside>`);
    apply(notes, page, texts, 'article');
    expect(has(texts, 'the note')).toBe(follows);
    expect(has(texts, 'other')).toBe(false);
  });

  it.each([
    ['that a raised number refers to', '<p>+a<sup>2</sup></p>', '2', true],
    ['that nothing refers to', '<p>+a<sup>th</sup></p>', 'th', false],
    ['that only a dropped number refers to', '<p>+a<sup>2</sup></p>', '', false],
  ])('keeps what is called footnotes, %s', async (_name, html, raised, keeps) => {
    const { page, texts } = await marked(`${html}<div class="Post_x1__footnotes">${note}</div>`);
    for (const text of page.blocks.flatMap((block) => block.texts)) {
      if (text.nodeValue === raised) texts.add(text);
    }
    apply(notes, page, texts, 'article');
    expect(has(texts, 'other')).toBe(keeps);
  });

  it.each([
    ['each of whose numbers is referred to', '<ol><li>the note</li></ol>', true],
    ['with other numbers', '<ol><li>the note</li><li>other</li></ol>', false],
    ['with more', '<h2>Most read</h2><ol><li>the note</li></ol>', false],
  ])('keeps a numbered aside %s', async (_name, list, keeps) => {
    const { page, texts } = await marked(`<p>+a<sup>+1</sup></p><aside>${list}</aside>`);
    for (const text of texts) text.nodeValue = text.nodeValue.replace('+', '');
    apply(notes, page, texts, 'article');
    expect(has(texts, 'the note')).toBe(keeps);
  });

  it('leaves the small print of what is sold to the choice of blocks', async () => {
    const { page, texts } = await marked(`<p>+a<sup><a href="#n1">+1</a></sup></p>${note}`);
    apply(notes, page, texts, 'product');
    expect(has(texts, 'the note')).toBe(false);
  });

  it('keeps the note that an anchor opens, and no whole section', async () => {
    const ref = '<p>+a<sup><a href="#n1">+1</a></sup><sup><a href="#n2">+2</a></sup></p>';
    const long = `<div id="n2">${'long '.repeat(400)}</div>`;
    const { page, texts } = await marked(`${ref}<p><a id="n1"></a>the note</p>${long}`);
    apply(notes, page, texts, 'article');
    expect(has(texts, 'the note')).toBe(true);
    expect(has(texts, 'long ')).toBe(false);
  });
});

describe('controls', () => {
  it.each([
    ['a link to edit', '<h2>+a<span class="mw-editsection">+[<a>+edit</a>+]</span></h2>', ['+a']],
    ['a button to copy', '<pre>+a</pre><button>+Copy</button>', ['+a']],
    ['no other button', '<p>+a</p><button>+Order</button>', ['+a', '+Order']],
  ])('leaves out %s', async (_name, html, expected) => {
    const { page, texts } = await marked(html);
    apply(controls, page, texts);
    expect([...texts].map(({ nodeValue }) => nodeValue)).toEqual(expected);
  });
});

describe('wordless', () => {
  it.each([
    ['a dash in a cell', '<table><tr><td>+a</td><td>–</td><td>+b</td></tr></table>', true],
    ['the last cell', '<table><tr><td>+a</td><td>–</td></tr></table><p>x</p>', true],
    ['stars between kept lines', '<p>+a</p><p>★★–</p><p>+b</p>', true],
    ['what follows the content', '<p>+a</p><p>–</p><p>b</p>', false],
    ['a cell beside dropped ones', '<p>+a</p><table><tr><td>–</td><td>x</td></tr></table>', false],
  ])('%s: %#', async (_name, html, keeps) => {
    const { page, texts } = await marked(html);
    apply(wordless, page, texts);
    expect(has(texts, '–')).toBe(keeps);
  });
});

/** A page, and those of its texts that start with a plus sign. */
async function marked(html: string): Promise<{ page: PageText; texts: Set<SnapshotText> }> {
  const page = await textBlocksOf(html);
  const all = page.blocks.flatMap((block) => block.texts);
  return { page, texts: new Set(all.filter((text) => text.nodeValue.startsWith('+'))) };
}

/** Applies a rule to a page of which these texts are kept. Changes `texts`. */
function apply(
  rule: ContentRule,
  page: PageText,
  texts: Set<SnapshotText>,
  kind: PageKind = 'article',
): void {
  const blocks = page.blocks.map((block) => block.texts.some((text) => texts.has(text)));
  const chosen = new Chosen(page, blocks);
  for (const text of chosen.texts) if (!texts.has(text)) chosen.leaveOut(text);
  rule.apply({ page, kind, title: undefined, likelihoods: [], formValues: false }, chosen);
  texts.clear();
  for (const text of chosen.texts) texts.add(text);
}

function has(texts: ReadonlySet<SnapshotText>, region: string): boolean {
  return [...texts].some((text) => text.nodeValue.includes(region));
}
