import { describe, expect, it } from 'vitest';
import { Chosen } from '@/engine/content/chosen';
import { messages } from '@/engine/content/rules/messages';
import { records } from '@/engine/content/rules/records';
import type { ContentRule } from '@/engine/content/rules/rule';
import { readAgain, textBlocksOf } from './snapshot-of';
import { judgedPage } from './judged-page';

const TEXT = '<p>+The piles have lost a third of their width.</p>';

describe('attachments', () => {
  const file = '<div class="f"><b>plan.pdf</b></div><div><p>318.42 KB</p></div>';

  it.each([
    ['by name and size', `<div>${TEXT}<div>${file}</div></div>`, ['plan.pdf', '318.42 KB']],
    ['in one line', `<div>${TEXT}<p>plan.pdf · 3 Mo</p></div>`, ['plan.pdf · 3 Mo']],
    [
      'in a labelled list, even without a size',
      `<div>${TEXT}<ul aria-label="Anhänge"><li>plan.pdf</li></ul></div>`,
      ['plan.pdf'],
    ],
    ['unless they have neither a size nor a label', `<div>${TEXT}<p>plan.pdf</p></div>`, []],
    ['unless the message is left out', `<div><p>Some text</p><div>${file}</div></div>`, []],
    ['unless they are in an aside', `<div>${TEXT}<aside>${file}</aside></div>`, []],
  ])('of messages are kept %s', async (_name, html, expected) => {
    expect(await addedBy(messages, html)).toEqual(expected);
  });
});

describe('the head of a mail', () => {
  const date = '<div>12 Nov 2026</div>';
  const to = '<div><b>To:</b> <i><button>Harriet</button></i></div>';

  it.each([
    [
      'is kept with names on buttons',
      `<div><p>OP</p><p>Osric</p>${to}${date}<button>Reply</button></div>${TEXT}`,
      ['Osric', 'To:', 'Harriet', '12 Nov 2026'],
    ],
    [
      'is kept with an address',
      `<div><p>Osric <i>&lt;osric@keys.example&gt;</i></p>${date}</div>${TEXT}`,
      ['Osric <osric@keys.example>', '12 Nov 2026'],
    ],
    ['is left out if the text is', `<div><p>Osric</p>${to}${date}</div><p>Another</p>`, []],
    ['is left out without a date', `<div><p>Osric</p>${to}</div>${TEXT}`, []],
  ])('%s', async (_name, html, expected) => {
    expect(await addedBy(messages, `<div>${html}</div>`)).toEqual(expected);
  });
});

describe('the options of a poll', () => {
  const options = (...shares: string[]) =>
    `<div>${shares.map((share, at) => `<div><b>Way ${'abc'[at]}</b> <i>${share}</i></div>`).join('')}</div>`;

  it.each([
    [
      'are kept with the number of votes',
      `${TEXT}${options('46%', '31%', '23%')}<p>1,204 votes</p>`,
      ['Way a 46%', 'Way b 31%', 'Way c 23%', '1,204 votes'],
    ],
    ['are left out if the question is', `<p>Some text</p>${options('46%', '54%')}`, []],
    ['are left out if their shares do not add up', `${TEXT}${options('46%', '20%')}`, []],
    ['are left out in an aside', `${TEXT}<aside>${options('46%', '54%')}</aside>`, []],
  ])('%s', async (_name, html, expected) => {
    expect(await addedBy(messages, `<div>${html}</div>`)).toEqual(expected);
  });
});

describe('a list beside an open item', () => {
  const row = (name: string, place: string, pay: string, is = '') =>
    `<li class="c" ${is}><a href="/${name}">+${name}</a><div>+${place}</div><p>+${pay}</p></li>`;
  const list = (is = '') =>
    `<div><h1>+Jobs</h1><ul>${row('Welder', 'Hexley', '£19 an hour', is)}${row('Joiner', 'Weir', '£21')}${row('Cook', 'Moor', '£22')}</ul></div>`;
  const item = (name: string, ...lines: string[]) =>
    `<div><h2>${name}</h2>${lines.map((line) => `<div>${line}</div>`).join('')}
    <p>+${'We weld hulls in a workshop by the old mill. '.repeat(6)}</p></div>`;

  it.each([
    ['if the item gives more details', list() + item('Welder', 'Hexley', '£19 an hour'), 3],
    ['if the item is marked in it', list('aria-selected="true"') + item('Welder'), 1],
  ])('is left out %s, and the lines below the item’s name are kept', async (_name, html, lines) => {
    const kept = await keptBy(records, html);
    expect(kept).not.toContain('Joiner');
    expect(kept.slice(0, -1)).toEqual(['Welder', 'Hexley', '£19 an hour'].slice(0, lines));
  });

  it.each([
    ['if only a name is repeated', list() + item('Welder', 'Moor')],
    ['if several of its items are described', list() + item('Welder', 'Hexley') + item('Cook')],
    ['if the item comes before it', item('Welder', 'Hexley', '£19 an hour') + list()],
    [
      'if a heading only mentions one of its items',
      list() + item('Hexley: how a <i>Welder</i> works', 'Hexley', '£19 an hour'),
    ],
    [
      'if its items are long texts',
      list().replace('Hexley', `Hexley ${'and so on '.repeat(99)}`) +
        item('Welder', 'Hexley', '£19 an hour', 'word '.repeat(250)),
    ],
    [
      'if the item is in another list, as on front pages',
      list() +
        `<div>${['Fitter', 'Welder', 'Mason'].map((name) => `<div class="story">${item(name, 'Hexley', '£19 an hour')}</div>`).join('')}</div>`,
    ],
    ['if the item says no more', `${list()}<div><h2>Welder</h2><p>Hexley</p></div>`],
  ])('is kept %s', async (_name, html) => {
    expect(await keptBy(records, html)).toContain('Joiner');
  });
});

async function keptBy(rule: ContentRule, html: string): Promise<string[]> {
  return (await applied(rule, html)).after;
}

async function addedBy(rule: ContentRule, html: string): Promise<string[]> {
  const { before, after } = await applied(rule, html);
  return after.filter((text) => !before.includes(text));
}

/** The texts of the blocks that are kept before and after a rule; a plus sign marks them. */
async function applied(rule: ContentRule, html: string) {
  const page = await textBlocksOf(html);
  const kept = page.blocks.map(({ texts }) => {
    const [first] = texts.filter(({ nodeValue }) => /\S/.test(nodeValue));
    const isKept = first?.nodeValue.startsWith('+') === true;
    if (first !== undefined && isKept) first.nodeValue = first.nodeValue.slice(1);
    return isKept;
  });
  readAgain(page);
  const chosen = new Chosen(page, kept);
  const textsOf = (blocks: readonly boolean[]): string[] =>
    page.blocks.filter((_, index) => blocks[index] === true).map((block) => block.text.trim());
  const likelihoods = kept.map((isKept) => (isKept ? 0.55 : 0.3));
  rule.apply(judgedPage({ page, likelihoods }), chosen);
  return { before: textsOf(kept), after: textsOf(chosen.blocks) };
}
