import { describe, expect, it } from 'vitest';
import type { PageKind } from '@/contract/capture-report';
import type { AnnouncedFact } from '@/engine/constructs/announced-fact';
import { announced } from '@/engine/content/rules/announced';
import { heads } from '@/engine/content/rules/heads';
import { controls } from '@/engine/content/rules/controls';
import { posts } from '@/engine/content/rules/posts';
import { keepProperties } from '@/engine/content/properties';
import { records } from '@/engine/content/rules/records';
import { sectionHeadings } from '@/engine/content/rules/section-headings';
import { keepTitle } from '@/engine/content/title';
import { keptBy } from './kept-by';

describe('lists of similar units', () => {
  const post = (name: string, joined: string, text: string) =>
    `<div class="post"><section><h4><a href="/members/${name}">${name}</a></h4><h5>Winged</h5>
    <dl><dt>Joined</dt><dd>${joined}</dd></dl></section>
    <div><time>Mar 27, 2025</time><div>+${text} is what I have to say of it</div></div></div>`;

  it('keep the author and date of each post, and nothing else about the author', async () => {
    const html =
      post('ann', 'Oct 25, 2017', 'This') +
      post('ben', 'Mar 16, 2018', 'That') +
      post('cy', 'Jan 12, 2022', 'It');
    const kept = await keptBy(records, html, { kind: 'forum' });
    expect(kept.slice(0, 3)).toEqual(['ann', 'Mar 27, 2025', expect.stringContaining('This is')]);
    expect(kept).toHaveLength(9);
  });

  it('keep no date from outside the list', async () => {
    const row = (text: string) => `<div class="row"><p>${text}</p><b>+Of it</b></div>`;
    const other = '<div class="row"><p><time>Jun 11, 2024</time></p><b><i>Other</i></b></div>';
    const html = row('+One') + row('+Two') + row('+Three') + other;
    expect(await keptBy(records, html)).not.toContain('Jun 11, 2024');
  });

  it('keep the text and date of both posts of two, even if nothing marks the date', async () => {
    const comment = (name: string, text: string) =>
      `<div class="cm"><img><div><b><a href="/people/${name}">${name}</a></b><div><p>${text} is what I have to say of it</p></div>
      <div><button>Reply</button><span>Oct 4, 2026</span></div></div></div>`;
    const kept = await keptBy(
      records,
      `<div>${comment('ann', '+This')}${comment('ben', 'That')}</div>`,
      {
        likelihood: 0.15,
      },
    );
    expect(kept.join()).toMatch(/^ann,This is .*,Oct 4, 2026,ben,That is .*,Oct 4, 2026$/);
  });

  it('keep dated events between posts', async () => {
    const at = post('ann', 'Oct 25, 2017', 'This');
    const between =
      '<p>Ann added Ben at 13:25</p><p>Not dated</p><p><a>See all that happened on 3 May 2026</a></p>';
    const kept = await keptBy(records, `<div>${at}${between}${at}${at}</div>`, { kind: 'forum' });
    expect(kept).toContain('Ann added Ben at 13:25');
    expect(kept.join()).not.toMatch(/Not dated|See/);
  });

  it.each([
    ['keep the name above the text of each unit', (name: string) => `<div>${name}</div>`, 3],
    ['keep no link there', (name: string) => `<div><a href="/b">See ${name}</a></div>`, 0],
  ])('%s', async (_, line, count) => {
    const unit = (name: string) =>
      `<div class="unit"><i>Report</i>${line(name)}<p>+What ${name} say of the water, at length</p></div>`;
    const html = ['Old mills', 'New mills', 'Tide mills'].map(unit).join('');
    const kept = await keptBy(records, html, { kind: 'service' });
    expect(kept.filter((text) => text.length < 15)).toHaveLength(count);
  });

  it('keep one of two identical units, but both of two with the same name', async () => {
    const card = (name: string, href: string) =>
      `<div class="c"><a href="${href}"><b>+${name}</b></a><i>+new</i></div>`;
    const html = card('Lamp', '/1') + card('Lamp', '/2') + card('Lamp', '/1');
    expect(await keptBy(records, html)).toEqual(['Lamp', 'new', 'Lamp', 'new']);
  });

  it('lose buttons that name their unit, even if they come first', async () => {
    const card = (name: string) =>
      `<div class="c"><button>+Add ${name} to the list</button><h3>+${name}</h3><p>+5 €</p></div>`;
    const kept = await keptBy(records, card('Lamp') + card('Desk') + card('Sofa'));
    expect(kept).toEqual(['Lamp', '5 €', 'Desk', '5 €', 'Sofa', '5 €']);
  });

  it('keep goods with their prices on a page of goods, though they look like nothing to read', async () => {
    const card = (name: string, price: string) =>
      `<div class="c"><h3><a href="/${name}">${name} of ash wood</a></h3><p>${price}</p></div>`;
    const cards = (...prices: string[]) =>
      ['Lamp', 'Desk', 'Sofa'].map((name, at) => card(name, prices[at] ?? '')).join('');
    const essay = `<p>+${'How to choose. '.repeat(5)}</p>`;
    const unlikely = { kind: 'collection', likelihood: 0.05 } as const;
    const kept = await keptBy(
      records,
      `<div>${cards('5 €', '90 €', '400 €')}</div>${essay}`,
      unlikely,
    );
    expect(kept.join()).toContain('Lamp of ash wood,5 €,Desk of ash wood,90 €,Sofa');
    const unpriced = await keptBy(records, `<div>${cards()}</div>${essay}`, unlikely);
    expect(unpriced.join()).not.toContain('Lamp');
  });

  it('keep the values of kept names, and the answers to kept questions', async () => {
    const fact = (name: string, value: string) =>
      `<div class="f"><h3>${name}</h3><p>${value}</p></div>`;
    const html = fact('+Licence', 'MIT') + fact('+Size', '84 kB') + fact('+Files', '23');
    expect(await keptBy(records, html)).toEqual(['Licence', 'MIT', 'Size', '84 kB', 'Files', '23']);
    const person = (name: string) =>
      `<div class="f"><h3>+${name}</h3><a href="/${name}">View profile</a></div>`;
    const people = person('Ann') + person('Ben') + person('Cy');
    expect(await keptBy(records, people)).toEqual(['Ann', 'Ben', 'Cy']);
    const question = (text: string, answer: string) => fact(text, `${answer} of rope `.repeat(20));
    const asked =
      question('+Why?', '+Because') + question('How?', 'So') + question('+When?', 'Now');
    expect((await keptBy(records, asked)).map((text) => text.split(' ')[0])).toEqual([
      'Why?',
      'Because',
      'How?',
      'So',
      'When?',
      'Now',
    ]);
  });

  it('keep all that stands at one place below kept headings, but add no heading to it', async () => {
    const subject = (name: string, ...links: string[]) =>
      `<div class="f"><h3>+${name}</h3><div>${links.map((text) => `<p><a href="/${text}">${text}</a></p>`).join('')}</div></div>`;
    const list = (...more: string[]) =>
      `${subject('Words', 'Books', 'Plays', 'Songs', ...more)}${subject('Sounds', 'Birds', 'Bells')}${subject('Pictures', 'Maps', 'Plans', 'Views')}`;
    expect((await keptBy(records, list('Talks'))).join(' ')).toBe(
      'Words Books Plays Songs Talks Sounds Birds Bells Pictures Maps Plans Views',
    );
    const headed = `<h2>Read next</h2><div>${list()}</div>`;
    expect(await keptBy(records, headed, { kind: 'service' })).not.toContain('Read next');
    const apart = subject('Words', 'Books').replace('</h3>', '</h3><b>Read</b>').repeat(3);
    expect(await keptBy(records, `<div>${apart}</div>`)).not.toContain('Books');
  });

  it('keep no columns of links for the cards of a service', async () => {
    const column = (name: string) =>
      `<div class="f"><h3>${name}</h3><div>${[1, 2, 3, 4].map((at) => `<p><a href="/${name}${at}">${name} ${at}</a></p>`).join('')}</div></div>`;
    const columns = ['Words', 'Sounds', 'Pictures'].map(column).join('');
    const html = `<p>+Text</p><h2>Browse</h2><div>${columns}</div>`;
    expect(await keptBy(records, html, { kind: 'service' })).toEqual(['Text']);
  });

  it('keep the texts of cards that are buttons', async () => {
    const card = (name: string) =>
      `<button class="c"><div>${name}</div><p>+A ${name} worth to be read about</p></button>`;
    const kept = await keptBy(records, card('Lamp') + card('Desk') + card('Sofa'));
    expect(kept).toContain('A Desk worth to be read about');
  });

  it.each([
    ['but dropped if the others are unlikely', 0.2, []],
    ['but kept whole if the others are as likely', 0.5, ['a', 'b', 'c', 'd']],
  ])('are not kept in part, %s', async (_name, likelihood, expected) => {
    const html = ['+a', 'b', 'c', 'd'].map((name) => `<li>${name}</li>`).join('');
    const kept = await keptBy(records, `<ul>${html}</ul><p>Text</p>`, { likelihood });
    expect(kept).toEqual(expected);
  });

  it.each<[string, PageKind, number, number]>([
    ['are kept with their heading', 'service', 0.25, 9],
    ['are left out if they are unlikely', 'service', 0.1, 1],
    ['are left out on pages of other kinds', 'article', 0.25, 1],
  ])('of what a service offers %s', async (_name, kind, likelihood, count) => {
    const card = (name: string) =>
      `<a href="/${name}" class="c"><h3>${name}</h3><p>Use ${name} without leaving your desk</p></a>`;
    const cards = ['Chat', 'Mail', 'Talk'].map(card).join('');
    const html = `<p>+Text</p><div><h2>Features</h2><p>There is a lot to like.</p></div><div>${cards}</div>`;
    const kept = await keptBy(records, html, { kind, likelihood });
    expect(kept).toHaveLength(count);
  });

  it('do not include the columns of a page, one of which contains the title', async () => {
    const column = (text: string) => `<div class="c"><div>${text}</div><p>x</p></div>`;
    const html = column('<h1>+Lamp</h1>+Oak') + column('Menu') + column('More');
    expect(await keptBy(records, html, { likelihood: 0.1 })).toEqual(['Lamp', 'Oak']);
  });

  it('treat rows inside their units as parts, even if rows elsewhere look the same', async () => {
    const row = (a: string, b: string) => `<div class="row"><b>${a}</b><span>${b}</span></div>`;
    const review = (name: string) =>
      `<article>${row(name, 'Verified')}<h4>Title ${name}</h4><p>+What ${name} said of the lamp, at some length and with a reason.</p></article>`;
    const html = `${row('84 €', 'now')}${row('1', 'piece')}<section>${['Ada', 'Ben', 'Cay'].map(review).join('')}</section>`;
    const kept = await keptBy(records, html, { kind: 'product' });
    expect(kept).toEqual(expect.arrayContaining(['Ada', 'Ben', 'Cay', 'Title Ada', 'Title Cay']));
    expect(kept).not.toContain('piece');
  });

  it('treat boxes with different classes as parts, even in one line', async () => {
    const review = (head: string, name: string, day: number) =>
      `<div class="r"><div> <span class="head">${head}</span><p></p> <span class="by">${name} ${day}.03.2025</span></div>
      <p>+What ${name} said of the lamp, at some length and with a reason.</p></div>`;
    const html =
      review('Bright', 'Ada', 7) + review('Too bright', 'Ben', 8) + review('So so', 'Cay', 9);
    const kept = await keptBy(records, html, { kind: 'product' });
    expect(kept).toEqual(expect.arrayContaining(['Ada 7.03.2025', 'Ben 8.03.2025']));
  });

  it('keep the author in one box with the date', async () => {
    const review = (name: string) =>
      `<div class="r"><p>+What ${name} said of the lamp, at some length and with a reason.</p>
      <footer><p>${name}</p><time>7 March</time></footer></div>`;
    const kept = await keptBy(records, ['Ada', 'Ben', 'Cay'].map(review).join(''), {
      kind: 'product',
    });
    expect(kept).toEqual(expect.arrayContaining(['Ada', 'Ben', '7 March']));
  });

  it('keep one of two equal links of a unit, but not of two that lead to different places', async () => {
    const name = (n: number) => `Lamp ${n} of oiled oak, with a shade of paper`;
    const card = (n: number, path: string) =>
      `<div class="c"><div><a href="/${n}${path}">+${name(n)}</a></div><h3><a href="/${n}">+${name(n)}</a></h3></div>`;
    const cards = (path = '') => `<div>${[1, 2, 3].map((n) => card(n, path)).join('')}</div>`;
    expect(await keptBy(records, cards())).toEqual([1, 2, 3].map(name));
    expect(await keptBy(records, cards('/reviews'))).toHaveLength(6);
  });

  it('keep no initial in place of a portrait', async () => {
    const post = (name: string) =>
      `<div class="p"><b class="avatar">${name[0]}</b><p>+What ${name} had to say of it</p></div>`;
    const kept = await keptBy(records, ['Ada', 'Ben', 'Cay'].map(post).join(''));
    expect(kept).toEqual(['Ada', 'Ben', 'Cay'].map((name) => `What ${name} had to say of it`));
  });

  it('keep the parts that all of many units have', async () => {
    const card = (n: number) =>
      `<div class="c"><a href="https://e.example/${n}">+Lamp ${n}</a><i>of ${['oak', 'ash', 'elm'][n % 3]}</i><b>+${n} €</b></div>`;
    const html = `<div>${[1, 2, 3, 4, 5, 6].map(card).join('')}</div>`;
    expect(await keptBy(records, html, { kind: 'product', likelihood: 0.2 })).toContain('of oak');
  });

  it('keep no filters on a page that lists products', async () => {
    const option = (name: string) => `<li><label><input type="checkbox" />+${name}</label></li>`;
    const html = `<ul>${option('550 W')}${option('680 W')}${option('900 W')}</ul><p>+Text</p>`;
    expect(await keptBy(records, html, { kind: 'collection' })).toEqual(['Text']);
    expect(await keptBy(records, html, { kind: 'article' })).toContain('550 W');
  });
});

describe('the card of a post', () => {
  const post = (name: string, place: string) =>
    `<article class="post"><aside class="authorColumn"><h3>+Re: ${name}</h3>
    <h4><a href="/members/${name}">${name}</a></h4><h5>+Member</h5><p>+${place}</p><time>Mar 27, 2025</time></aside>
    <div><p>+This is what ${name} had to say of it, at some length</p><p>+And this</p></div></article>`;

  it('loses details about the author, but keeps the name, the date and the text', async () => {
    const html = post('ann', 'Up north') + post('ben', 'By the sea') + post('cy', 'Here');
    const kept = await keptBy(records, html, { kind: 'forum' });
    expect(kept.slice(0, 5)).toEqual([
      'Re: ann',
      'ann',
      'Mar 27, 2025',
      'This is what ann had to say of it, at some length',
      'And this',
    ]);
    expect(kept).toHaveLength(15);
  });

  it('does not include a list of definitions between the paragraphs of the text', async () => {
    const boat = '<dl><dt>+Length</dt><dd>+12 m</dd><dt>+Beam</dt><dd>+4 m</dd></dl>';
    const more = `<p>+${'What is left of the old boat lies behind the shed. '.repeat(3)}</p>`;
    const html = post('ann', 'Up north') + post('ben', 'By the sea') + post('cy', 'Here');
    const kept = await keptBy(records, html.replace('</p></div>', `</p>${more}${boat}</div>`), {
      kind: 'forum',
    });
    expect(kept).toContain('12 m');
  });
});

describe('a fact in the page’s data', () => {
  const price: AnnouncedFact[] = [{ kind: 'price', text: '149.00' }];

  it.each([
    ['is kept beside the button to buy', '<div class="add-to-cart"><p>149,00 €</p></div>', true],
    ['is left out in a menu', '<nav><p>149,00 €</p></nav>', false],
    ['is not kept a second time', '<p>+Now 149,00 €</p><p>149,00 €</p>', false],
    ['is kept if the next text touches it', '<p><b>149,00 €</b><i>incl. VAT</i></p>', true],
  ])('%s', async (_name, html, keeps) => {
    const kept = await keptBy(announced, `<h1>+Lamp</h1>${html}`, { announced: price });
    expect(kept.includes('149,00 €')).toBe(keeps);
  });

  it.each([
    [
      'is kept far below in a box of related things that also holds the title',
      '<div class="related-product"><h1>+Lamp</h1>+REST</div>',
      true,
    ],
    [
      'is left out far below in a box of related things without the title',
      '<h1>+Lamp</h1><div class="related-product">+REST</div>',
      false,
    ],
  ])('%s', async (_name, html, keeps) => {
    const rest = `${'<p>+A line</p>'.repeat(60)}<p>149,00 €</p>`;
    const kept = await keptBy(announced, html.replace('+REST', rest), { announced: price });
    expect(kept.includes('149,00 €')).toBe(keeps);
  });

  it('is found as a name of two letters, but not within a longer word', async () => {
    const html = '<h1>+Lamp</h1><p>Ansgar</p><p>王伟</p><p>An</p>';
    const people = ['王伟', 'An'].map((text): AnnouncedFact => ({ kind: 'person', text }));
    expect(await keptBy(announced, html, { announced: people })).toEqual(['Lamp', '王伟', 'An']);
  });
});

describe('texts in the page’s data', () => {
  const text = 'The lamp shines for ten hours on one charge. Then it takes two to charge.';
  const answer: AnnouncedFact[] = [{ kind: 'text', text }];
  const [first, second] = [
    'The lamp shines for ten hours on one charge.',
    'Then it takes two to charge.',
  ];

  it.each([
    ['in one block', `<p>${text}</p>`, [text]],
    ['in several blocks', `<p>${first}</p><p>${second}</p><p>Helpful?</p>`, [first, second]],
    ['with something in between', `<p>${first}</p><b>Ad</b><p>${second}</p>`, [first, second]],
    ['except for a part in an aside', `<p>${first}</p><aside>${second}</aside>`, [first]],
    ['once', `<p>${text}</p><div>${text}</div>`, [text]],
    ['only where they are kept already', `<p>${text}</p><div>+${first}</div>`, [first]],
    ['with a short label around them', `<p>Ann: ${text} (today)</p>`, [`Ann: ${text} (today)`]],
    ['unless there is much around them', `<p>${'What else '.repeat(12)} ${text}</p>`, []],
    ['unless they are in a menu', `<nav>${text}</nav>`, []],
  ])('are kept %s', async (_name, html, expected) => {
    expect(await keptBy(announced, html, { announced: answer })).toEqual(expected);
  });

  it('are found even with tags and entities in the data', async () => {
    const written: AnnouncedFact[] = [
      { kind: 'text', text: '<p>Yes &amp; no, it&#039;s fine</p>' },
    ];
    const html = "<p>Yes &amp; no, it's fine</p>";
    expect(await keptBy(announced, html, { announced: written })).toHaveLength(1);
  });
});

it('a box that the page marks as all ingredients is kept whole, with its heading', async () => {
  const html =
    '<h1>+Cake</h1><h3>You need</h3><div itemprop="recipeIngredient"><div><p>2 cups</p><p>sugar</p></div><div><p>2</p><p>eggs</p></div></div><p>Share</p>';
  const named: AnnouncedFact[] = [{ kind: 'name', text: 'Cake' }];
  const kept = await keptBy(announced, html, { announced: named });
  expect(kept).toEqual(['Cake', 'You need', '2 cups', 'sugar', '2', 'eggs']);
});

describe('the headline in the page’s data', () => {
  const facts: AnnouncedFact[] = [{ kind: 'headline', text: 'Rain at Last' }];

  it.each([
    ['if no heading has it', '<div>Rain at last</div><p>+Text</p>', ['Rain at last', 'Text']],
    [
      'as a heading rather than a line',
      '<p>Rain at last</p><h3>Rain at last</h3>',
      ['Rain at last'],
    ],
    [
      'unless it is kept already',
      '<p>Rain at last</p><h1>+Rain at last, they say</h1>',
      ['Rain at last, they say'],
    ],
    ['unless it is part of a longer line', '<p>Read more: Rain at last and other stories</p>', []],
  ])('is kept %s', async (_name, html, expected) => {
    expect(await keptBy(announced, html, { announced: facts })).toEqual(expected);
  });
});

describe('lines below the title', () => {
  const text = `<p>+${'text '.repeat(25)}</p>`;

  it('keep the choices of a product and the notes beside them', async () => {
    const form = `<form class="add-to-cart"><label><input type="radio">38</label>
      <p>In stock</p><button>Buy</button></form>`;
    const kept = await keptBy(heads, `<div><h1>+Boots</h1>${form}${text}</div>`, {
      kind: 'listing',
    });
    expect(kept).toEqual(['Boots', '38', 'In stock', expect.stringContaining('text')]);
  });

  it('keep the date on forums, and nothing about the author’s profile', async () => {
    const lines = '<p>Posts: 116</p><p>View profile</p><p><time>May 3</time></p>';
    const html = `<div><h1>+Boots</h1>${lines}${text}</div>`;
    expect((await keptBy(heads, html, { kind: 'forum' })).slice(0, 2)).toEqual(['Boots', 'May 3']);
  });

  it.each([
    ['of several sentences', '<h1>+The mill</h1>', true],
    [
      'below the title, itself below the name of the site',
      '<h1>Weekly</h1><h1>+The mill</h1>',
      true,
    ],
    ['unless it is a link', '<h1>+The mill</h1>', false],
  ])('keep a standfirst %s', async (_, headings, isText) => {
    const standfirst = 'Nobody knew who owned the water. '.repeat(6).trim();
    const inside = isText ? standfirst : `<a href="/b">${standfirst}</a>`;
    const html = `<header>${headings}<p>${inside}</p><p>May 3</p></header>${text}`;
    const kept = await keptBy(heads, html, { title: 'The mill' });
    expect(kept.includes(standfirst)).toBe(isText);
    expect(kept).toContain('May 3');
  });

  it('are kept even with a menu above the title', async () => {
    const menu = '<nav><ul><li>a</li><li>b</li><li>c</li></ul></nav>';
    const html = `${menu}<div><h1>+Boots</h1><p>Open</p>${text}</div>`;
    expect(await keptBy(heads, html, { kind: 'listing' })).toContain('Open');
  });

  it('leave out filters and sorting', async () => {
    const lines =
      '<p>Filter &amp; Sort</p><p>Sort by: Best selling</p><p>Select a colour</p><p>40 lamps</p>';
    const html = `<div><h1>+Boots</h1>${lines}${text}</div>`;
    expect((await keptBy(heads, html, { kind: 'collection' })).slice(0, 2)).toEqual([
      'Boots',
      '40 lamps',
    ]);
  });

  it('continue below a heading if a product has choices there', async () => {
    const sizes = '<h3>+Size</h3><label class="relative"><input type="radio">38</label>';
    const html = `<div><h1>+Boots</h1>${sizes}${text}</div>`;
    expect(await keptBy(heads, html, { kind: 'product' })).toContain('38');
    expect(await keptBy(heads, html, { kind: 'article' })).not.toContain('38');
  });

  it('are left out right above a list', async () => {
    const items = `<ul>${'<li>+a boot for the snow</li>'.repeat(3)}</ul>`;
    const html = `<div><h1>+Boots</h1><p>Sort by price</p>${items}${text}</div>`;
    expect(await keptBy(heads, html, { kind: 'listing' })).not.toContain('Sort by price');
  });
});

describe('further lines below the title', () => {
  const text = `<p>+${'text '.repeat(25)}</p>`;
  const few = '<ul><li>+a</li><li>+b</li><li>+c</li></ul>';

  it.each([
    ['a rating that links to the reviews', '<a href="#r">Rated 4.4 by all <i>(381)</i></a>'],
    ['the name of the seller as a heading', '<h2><a href="/mill">Mill Lane</a></h2><p>Leeds</p>'],
    ['the number of subscribers', '<p>212K subscribers</p>'],
    ['a line above a short list', `<p>12 Mill Lane</p>${few}`],
  ])('keep %s', async (_name, lines) => {
    const html = `<div><h1>+Boots</h1>${lines}${text}</div>`;
    const kept = await keptBy(heads, html, { kind: 'listing' });
    expect(kept.join(' ')).toMatch(/381|212K|Mill Lane/);
  });

  it.each([
    ['a link to another part of the page', '<a href="#p">Part 2</a>'],
    ['a link to another page', '<a href="/r">Parts (3)</a>'],
    ['the label of a field', '<label for="s">Sort</label><select data-control="select"></select>'],
    ['a heading in a box of its own', '<div><h2>Mill Lane</h2></div>'],
    ['a checkbox', '<label><input type="checkbox">Oak (2)</label>'],
    ['the summary of an element that unfolds', '<details><summary>Material</summary></details>'],
    ['an invitation to subscribe', '<p>Subscribe to 4 letters</p>'],
  ])('leave out %s', async (_name, lines) => {
    const html = `<div><h1>+Boots</h1>${lines}${text}</div>`;
    expect((await keptBy(heads, html, { kind: 'product' })).length).toBe(2);
  });

  it('are kept above a text that begins with short paragraphs', async () => {
    const short =
      '<p>+We sell boots that last.</p><p>+And we mend those that after all do not, here.</p>';
    const html = `<div><h1>+Boots</h1><p>12 Mill Lane</p>${short}</div>`;
    expect(await keptBy(heads, html)).toContain('12 Mill Lane');
  });

  it('keep all authors below the title of an article, also in headings', async () => {
    const author = (name: string) => `<div><h4 class="author-box__name">${name}</h4></div>`;
    const html = `<div><h1>+Side sleepers</h1>${author('Ada Lovelace')}${author('Ben Tarn (Editor)')}${text}</div>`;
    expect((await keptBy(heads, html)).slice(0, 3)).toEqual([
      'Side sleepers',
      'Ada Lovelace',
      'Ben Tarn (Editor)',
    ]);
  });

  it('keep the selected option of a product with its label', async () => {
    const list = (value: string) =>
      `<div><label for="s">Name</label><span data-control="select">${value}</span></div>`;
    const html = (value: string) => `<div><h1>+Boots</h1>${list(value)}${text}</div>`;
    expect(await keptBy(heads, html('1 L'), { kind: 'product' })).toContain('Name');
    expect(await keptBy(heads, html('1 L'), { kind: 'product' })).toContain('1 L');
    expect(await keptBy(heads, html('1'), { kind: 'product' })).not.toContain('Name');
  });

  it('keep a rating on a button and the sizes of a product', async () => {
    const sizes = ['38', '39', 'XL'].map((size) => `<button>${size}</button>`).join('');
    const html = `<div><h1>+Boots</h1><button>4.5 (2,114)</button><div>${sizes}</div><button>Buy</button>${text}</div>`;
    const kept = await keptBy(heads, html, { kind: 'product' });
    expect(kept.slice(1, -1)).toEqual(['4.5 (2,114)', '38', '39', 'XL']);
    expect(await keptBy(heads, html, { kind: 'article' })).not.toContain('38');
  });

  it('leave out numbered buttons, such as those of a pager', async () => {
    const html = `<div><h1>+Boots</h1><button>1</button><button>2</button>${text}</div>`;
    expect(await keptBy(heads, html, { kind: 'product' })).toHaveLength(2);
  });

  it('are kept below a title that is not an h1', async () => {
    const html = `<div><h2>+Old Mill Inn</h2><p>12 Mill Lane</p>${text}</div>`;
    const given = { title: 'Old Mill Inn', kind: 'service' as const };
    expect(await keptBy(heads, html, given)).toContain('12 Mill Lane');
    expect(await keptBy(heads, html, { ...given, title: 'Boots' })).not.toContain('12 Mill Lane');
  });
});

describe('a heading right above what is kept', () => {
  const list = '<ul><li>+31 cm</li></ul>';
  it.each([
    ['is kept', `<h2>Sizes</h2>${list}`, true],
    ['is kept above buttons', `<h2>Sizes</h2><button>cm</button><button>in</button>${list}`, true],
    [
      'is kept if it unfolds what is below',
      `<h3><button aria-expanded="false">Sizes</button></h3>${list}`,
      true,
    ],
    ['is left out on another button', `<h3><button>Sizes</button></h3>${list}`, false],
    ['is left out above text that is left out', `<h2>Sizes</h2><p>x</p>${list}`, false],
    ['is left out in a menu', `<nav><h2>Sizes</h2></nav>${list}`, false],
    ['is left out as a link', `<h2><a href="https://e.example/">Sizes</a></h2>${list}`, false],
  ])('%s', async (_name, html, isKept) => {
    expect((await keptBy(sectionHeadings, html)).includes('Sizes')).toBe(isKept);
  });
});

describe('a line above the title', () => {
  const text =
    '<p>+Many words of a text that goes on, with more of them than any line above it has, to the end of it.</p>';
  const by = '<a href="https://e.example/user/ada/">ada</a>';
  it.each([
    ['is kept if it names the author and date', `<div>${by} <time>3 May</time></div>`, true],
    ['is kept if it numbers the page', '<p>Episode 88 · Season 5</p>', true],
    [
      'is kept if it has a date and a length',
      '<p>October 6, 2026 · 47 min · Season 6, Episode 112</p>',
      true,
    ],
    ['is left out in a menu, even with numbers', '<nav>Step 8 of 9</nav>', false],
    ['is left out if it is only a link', '<div><a href="https://e.example/">Home</a></div>', false],
  ])('%s', async (_name, line, isKept) => {
    const kept = await keptBy(heads, `<article>${line}<h1>+Boots</h1>${text}</article>`);
    expect(kept[0] !== 'Boots').toBe(isKept);
  });
});

it('leaves out arrows on buttons, but not in text', async () => {
  const kept = await keptBy(controls, '<p>+to Ada <span role="button">+▾</span></p><p>+→ on</p>');
  expect(kept).toEqual(['to Ada', '→ on']);
});

describe('the title', () => {
  it.each([
    ['the first h1, not a similar heading of the text', '<h2>+Ten Books on Drawing Well</h2>'],
    ['the first h1, not a second one', '<h1>+Ten Books on Drawing</h1>'],
  ])('is %s', async (_name, heading) => {
    const html = `<h1>Ten Books on Drawing</h1><div>${heading}<p>+${'text '.repeat(9)}</p></div>`;
    const kept = await keptBy({ apply: keepTitle }, html, { title: 'Ten Books on Drawing' });
    expect(kept[0]).toBe('Ten Books on Drawing');
    expect(kept).toHaveLength(3);
  });
});

it.each(['Share', 'Partager', 'Link kopieren', 'Añadir al carrito', '共有'])(
  'leaves out the label of an action: %s',
  async (label) => {
    expect(await keptBy(controls, `<p>+Text</p><p>+${label}</p>`)).toEqual(['Text']);
  },
);

it.each([
  ['links to itself', 'href="#drawing"', 'Ten Books on Drawing'],
  ['leads to another page', 'href="/drawing"', 'The Library'],
  ['opens what is below it', 'role="button"', 'The Library'],
])('the title may be below the name of the book, in a heading that %s', async (_name, link, is) => {
  const html = `<main><h1>The Library</h1><h2><a ${link}>Ten Books on Drawing</a></h2><p>+${'text '.repeat(9)}</p></main>`;
  const kept = await keptBy({ apply: keepTitle }, html, { title: 'Ten Books on Drawing' });
  expect(kept[0]).toBe(is);
});

it('takes the first h1 for the title even below a preview of the text', async () => {
  const text = `<p>+${'text '.repeat(9)}</p>`;
  const html = `${text}<header><h1>Ten Books on Drawing</h1></header>${text}`;
  const kept = await keptBy({ apply: keepTitle }, html, { title: 'Ten Books on Drawing' });
  expect(kept).toContain('Ten Books on Drawing');
});

it('takes an h1 that links to itself for the title, also below a preamble', async () => {
  const html = `<p>+${'text '.repeat(9)}</p><h1><a href="#x">Ten Books on Drawing</a></h1><p>+${'text '.repeat(9)}</p>`;
  const kept = await keptBy({ apply: keepTitle }, html, { title: 'Ten Books on Drawing' });
  expect(kept).toContain('Ten Books on Drawing');
});

it.each([
  ['takes the only h1 for the title, also beside', '', true],
  ['takes no h1 of several', '<h1>Books on paint</h1>', false],
])('%s the text', async (_name, other, isTitle) => {
  const text = `<div>+${'text '.repeat(9)}</div>`;
  const html = `${text}<div><h1>Drawing hands</h1></div>${text}${other}`;
  const kept = await keptBy({ apply: keepTitle }, html, { title: 'Ten Books on Drawing' });
  expect(kept.includes('Drawing hands')).toBe(isTitle);
});

it('leaves out the buttons beside an action, except choices and reactions', async () => {
  const row = '<div><button>+Share</button><button>+Email</button></div>';
  const kept = await keptBy(controls, `${row}<p>+Text</p><div><button>+Oak</button></div>`);
  expect(kept).toEqual(['Text', 'Oak']);
  const others = '<button aria-pressed="true">+Oak</button><button>+👍 7</button>';
  const beside = row.replace('</div>', `${others}</div>`);
  expect(await keptBy(controls, beside)).toEqual(['Oak', '👍 7']);
});

it('leaves out markup for embedding, but not in a block of code', async () => {
  const embed = '+&lt;iframe src="https://a.example/player" width="1">&lt;/iframe>';
  const kept = await keptBy(controls, `<p>+Text</p><p>${embed}</p>`);
  expect(kept).toEqual(['Text']);
  expect(await keptBy(controls, `<pre>${embed}</pre>`)).not.toEqual([]);
});

it('keeps the date a post was written, not the date it was edited', async () => {
  const post = (name: string) =>
    `<div class="post"><p>+What ${name} had to say of it</p><i class="post-time">edited May 9, 2024</i>
    <div class="post-time">answered May 3, 2024</div></div>`;
  const kept = await keptBy(posts, post('Ada') + post('Ben'), { kind: 'forum' });
  expect(kept).toContain('answered May 3, 2024');
  expect(kept).not.toContain('edited May 9, 2024');
});

describe('the score of the first post', () => {
  const answer = (points: string) =>
    `<div class="answer"><p><a href="/u/ada">+ada</a></p><p><time>+9h ago</time></p>
    <p>+What she has to say of it</p>${points}</div>`;
  const answers = (points: string) => `<section>${answer(points).repeat(3)}</section>`;
  const first = (points: string) =>
    `<article><h1>+Boots</h1><p>+Which ones?</p>${points}</article>`;
  const button = '<button>Vote</button>';

  it.each([
    [
      'is kept if those of the answers are',
      first(`${button}<b>631</b>`) + answers('<b>+12</b>'),
      true,
    ],
    ['is left out if those of the answers are', first('<b>631</b>') + answers('<b>12</b>'), false],
    ['is left out on a button', first('<button>631</button>') + answers('<b>+12</b>'), false],
    [
      'is left out beside the post',
      `${first('')}<aside>631</aside>${answers('<b>+12</b>')}`,
      false,
    ],
  ])('%s', async (_name, html, isKept) => {
    expect((await keptBy(posts, html)).includes('631')).toBe(isKept);
  });
});

describe('the properties of an issue', () => {
  const title = '<h1>+Alarm fires twice</h1><p>+It does so at noon</p>';
  const property = (name: string, value: string) => `<h3>${name}</h3><p>${value}</p>`;
  const labels = property('Labels', '<a href="/l/bug">bug</a>');
  const box = (...inside: string[]) => `<main>${title}<aside>${inside.join('')}</aside></main>`;

  it('are kept with their names', async () => {
    const list = '<dl><dt>担当者</dt><dd>Olev</dd><dt>優先度</dt><dd>高</dd></dl>';
    expect((await keptBy({ apply: keepProperties }, box(list))).slice(2)).toEqual([
      '担当者',
      'Olev',
      '優先度',
      '高',
    ]);
  });

  it('are kept without empty ones and the rest of the box', async () => {
    const others = `${property('Milestone', 'No milestone')}<h3>Notifications</h3><p>On</p>`;
    const html = box(property('Assignees', 'Olev<button>Edit</button>'), labels, others);
    expect((await keptBy({ apply: keepProperties }, html)).slice(2)).toEqual([
      'Assignees',
      'Olev',
      'Labels',
      'bug',
    ]);
  });

  it.each([
    ['if there is only one', box(labels)],
    ['if there are too many', box(labels.repeat(41))],
    ['if they are long', box(labels, property('Status', 'word '.repeat(30)))],
    ['in a menu', `<main>${title}<nav>${labels}${property('Status', 'Open')}</nav></main>`],
    ['if the title is left out', box(labels, property('Status', 'Open')).replace('+A', 'A')],
  ])('are left out %s', async (_name, html) => {
    expect(await keptBy({ apply: keepProperties }, html)).not.toContain('Labels');
  });
});

it('keeps readers’ reactions, even on buttons', async () => {
  const post = (count: number) =>
    `<div class="p"><p><time>+9h ago</time></p><p>+What she has to say of it ${count}</p>
    <button>👍 ${count}</button><button>Reply</button></div>`;
  const kept = await keptBy(records, post(3) + post(4) + post(5));
  expect(kept).toEqual(expect.arrayContaining(['👍 3', '👍 4', '👍 5']));
  expect(kept).not.toContain('Reply');
});

describe('a sign-up box', () => {
  const text = `<p>+${'text '.repeat(60)}</p>`;
  const form = '<form><button>+Sign up</button></form>';
  const ask = '<h3>+The news in your inbox</h3><p>+Every Friday, free.</p>';

  it.each([
    ['is left out with its text', `${text}<div>${ask}${form}</div>${text}`, 2],
    ['is kept if it has a price', `${text}<div><p>+9 € a year</p>${ask}${form}</div>${text}`, 5],
    ['is kept if it holds the title', `<div><h1>+News</h1>${ask}${form}</div>${text}`, 4],
    [
      'is left out even without a form',
      `${text}<div>${ask}<button>+Subscribe</button></div>${text}`,
      2,
    ],
    [
      'does not include other text above its button',
      `${text}<div><p>+Six weeks</p><button>+Sign up</button></div>${text}`,
      3,
    ],
    ['is not a search form', `${text}<form><p>+Find</p><button>+Go</button></form>`, 3],
  ])('%s', async (_name, html, count) => {
    expect(await keptBy(controls, html)).toHaveLength(count);
  });
});

describe('the heading of a table of contents', () => {
  const link = '<li><a href="https://e.example/#a">+Sizes</a></li>';
  it.each([
    ['is left out without its links', '<h2>+Table of contents</h2><p>+Text</p>', ['Text']],
    ['is left out in other languages', '<p>+Inhaltsverzeichnis:</p><p>+Text</p>', ['Text']],
    [
      'is kept with its links',
      `<p>+目次</p><ul>${link}</ul><p>+Text</p>`,
      ['目次', 'Sizes', 'Text'],
    ],
    [
      'is not mistaken for what a package contains',
      '<h2>+Contents</h2><p>+A lamp</p>',
      ['Contents', 'A lamp'],
    ],
  ])('%s', async (_name, html, expected) => {
    expect(await keptBy(controls, html)).toEqual(expected);
  });
});

describe('the sort order of a list', () => {
  const ways = '<a href="?s=1">price</a> – <a href="?s=2">date</a>';
  it.each([
    ['is left out of its line', `<p><b>+12 jobs</b> <i>+Sort by: ${ways}</i></p>`],
    ['is left out with its links', `<p>+12 jobs</p><p>+Sortieren nach ${ways}</p>`],
    ['is left out even without links', '<p>+12 jobs</p><p>+Sort by</p>'],
  ])('%s', async (_name, html) => {
    const kept = await keptBy(controls, html.replaceAll('">', '">+'));
    expect(kept.filter((text) => text !== '')).toEqual(['12 jobs']);
  });

  it.each([
    '<h2>+Using <code>+ORDER BY</code></h2>',
    '<p><a href="/x">+Indexes and <code>+ORDER BY</code></a></p>',
    '<p>+Use <b>+ORDER BY</b>.</p>',
  ])('is not a name such as ORDER BY: %s', async (html) => {
    expect((await keptBy(controls, html)).join(' ')).toContain('ORDER BY');
  });

  it.each(['<p>+Sort by size before you pack</p>', '<p><b>+Sort by</b> +size, then pack</p>'])(
    'is not part of a sentence: %s',
    async (html) => {
      expect((await keptBy(controls, html)).join(' ')).toMatch(/^Sort by.*pack$/);
    },
  );
});

it('keeps the author of a short marked post, even on other kinds of page', async () => {
  const post = (name: string, text: string) =>
    `<table><tr><td><p><a href="/u/${name}">${name}</a> <time>4h ago</time></p><div class="commtext">${text}</div></td></tr></table>`;
  const html = post('ann', '+This is what I have to say') + post('ben', '+Lovely.');
  expect(await keptBy(posts, html, { kind: 'listing' })).toContain('ben');
});

it('keeps the line below a title that is not a heading', async () => {
  const html = `<p><a>+A clock of parts</a> (a.example)</p><p>214 points by <a href="/u/ann">ann</a></p>
    <p>+${'Many words of a text that goes on. '.repeat(5)}</p>`;
  const kept = await keptBy(heads, `<div>${html}</div>`, { title: 'A clock of parts' });
  expect(kept.join(' ')).toContain('214 points by ann');
});
