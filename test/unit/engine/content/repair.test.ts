import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageKind } from '@/contract/capture-report';
import { Chosen } from '@/engine/content/chosen';
import { repair } from '@/engine/content/repair';
import type { PageText } from '@/engine/content/page-text';
import { textBlocksOf } from './snapshot-of';
import { judgedPage } from './judged-page';

const words = (text: string) => `${text} and some more words of it`;
const kept = (text: string) => `<p>+${words(text)}</p>`;
const around = (inner: string) => `${kept('one')}${inner}${kept('two')}`;

describe('repair', () => {
  it.each([
    ['code', around('<pre>x</pre>')],
    ['code with a class named “block”', around('<code class="hl block">x</code>')],
    ['code in an editor', around('<div class="cm-editor"><div>x</div><div>y</div></div>')],
    ['a callout', around('<div class="admonition tip"><p>x</p><p>y</p></div>')],
    ['a table', around('<table><tr><th>x</th><td>y</td></tr></table>')],
    ['a quote', around('<blockquote><p>x</p><p>y</p></blockquote>')],
    [
      'a quote that a post answers',
      '<div class="cooked"><blockquote>x</blockquote><p>+y</p></div>',
    ],
    ['a caption', around('<figure><figcaption>x</figcaption></figure>')],
    ['a caption in WordPress', around('<div class="wp-caption left"><div>x</div></div>')],
    ['captions in a wiki', around('<div class="tmulti"><div>x</div><div>y</div></div>')],
    ['definitions', around('<dl><dt>x</dt><dd>y</dd></dl>')],
    ['a formula', around('<math><mi>x</mi></math>')],
    ['code inside wrappers', around('<div><div><pre>x</pre></div></div>')],
    [
      'the rest of a table',
      `${kept('one')}<table><tr><td>x</td><td>+y</td></tr><tr><td>x</td><td>y</td></tr></table>`,
    ],
    [
      'the header of a table that is most of the page',
      `${kept('one')}<table><thead><tr><th>x</th></tr></thead><tr><td>+${'word '.repeat(30)}</td></tr></table>`,
    ],
    [
      'the header of a table whose cells hold tables',
      `<h1>+Files</h1><table><thead><tr><th>x</th></tr></thead><tbody><tr><td><table><tr><td>+${words('one')}</td></tr></table></td></tr></tbody></table>${kept('two')}`,
    ],
    ['code at the end after a colon', '<p>+Write this:</p><pre>x</pre>'],
    ['the rest of a post', '<div class="bbWrapper"><p>+x</p><p>y</p><ul><li>z</li></ul></div>'],
    ['the rest of a post in vBulletin', '<div id="post_message_7"><p>+x</p><p>y</p></div>'],
    [
      'the rest of a post in phpBB',
      '<div id="post_content7"><div class="content"><p>+x</p><p>y</p></div></div>',
    ],
    ['a post that the model is unsure of', `${kept('one')}<div class="cooked"><p>?x</p></div>`],
    ['an item among kept ones', '<ul><li>+x</li><li>+x</li><li>+x</li><li>y</li></ul>'],
    ['a line that most similar items keep', posts('+x', '+x', '+x', 'y')],
    ['the title of the page', `<header><h1>The old bridge</h1></header>${kept('one')}`],
  ])('keeps %s', async (_name, html) => {
    expect(await dropped(html)).toEqual([]);
  });

  it.each([
    ['code in navigation', around('<nav><pre>x</pre></nav>')],
    ['a table in a form', around('<form><table><tr><td>x</td></tr></table></form>')],
    ['a list of related pages', around('<div class="related"><dl><dt>x</dt></dl></div>')],
    ['a figure in an advertisement', around('<div class="ads"><figure>x</figure></div>')],
    ['a heading between kept texts', around('<h2>x</h2>')],
    ['a heading of dropped text', around('<h2>x</h2><div>x</div>')],
    ['a paragraph', around('<p>x</p>')],
    ['a table of links', around('<table><tr><td><a>x</a></td></tr></table>')],
    ['an unlikely post', `${kept('one')}<div class="cooked"><p>x</p></div>`],
    ['a quote in a post', '<div class="cooked"><p>+x</p><blockquote>y</blockquote></div>'],
    ['a form in a post', '<div class="cooked"><p>+x</p><form><p>y</p></form></div>'],
    [
      'a signature',
      `${kept('one')}<div class="message-signature"><div class="bbWrapper"><p>?x</p></div></div>`,
    ],
    [
      "a post before the page's heading",
      `<div class="cooked"><p>?x</p></div><h1>+${words('one')}</h1>`,
    ],
    ['a quote after the content', `${around('')}<blockquote>x</blockquote>`],
    ['code beside long dropped text', around(`<p>x ${'word '.repeat(40)}</p><pre>x</pre>`)],
    ['a line that is the same in all items', posts('y', 'y', 'y')],
    ['the title of another page', `<h1>Our newspaper</h1>${kept('one')}`],
    ['the heading of navigation', `<nav><h1>All our papers</h1></nav>${kept('one')}`],
  ])('does not keep %s', async (_name, html) => {
    expect((await dropped(html)).length).toBeGreaterThan(0);
  });

  it.each([
    ['a link to the author’s page', '<a href="/u/ada">ada</a>'],
    ['a name in such a link', '<a href="/member.php?u=3"><span>ada</span></a>'],
    ['a marked link', '<a itemprop="author" href="/ada">ada</a>'],
    ['a time element', '<time>May 3, 2024</time>'],
    ['a marked date', '<span itemprop="datePublished"><i>05-03-2024</i></span>'],
    ['an element with a date class', '<div class="post-date">May 3, 2024</div>'],
  ])('keeps the author and date of the posts of a thread: %s', async (_name, head) => {
    expect(await dropped(posts(head, head, head), 'forum')).toEqual([]);
    expect(await dropped(posts(head, head, head), 'article')).toHaveLength(3);
    expect(await dropped(posts(head), 'forum')).toHaveLength(1);
  });

  it('does not take the letter in an avatar for a name', async () => {
    const head = '<a href="/u/ada">A</a><p><a href="/u/ada">Ada</a></p>';
    expect(await dropped(posts(head, head), 'forum')).toEqual(['A', 'A']);
  });

  it('keeps nothing else of the heads of posts', async () => {
    const lines = ['Joined May 3, 2024', 'May 4, 2024', 'May 5, 2024'];
    const head = `<a href="/u/ada">ada</a>${lines.map((line) => `<p class="date">${line}</p>`).join('')}`;
    const other = '<p>Member</p><a href="/u/ben">ben</a>';
    expect(await dropped(posts(head + other, head + other), 'forum')).toEqual([
      lines[0],
      lines[2],
      'Member',
      'ben',
      lines[0],
      lines[2],
      'Member',
      'ben',
    ]);
  });

  it('leaves definitions on forums and lists to the model, but keeps code', async () => {
    for (const kind of ['forum', 'collection'] as const) {
      expect(await dropped(around('<dl><dt>x</dt></dl>'), kind)).toEqual(['x']);
      expect(await dropped(around('<pre>x</pre>'), kind)).toEqual([]);
    }
  });

  it('lists the rules that changed anything, in order', async () => {
    const html = `<header><h1>The old bridge</h1></header>${around('<pre>x</pre>')}`;
    expect((await settled(html)).rules).toEqual(['wholes', 'heads']);
    expect((await settled(kept('one'))).rules).toEqual([]);
  });

  it('never splits code or removes anything, whatever was chosen', async () => {
    const region = fc.constantFrom('p', 'pre', 'blockquote', 'h2');
    const regions = fc.array(fc.tuple(region, fc.boolean()), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(regions, async (list) => {
        const html = list.map(([tag, keep]) => `<${tag}>${keep ? '+' : ''}aa bb</${tag}>`).join('');
        const { page, before, after } = await settled(around(html));
        const wordsDropped = list.filter(([tag, keep]) => tag === 'p' && !keep).length * 2;
        // Two kept paragraphs of eight words stand around.
        const isContent = wordsDropped <= 16;
        const lost = page.blocks.filter((block, index) => {
          const isCode = block.block.element.localName === 'pre' && isContent;
          return after[index] !== true && (before[index] === true || isCode);
        });
        expect(lost).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

const LIKELIHOODS: Record<string, number> = { '+': 0.9, '?': 0.41 };

function posts(...lines: string[]): string {
  return lines
    .map(
      (line, index) =>
        `<article><p class="who">${line}</p><div>+${words(`text ${index}`)}</div></article>`,
    )
    .join('');
}

/**
 * The texts that are dropped in the end. The model chose the blocks that start with a plus sign;
 * it is undecided about those that start with a question mark.
 */
async function dropped(html: string, kind?: PageKind): Promise<string[]> {
  const { page, after } = await settled(html, kind);
  return page.blocks.filter((_, index) => after[index] !== true).map(({ text }) => text);
}

async function settled(
  html: string,
  kind: PageKind = 'article',
): Promise<{
  page: PageText;
  before: boolean[];
  after: readonly boolean[];
  rules: readonly string[];
}> {
  const page = await textBlocksOf(html);
  const before = page.blocks.map((block) => block.text.startsWith('+'));
  const chosen = new Chosen(page, before);
  const likelihoods = page.blocks.map((block) => LIKELIHOODS[block.text.charAt(0)] ?? 0.01);
  const title = 'The old bridge – The Paper';
  const rules = repair(judgedPage({ page, kind, title, likelihoods }), chosen);
  return { page, before, after: chosen.blocks, rules };
}
