import { describe, expect, it } from 'vitest';
import { recordsIn } from '@/engine/constructs/records';
import { findReplies } from '@/engine/constructs/replies';
import { snapshotFromHtml } from '../../../support/snapshot-from-html';

const card = (name: string, more = '') =>
  `<div class="_x1"><a href="/${name}"><b>${name}</b></a><span>5 €</span>${more}</div>`;

describe('recordsIn and findReplies', () => {
  it.each([
    ['cards with hashed names', card('a') + card('b') + card('c'), [3]],
    ['cards, some with an additional line', card('a', '<i>new</i>') + card('b') + card('c'), [3]],
    [
      'cards in rows',
      `<div class="r">${card('a')}${card('b')}</div><div class="r">${card('c')}</div>`,
      [3],
    ],
    ['items of a list', '<ul><li>a</li><li>b</li><li>c</li></ul>', [3]],
    ['elements without a class', '<div><p>a</p><p>b</p></div>'.repeat(3), [3]],
    ['no paragraphs', '<p>a <b>b</b></p>'.repeat(3), []],
    ['no rows of a table', '<table><tr><td>a</td><td>b</td></tr></table>', []],
    ['no pair of columns', '<div class="c"><p>a</p><p>b</p></div>'.repeat(2), []],
    [
      'no boxes that differ',
      '<div><p>a</p><p>b</p></div><div><h2>a</h2><ul><li>b</li></ul></div><div><table><tr><td>a</td><td>b</td></tr></table></div>',
      [],
    ],
  ])('find %s', (_name, html, expected) => {
    expect(recordsIn(snapshotFromHtml(html)).map(({ units }) => units.length)).toEqual(expected);
  });

  const answer = (name: string, when = '<time>today</time>') =>
    `<div class="${name}"><div><b>3</b><i>votes</i></div><div><p>What I have to say of the lamp</p></div><div><a>by</a>${when}</div></div>`;
  it.each([
    ['two posts', answer('post') + answer('post'), [2]],
    ['two posts, one with an additional class', answer('post') + answer('post chosen'), [2]],
    [
      'two posts with a date marked by a class',
      answer('p', '<em class="post-time">3 May</em>').repeat(2),
      [2],
    ],
    ['no two posts without a date', answer('post', '').repeat(2), []],
    ['no pair with different classes', answer('post') + `<p>x</p>${card('a')}`, []],
  ])('find %s', (_name, html, expected) => {
    expect(recordsIn(snapshotFromHtml(html)).map(({ units }) => units.length)).toEqual(expected);
  });

  it('find nested answers in custom elements', () => {
    const post = (name: string, inner = '') =>
      `<x-post><div><a>${name}</a> <i>now</i></div><p>text</p><div>${inner}</div></x-post>`;
    const root = snapshotFromHtml(post('a', post('b', post('c'))) + post('d'));
    expect(recordsIn(root).map(({ units }) => units.length)).toEqual([4]);
    expect(findReplies(recordsIn(root))).toHaveLength(2);
  });

  it('find the question that is built like its answers but has another class', () => {
    const post = (name: string, text: string) =>
      `<div class="${name}"><div><b>3</b><i>votes</i><em>x</em><small>y</small></div><div><p>${text}</p><ul><li><span>a</span></li></ul></div><div><a>by</a><time>today</time></div></div>`;
    const answers = ['b', 'c', 'd'].map((text) => post('answer', text)).join('');
    const other = '<div class="box"><p>a</p><p>b</p></div>';
    const sizes = (html: string) =>
      recordsIn(snapshotFromHtml(html)).map(({ units }) => units.length);
    expect(sizes(`${post('question', 'a')}<div><h2>3</h2>${answers}</div>`)).toContain(4);
    expect(sizes(`${other}<div><h2>3</h2>${answers}</div>`)).not.toContain(4);
  });

  it('find answers nested in what they answer, whatever their class', () => {
    const post = (name: string, inner = '') =>
      `<div class="k3"><div><a>${name}</a> <i>now</i></div><p>text</p><div>${inner}</div></div>`;
    const root = snapshotFromHtml(post('a', post('b', post('c'))) + post('d'));
    const [list] = recordsIn(root);
    expect(list?.units).toHaveLength(4);
    expect(findReplies(recordsIn(root)).map(({ textContent }) => textContent[0])).toEqual(
      expect.arrayContaining(['b', 'c']),
    );
    expect(findReplies(recordsIn(root))).toHaveLength(2);
  });

  it('take no box for a reply to the box of the same class around it', () => {
    const item = (name: string) => `<div class="el"><div><b>${name}</b></div><h2>1 room</h2></div>`;
    const boxes = (title: string) =>
      `<div class="el"><h2>${title}</h2><div>${item('a')}${item('b')}</div></div>`;
    expect(findReplies(recordsIn(snapshotFromHtml(boxes('Flats') + boxes('Houses'))))).toEqual([]);
  });
});
