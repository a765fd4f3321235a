import { describe, expect, it } from 'vitest';
import { leaveOutPictures } from '@/engine/pictures/leave-out-pictures';
import { collectImages } from '@/engine/formats/images';
import { createPacer } from '@/async/pacer';
import { recognizeConstructs } from '@/engine/constructs/constructs';
import { element } from '../../../support/snapshot-builder';

const HOST = 'https://e.example';

function img(path: string, attributes: Record<string, string> = {}) {
  return element('img', { src: `${HOST}/${path}`, ...attributes });
}

function left(...children: Parameters<typeof element>[2][]): string[] {
  const content = element('body', {}, ...children);
  leaveOutPictures(content);
  return collectImages(content).map((address) => address.slice(HOST.length + 1));
}

describe('several sizes of a picture', () => {
  it.each([
    [['mill.jpg', 'mill.jpg'], ['mill.jpg']],
    [['mill.jpg', 'mill-large.jpg'], ['mill-large.jpg']],
    [['mill-large.jpg', 'mill.jpg', 'mill-thumb.jpg'], ['mill-large.jpg']],
    [['mill-150x150.jpg', 'mill-1024x768.jpg', 'mill-300x200.jpg'], ['mill-1024x768.jpg']],
    [['mill_400x.jpg?v=2', 'mill_800x.jpg?v=2'], ['mill_800x.jpg?v=2']],
    [['mill.jpg?w=200&q=5', 'mill.jpg?w=900'], ['mill.jpg?w=900']],
    [['w_200,h_100/mill.jpg', 'w_900/mill.jpg'], ['w_900/mill.jpg']],
    [['i/thumb/mill.jpg', 'i/large/mill.jpg'], ['i/large/mill.jpg']],
    [
      ['mill-1.jpg', 'mill-2.jpg'],
      ['mill-1.jpg', 'mill-2.jpg'],
    ],
    [
      ['i.php?id=1', 'i.php?id=2'],
      ['i.php?id=1', 'i.php?id=2'],
    ],
    [
      ['a/mill.jpg', 'b/mill.jpg'],
      ['a/mill.jpg', 'b/mill.jpg'],
    ],
  ])('are reduced to the largest: %j leaves %j', (paths, expected) => {
    expect(left(...paths.map((path) => element('p', {}, 'x', img(path))))).toEqual(expected);
  });

  it('become the largest in place of the first, with the text of either', () => {
    const content = element(
      'div',
      {},
      img('mill-thumb.jpg'),
      'x',
      img('mill.jpg', { alt: 'A mill' }),
    );
    leaveOutPictures(content);
    const [first, ...others] = content.childNodes;
    expect(first).toMatchObject({ localName: 'img' });
    expect(first?.nodeType === 1 && [...first.attributes]).toEqual([
      ['src', `${HOST}/mill.jpg`],
      ['alt', 'A mill'],
    ]);
    expect(others).toHaveLength(1);
  });

  it('are kept if their texts differ', () => {
    const named = [img('mill.jpg', { alt: 'In spring' }), img('mill.jpg', { alt: 'In autumn' })];
    const content = element('div', {}, ...named);
    leaveOutPictures(content);
    expect(content.childNodes).toHaveLength(2);
  });

  it('are kept if they show the rating of a review', () => {
    const attributes = { alt: 'Rated 5 out of 5 stars', width: '96' };
    const review = () => element('p', {}, img('stars-5.svg', attributes), 'Good');
    const content = element('div', {}, review(), review());
    leaveOutPictures(content);
    expect(
      content.childNodes.map((child) => child.nodeType === 1 && child.childNodes.length),
    ).toEqual([2, 2]);
  });

  it.each(['td', 'li'])('are kept if they tell one %s from another', (name) => {
    const unit = () => element(name, {}, img('tick.png', { alt: 'Yes' }), 'Tides');
    const content = element('div', {}, unit(), unit());
    leaveOutPictures(content);
    expect(
      content.childNodes.map((child) => child.nodeType === 1 && child.childNodes.length),
    ).toEqual([2, 2]);
  });

  it('are removed with emptied links, figures and items, but not cells', () => {
    const again = () => img('mill.jpg');
    const content = element(
      'div',
      {},
      again(),
      element('ul', {}, element('li', {}, element('a', { href: '#' }, again()))),
      element('figure', {}, again()),
      element('td', {}, again()),
    );
    leaveOutPictures(content);
    expect(content.childNodes.map((child) => child.nodeName)).toEqual(['IMG', 'TD']);
  });
});

describe('icons', () => {
  it.each<[string, Record<string, string>]>([
    ['i/icons/star.png', {}],
    ['i/close-icon.svg', { alt: '' }],
    ['i/icon-clock.png', { alt: 'clock icon' }],
    ['i/dot.png', { width: '16', height: '16' }],
    ['i/wave.svg', { alt: '' }],
  ])('are left out: %s %j', (path, attributes) => {
    expect(left('Tides', img(path, attributes))).toEqual([]);
  });

  it.each<[string, Record<string, string>]>([
    ['i/silicon.jpg', {}],
    ['i/icons/chart.png', { alt: 'Tides by month' }],
    ['i/icon.png', { width: '600', height: '400' }],
    ['i/wave.svg', { alt: 'A wave' }],
    ['i/flag.png', { alt: 'Norway', width: '16', height: '16' }],
  ])('do not include: %s %j', (path, attributes) => {
    expect(left('Tides', img(path, attributes))).toEqual([path]);
  });

  it('do not include drawings in figures', () => {
    expect(left(element('figure', {}, img('i/wave.svg')))).toEqual(['i/wave.svg']);
  });
});

it.each([
  [
    'with a text, if it is alone in a link',
    element('a', {}, img('icon_quote.gif', { alt: 'Quote' })),
    0,
  ],
  ['unless it has a text and no link', element('p', {}, img('icon_quote.gif', { alt: 'Q.' })), 1],
  ['unless words are beside it', element('a', {}, img('icon_a.gif', { alt: 'Q.' }), 'Lamp'), 1],
])('leaves out a picture named as an icon, %s', (_name, content, count) => {
  expect(left(content)).toHaveLength(count);
});

it.each([
  ['is left out if that name follows', 'Ada Nkemelu', 'Ada Nkemelu', ''],
  ['is kept if another text follows', 'Accepted', 'Ada Nkemelu', 'Accepted'],
])('a sign with a name %s', async (_name, label, text, expected) => {
  const sign = element('span', { role: 'img', 'aria-label': label });
  const content = element('div', {}, sign, element('b', {}, text));
  await recognizeConstructs(content, createPacer(60_000));
  leaveOutPictures(content);
  const labels = content.childNodes.map(
    (child) => child.nodeType === 1 && child.getAttribute('aria-label'),
  );
  expect(labels.filter(Boolean).join('')).toBe(expected);
});
