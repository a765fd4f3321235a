import { describe, expect, it } from 'vitest';
import type { PageKind } from '@/contract/capture-report';
import { Chosen } from '@/engine/content/chosen';
import { controls } from '@/engine/content/rules/controls';
import { copies } from '@/engine/content/rules/copies';
import { keepNotes } from '@/engine/content/kept-notes';
import { keepProperties } from '@/engine/content/properties';
import { messages } from '@/engine/content/rules/messages';
import type { ContentRule } from '@/engine/content/rules/rule';
import { sectionHeadings } from '@/engine/content/rules/section-headings';
import { keepTitle } from '@/engine/content/title';
import type { PageText } from '@/engine/content/page-text';
import type { SnapshotText } from '@/contract/snapshot/tree';
import { readAgain, textBlocksOf } from './snapshot-of';
import { judgedPage } from './judged-page';

const note = '<ol><li id="n1">the note</li><li id="n2">other</li></ol>';

describe('title', () => {
  it.each([
    ['before the text', '<h1>The name</h1>+TEXT', true],
    ['but not in an aside before the text', '<aside><h1>The name</h1></aside>+TEXT', false],
    ['in an aside that also holds the text', '<aside><h1>The name</h1>+TEXT</aside>', true],
  ])('keeps the first heading %s', async (_name, html, keeps) => {
    const text = '<main><p>+one two three four five six seven eight nine</p></main>';
    const { page, texts } = await unmarked(html.replace('+TEXT', text));
    apply({ apply: keepTitle }, page, texts, 'article');
    expect(has(texts, 'The name')).toBe(keeps);
  });
});

it.each([
  [
    'with the other properties beside them',
    '<dl><dt>Assignee</dt><dd>olev</dd><dt>Priority</dt><dd>high</dd><dt>Serial</dt><dd>HB-220</dd></dl>',
    'Assignee olev Priority high Serial HB-220',
  ],
  [
    'if their names are kept',
    '<h3>+Assignee</h3><p>olev</p><h3>+Priority</h3><p>high</p><h3>+Sprint</h3><p>None</p>',
    'Assignee olev Priority high',
  ],
  [
    'without sentences',
    '<dl><dt>Assignee</dt><dd>olev</dd><dt>Priority</dt><dd>high</dd><dt>News</dt><dd>You are not told of what happens here.</dd></dl>',
    'Assignee olev Priority high',
  ],
])('keeps the properties of an issue %s', async (_name, box, expected) => {
  const text = `<main><h1>+The name</h1><p>+${'a word '.repeat(20)}</p></main>`;
  const { page, texts } = await unmarked(`${text}<div><div>${box}</div></div>`);
  apply({ apply: keepProperties }, page, texts);
  const kept = [...page.blocks].flatMap((block) => block.texts).filter((part) => texts.has(part));
  expect(
    kept
      .slice(2)
      .map(({ nodeValue }) => nodeValue)
      .join(' '),
  ).toBe(expected);
});

it.each([
  ['keeps the line with the title', '<td><a>Radio without sound</a></td>', true],
  [
    'keeps no line with other words',
    '<td><a>Radio without any sound at all, really</a></td>',
    false,
  ],
])('on a page without headings, it %s', async (_name, line, keeps) => {
  const text = '<p>+one two three four five six seven eight nine</p>';
  const { page, texts } = await marked(`<table><tr>${line}</tr></table>${text}`);
  const chosen = new Chosen(
    page,
    page.blocks.map((block) => block.texts.some((part) => texts.has(part))),
  );
  keepTitle(judgedPage({ page, kind: 'forum', title: 'Radio without sound' }), chosen);
  expect(chosen.blocks[0]).toBe(keeps);
});

describe('properties', () => {
  it.each([
    ['of an issue', '<h3>Assignees</h3><p>olev</p><h3>Labels</h3><p>alarm</p>', true],
    [
      'of an issue without an assignee',
      '<h3>Assignees</h3><p>No one</p><h3>Type</h3><p>a</p><h3>Labels</h3><p>alarm</p>',
      true,
    ],
    [
      'but not of an issue with a single value',
      '<h3>Assignees</h3><p>No projects</p><h3>Time</h3><p>No estimate or time spent</p><h3>Labels</h3><p>alarm</p>',
      false,
    ],
    ['but not of an exhibit', '<h3>Type</h3><p>engraving</p><h3>Tags</h3><p>alarm</p>', false],
  ])('are kept in the box beside the text %s', async (_name, box, stays) => {
    const text = `<main><h1>+The name</h1><p>+${'a word '.repeat(20)}</p></main>`;
    const { page, texts } = await unmarked(`${text}<div><div>${box}</div></div>`);
    apply({ apply: keepProperties }, page, texts, 'article');
    expect(has(texts, 'alarm')).toBe(stays);
  });
});

describe('standing', () => {
  const by = '<a href="https://e.example/users/lena">+lena</a>';
  it.each([
    ['and when they joined', 'Registado: 02 Mar 2009<br>Mensagens: 55', 2, 0],
    ['but not for a single member', 'Registado: 02 Mar 2009<br>Mensagens: 55', 1, 1],
    ['but not a date without a number of posts', 'Registered: 2009', 2, 2],
  ])('leaves out how much members have posted, %s', async (_name, facts, times, count) => {
    const { page, texts } = await unmarked(
      `<p>+${facts.replace('<br>', '<br>+')}</p>`.repeat(times),
    );
    apply(messages, page, texts, 'listing');
    expect([...texts].filter(({ nodeValue }) => nodeValue.startsWith('Regist'))).toHaveLength(
      count,
    );
  });

  it('leaves out a signature below a line', async () => {
    const post = '<p><b>+He says:</b>+Said<br>+________<br>+By <i>+me</i></p><p>+Next</p>';
    const { page, texts } = await unmarked(post);
    apply(messages, page, texts, 'forum');
    expect([...texts].map(({ nodeValue }) => nodeValue)).toEqual(['He says:', 'Said', 'Next']);
  });

  it.each([
    ['the motto', '<p>+Sail slow, arrive dry.</p>', false],
    ['unless it says who wrote the post', `<p>+written by ${by}</p>`, true],
    ['unless it says when', '<p>+written <time>+3 March</time></p>', true],
  ])('leaves out of a forum what is named a signature: %s', async (_name, inner, stays) => {
    const html = `<p>+${'a word '.repeat(20)}</p><div class="post-signature">${inner}</div>`;
    const { page, texts } = await unmarked(html);
    apply(messages, page, texts, 'forum');
    expect([...texts].length > 1).toBe(stays);
  });

  it.each([
    ['beside a name', `<div>${by} <span>+12.4k</span></div>`, false],
    ['and badges below a name', `<div>${by}<div><span>+12.4k</span><i>+3</i></div></div>`, false],
    [
      'unless a word says what it counts',
      `<div>${by} <span>+12.4k</span> <span>+points</span></div>`,
      true,
    ],
    [
      'unless it is in a row of a table',
      `<table><tr><td>${by}</td><td>+12.4k</td></tr></table>`,
      true,
    ],
    ['unless it is before the name', `<div><span>+12.4k</span> ${by}</div>`, true],
  ])('leaves out a number %s', async (_name, card, stays) => {
    const text = `<p>+${'a word '.repeat(20)}</p>`;
    const { page, texts } = await unmarked(`<main><div>${text}${card}</div></main>`);
    apply(messages, page, texts, 'forum');
    expect(has(texts, '12.4k')).toBe(stays);
  });
});

describe('notes', () => {
  it.each([
    ['a raised link', '<p>+word<sup><a href="#n1">+1</a></sup></p>', true],
    ['a link with a raised number', '<p>+word<a href="#n1"><sup>+1</sup></a></p>', true],
    [
      'a link with the role of a reference',
      '<p>+word<a role="doc-noteref" href="#n1">+1</a></p>',
      true,
    ],
    [
      'a link with a class for references',
      '<p>+word<a class="footnote-ref" href="#n1">+1</a></p>',
      true,
    ],
    ['a link with the number of an item', '<p>+word<a href="#n1">+[1]</a></p>', true],
    ['no other link', '<p>+word<a href="#n1">+see there</a></p>', false],
    ['no dropped reference', '<p>word<sup><a href="#n1">1</a></sup></p>', false],
    ['no raised link to another page', '<p>+word<sup><a href="/x#y">+1</a></sup></p>', false],
  ])('follows %s', async (_name, html, follows) => {
    const { page, texts } = await unmarked(`${html}<aside><p>Most read</p>${note}</aside>`);
    apply({ apply: keepNotes }, page, texts, 'article');
    expect(has(texts, 'the note')).toBe(follows);
    expect(has(texts, 'other')).toBe(false);
  });

  it.each([
    ['the one that a raised number refers to', '<p>+word<sup>+2</sup></p>', true],
    ['none that nothing refers to', '<p>+word<sup>+th</sup></p>', false],
    ['none that only a dropped number refers to', '<p>+word<sup>2</sup></p>', false],
  ])('keeps of the footnotes %s', async (_name, html, keeps) => {
    const { page, texts } = await unmarked(`${html}<div class="Post_x1__footnotes">${note}</div>`);
    apply({ apply: keepNotes }, page, texts, 'article');
    expect(has(texts, 'other')).toBe(keeps);
    expect(has(texts, 'the note')).toBe(false);
  });

  it.each([
    ['if the text refers to each number', '<ol><li>the note</li></ol>', true],
    ['but not with further numbers', '<ol><li>the note</li><li>other</li></ol>', false],
    ['but not with other content', '<h2>Most read</h2><ol><li>the note</li></ol>', false],
  ])('keeps a numbered aside %s', async (_name, list, keeps) => {
    const { page, texts } = await unmarked(`<p>+word<sup>+1</sup></p><aside>${list}</aside>`);
    apply({ apply: keepNotes }, page, texts, 'article');
    expect(has(texts, 'the note')).toBe(keeps);
  });

  it('leaves the small print of a product to the model', async () => {
    const { page, texts } = await unmarked(`<p>+word<sup><a href="#n1">+1</a></sup></p>${note}`);
    apply({ apply: keepNotes }, page, texts, 'product');
    expect(has(texts, 'the note')).toBe(false);
  });

  it('keeps a note that begins with an anchor, but not a whole section', async () => {
    const ref = '<p>+word<sup><a href="#n1">+1</a></sup><sup><a href="#n2">+2</a></sup></p>';
    const long = `<div id="n2">2 ${'long '.repeat(400)}</div>`;
    const { page, texts } = await unmarked(`${ref}<p><a id="n1"></a>1. the note</p>${long}`);
    apply({ apply: keepNotes }, page, texts, 'article');
    expect(has(texts, 'the note')).toBe(true);
    expect(has(texts, 'long ')).toBe(false);
  });

  it('keeps all paragraphs of a note below a line', async () => {
    const html =
      '<p>+word.<sup>+1</sup></p><hr><p><b>1</b> the note</p><p>goes on</p><h2>Most read</h2>';
    const { page, texts } = await unmarked(html);
    apply({ apply: keepNotes }, page, texts, 'article');
    expect(has(texts, 'goes on')).toBe(true);
    expect(has(texts, 'Most read')).toBe(false);
  });
});

describe('copies', () => {
  const text = '+the same text of more than eight words in all';
  it.each([
    [
      'one of two texts for phones and desktops',
      `<div><p>${text}</p></div><div><p>${text}</p></div>`,
      1,
    ],
    ['both texts of one box', `<p>${text}</p><p>${text}</p>`, 2],
    ['both texts in items', `<ul><li>${text}</li></ul><ul><li>${text}</li></ul>`, 2],
    [
      'both texts below different headings',
      `<h2>+A</h2><p>${text}</p><div><h2>+B</h2><p>${text}</p></div>`,
      2,
    ],
    ['both short texts', '<div><p>+the same</p></div><div><p>+the same</p></div>', 2],
    ['both texts in code', `<div><pre>${text}</pre></div><div><pre>${text}</pre></div>`, 2],
  ])('keeps %s', async (_name, html, count) => {
    const { page, texts } = await marked(html);
    apply(copies, page, texts);
    const kept = [...texts].filter(({ nodeValue }) => nodeValue.includes('same'));
    expect(kept).toHaveLength(count);
  });

  it('leaves out long quotes of a post, but keeps short ones', async () => {
    const long = '+a long post that says one thing and then another, and goes on to say a third';
    const short = '+eight words of an answer are still few';
    const quote = (inner: string): string =>
      `<div><h3>+B</h3><blockquote>${inner}</blockquote></div>`;
    const { page, texts } = await marked(
      `<div><p>${long}</p><p>${short}</p></div>${quote(`<p>${long}</p><p>${short}</p>`)}`,
    );
    apply(copies, page, texts);
    expect([...texts].map(({ nodeValue }) => nodeValue)).toEqual([long, short, '+B', short]);
  });
});

describe('headings of sections', () => {
  it.each([
    [
      'leaves out the heading of dropped text',
      '<div><h3>+Filter</h3><p>and more words than a link</p></div><p>+y</p>',
      false,
    ],
    ['keeps the heading of kept text', '<div><h3>+Filter</h3><p>+x</p></div><p>+y</p>', true],
    [
      'keeps the heading of a picture',
      '<div><h3>+Filter</h3><img src="a.png"></div><p>+y</p>',
      true,
    ],
    [
      'keeps a heading with kept headings below it',
      '<h2>+Filter</h2><p>x</p><h3>+A</h3><p>+y</p>',
      true,
    ],
    ['keeps the heading of the page', '<h1>+Filter</h1><p>x</p>', true],
    [
      'keeps a heading beside the sort order of its list',
      '<div><h2>+Filter</h2><label>By</label><b data-control="select">Date</b></div><p>+y</p>',
      true,
    ],
    [
      'keeps a heading beside a link to more of a kept text',
      '<section><div><h2>+Filter</h2><a href="/a">View all</a></div><p>+y</p></section>',
      true,
    ],
    [
      'leaves out a heading beside a link to more of a dropped text',
      '<section><div><h2>+Filter</h2><a href="/a">View all</a></div><p>x</p></section>',
      false,
    ],
    [
      'keeps a heading beside a button to sort its list',
      '<div><h2>+Filter</h2><button>Sort by</button></div><p>+y</p>',
      true,
    ],
    ['keeps a heading that is a link', '<h2><a href="/a">+Filter</a></h2><p>x</p>', true],
  ])('%s', async (_name, html, keeps) => {
    const { page, texts } = await marked(html);
    apply(sectionHeadings, page, texts);
    expect(has(texts, 'Filter')).toBe(keeps);
  });
});

describe('controls', () => {
  it.each([
    ['a link to edit', '<h2>+a<span class="mw-editsection">+[<a>+edit</a>+]</span></h2>', ['+a']],
    ['a button to copy', '<pre>+a</pre><button>+Copy</button>', ['+a']],
    [
      'a menu',
      '<p>+a</p><details><summary aria-haspopup="menu">+⋯</summary><div role="menu"><button>+Quote</button></div></details>',
      ['+a'],
    ],
    ['no other button', '<p>+a</p><button>+Order</button>', ['+a', '+Order']],
  ])('leaves out %s', async (_name, html, expected) => {
    const { page, texts } = await marked(html);
    apply(controls, page, texts);
    expect([...texts].map(({ nodeValue }) => nodeValue)).toEqual(expected);
  });
});

it.each([
  ['for filters', '<p>+a</p><button>+Filters</button>', ['a']],
  [
    'but not values in a table',
    '<table><tr><th>+State</th></tr><tr><td><button>+On</button></td></tr><tr><td><button>+Off</button></td></tr></table>',
    ['State', 'On', 'Off'],
  ],
])('leaves out buttons %s', async (_name, html, expected) => {
  const { page, texts } = await unmarked(html);
  apply(controls, page, texts);
  expect([...texts].map(({ nodeValue }) => nodeValue)).toEqual(expected);
});

it('leaves out arrows on buttons, but not brackets around a number', async () => {
  const html = '<button>+4.1<i>+(</i>+407<i>+)</i></button><button>+Menu<i>+→</i></button>';
  const { page, texts } = await unmarked(html);
  apply(controls, page, texts);
  expect([...texts].map(({ nodeValue }) => nodeValue)).toEqual(['4.1', '(', '407', ')', 'Menu']);
});

it.each([
  ['on a line of its own', '<div><a>+Get started</a></div><p>+Sign up now!</p><b>+広告</b>', []],
  ['unless it is the heading of a section', '<h2>+Get started</h2>', ['Get started']],
  ['unless it is an item of a list', '<ul><li>+Contact us</li></ul>', ['Contact us']],
  ['unless a text begins with it', '<p>+Get started with lamps</p>', ['Get started with lamps']],
  ['styled as a button', '<p><a class="wp-btn">+Zum Angebot</a></p><p>+Text</p>', ['Text']],
  ['as a link on its own', '<p><a>+See how lamps are made</a></p><p>+Text</p>', ['Text']],
  ['unless it is not a link', '<p>+See how lamps are made</p>', ['See how lamps are made']],
  ['unless it has a number', '<p><a>+See all 40 lamps</a></p>', ['See all 40 lamps']],
  [
    'unless it is an item, even styled as a button',
    '<ul><li><a class="btn">+Oak</a></li></ul>',
    ['Oak'],
  ],
  [
    'unless it links to a file',
    '<p><a class="btn" href="/a.pdf?v=2">+View the plan</a></p>',
    ['View the plan'],
  ],
])('leaves out a call to action %s', async (_name, html, expected) => {
  const { page, texts } = await unmarked(html);
  apply(controls, page, texts);
  expect([...texts].map(({ nodeValue }) => nodeValue)).toEqual(expected);
});

it('keeps links on their own lines on a page that may list them', async () => {
  const { page, texts } = await unmarked('<p><a class="btn">+Oak lamp</a></p>');
  apply(controls, page, texts, 'collection');
  expect(texts.size).toBe(1);
});

it.each([
  [
    'about the page’s own links',
    'We may earn a commission when you buy through our links.',
    0.5,
    0,
  ],
  ['unless it is likely to be content', 'We may earn a commission on sales.', 0.9, 1],
  ['unless it is about others', 'Brokers earn a commission when houses are sold.', 0.5, 1],
])('leaves out a notice of commissions %s', async (_name, text, likelihood, count) => {
  const { page, texts } = await unmarked(`<p>+${text}</p>`);
  apply(controls, page, texts, 'article', [likelihood]);
  expect(texts.size).toBe(count);
});

it.each([
  ['with only a button', '<form><button>+Send them</button></form>', 'article', 1],
  ['but not on the page of a product', '<form><button>+Send them</button></form>', 'product', 4],
  [
    'but not with something to choose',
    '<form><label>+Oak</label><button>+Go</button></form>',
    'article',
    5,
  ],
] as const)('leaves out a box with a form to sign up %s', async (_name, form, kind, count) => {
  const box = `<div><h3>+Dinners by mail</h3><p>+Forty thousand cooks get them</p>${form}</div>`;
  const { page, texts } = await unmarked(`${box}<p>+${'Text '.repeat(60)}</p>`);
  apply(controls, page, texts, kind);
  expect(texts.size).toBe(count);
});

it('leaves out links that jump within the page', async () => {
  const { page, texts } = await unmarked('<p>+a</p><p><a href="#b">+Jump to recipe</a></p>');
  apply(controls, page, texts);
  expect([...texts].map(({ nodeValue }) => nodeValue)).toEqual(['a']);
});

/** A page, and those of its texts that start with a plus sign. */
async function marked(html: string): Promise<{ page: PageText; texts: Set<SnapshotText> }> {
  const page = await textBlocksOf(html);
  const all = page.blocks.flatMap((block) => block.texts);
  return { page, texts: new Set(all.filter((text) => text.nodeValue.startsWith('+'))) };
}

/** The same, without the plus signs. */
async function unmarked(html: string): ReturnType<typeof marked> {
  const { page, texts } = await marked(html);
  for (const text of texts) text.nodeValue = text.nodeValue.slice(1);
  readAgain(page);
  return { page, texts };
}

/** Applies a rule to a page on which these texts are kept, and updates `texts`. */
function apply(
  rule: Pick<ContentRule, 'apply'>,
  page: PageText,
  texts: Set<SnapshotText>,
  kind: PageKind = 'article',
  likelihoods: number[] = [],
): void {
  const blocks = page.blocks.map((block) => block.texts.some((text) => texts.has(text)));
  const chosen = new Chosen(page, blocks);
  for (const text of chosen.texts) if (!texts.has(text)) chosen.leaveOut(text);
  rule.apply(judgedPage({ page, kind, likelihoods }), chosen);
  texts.clear();
  for (const text of chosen.texts) texts.add(text);
}

function has(texts: ReadonlySet<SnapshotText>, region: string): boolean {
  return [...texts].some((text) => text.nodeValue.includes(region));
}
