// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { portraitsIn } from '@/engine/pictures/portraits';
import { snapshotFromHtml } from '../../../support/snapshot-from-html';

/** The addresses of the pictures that are portraits. */
function portraits(html: string): (string | null)[] {
  return [...portraitsIn(snapshotFromHtml(html))].map((image) => image.getAttribute('src'));
}

function list(unit: (name: string, number: number) => string): string {
  const names = ['Ada', 'Ben', 'Ada'];
  return `<div>${names.map((name, at) => `<div class="u">${unit(name, at)}</div>`).join('')}</div>`;
}

it('stars above the date of a review are not portraits', () => {
  expect(
    portraits(list((_name, at) => `<img src="${at}"><i>3 May</i><p>Good</p><i>2 May</i>`)),
  ).toEqual([]);
});

describe('portraits of authors are found', () => {
  it.each<[string, string]>([
    [
      'in front of name and time',
      list(
        (name, at) => `<img src="${at}"><b>${name}</b> <span>9:4${at}</span><p>What they said.</p>`,
      ),
    ],
    [
      'on a button',
      list(
        (name, at) =>
          `<button><img src="${at}"></button><b>${name}</b> <time>now</time><p>Said.</p>`,
      ),
    ],
    [
      'in front of a heading with the name',
      list((name, at) => `<img src="${at}"><h3>${name}</h3><p>3 May 2026</p><p>Said.</p>`),
    ],
    [
      'in a link to a page named like them',
      list(
        (name, at) =>
          `<a href="https://e.example/${name}"><img src="${at}"></a><b>${name}</b><time>3 May</time><p>Said.</p>`,
      ),
    ],
  ])('%s', (_name, html) => {
    expect(portraits(html)).toEqual(['0', '1', '2']);
  });

  it.each([
    ['by its class', '<p><img class="css-1 Avatar-x" src="0">Ada</p>'],
    ['by its text', '<p><img alt="Ada’s profile picture" src="0">Ada</p>'],
    ['by a handle', '<p><img alt="@ada-r" src="0">Ada</p>'],
    ['by the name beside it', '<p>by <a href="https://e.example/users/7"><img src="0">Ada</a></p>'],
  ])('%s', (_name, html) => {
    expect(portraits(html)).toEqual(['0']);
  });
});

it('portraits are also found in replies within a unit', () => {
  const answer = '<p>Yes.</p><div><img src="answer"><b>Cy</b> said so</div>';
  const html = list(
    (name, at) =>
      `<div><img src="${at}"><b>${name}</b> <time>3 May</time></div><p>Said.</p>${at > 1 ? answer : ''}`,
  );
  expect(portraits(html)).toEqual(['0', '1', '2', 'answer']);
});

describe('portraits do not include pictures', () => {
  it.each<[string, string]>([
    ['of products', list((_name, at) => `<img src="${at}"><b>Lamp ${at}</b><span>£${at}9</span>`)],
    [
      'of news',
      list(
        (_name, at) =>
          `<a href="https://e.example/n/${at}"><img src="${at}"></a><a href="https://e.example/n/${at}">Storm hits</a><time>3 May</time>`,
      ),
    ],
    ['of events', list((_name, at) => `<img src="${at}"><h3>Jazz ${at}</h3><time>3 May</time>`)],
    [
      'of members',
      list(
        (name, at) =>
          `<a href="https://e.example/people/${name}"><img src="${at}"><h3>${name}</h3><p>Chair</p></a>`,
      ),
    ],
    [
      'in the text of posts',
      list(
        (name, at) =>
          `<b>${name}</b><time>3 May</time><p>A photo of the mill at the river, taken from the bridge:</p><img src="${at}"><p>Here is what we saw there, and what came of it in the end, all told.</p>`,
      ),
    ],
  ])('%s', (_name, html) => {
    expect(portraits(html)).toEqual([]);
  });
});
