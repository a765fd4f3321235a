// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { nameChoices } from '@/engine/constructs/named-choices';
import { snapshotFromHtml } from '../../../support/snapshot-from-html';

function named(html: string): string {
  const root = snapshotFromHtml(html);
  nameChoices(root);
  nameChoices(root);
  return root.textContent.replace(/\s+/g, ' ').trim();
}

const radio = (name: string) => `<i role="radio" aria-label="${name}"></i>`;
const button = (name: string, isPressed: boolean) =>
  `<li><button aria-pressed="${isPressed}" aria-label="${name}"><img src="/a.png"></button></li>`;

describe('what can be chosen gets its name once', () => {
  it.each([
    ['as radio buttons', `<div role="radiogroup">${radio('Clay')}${radio('Moss')}</div>`],
    ['as buttons to press', `<ul>${button('Clay', true)}${button('Moss', false)}</ul>`],
  ])('%s', (_name, html) => {
    expect(named(html)).toBe('ClayMoss');
  });
});

describe('nothing is named', () => {
  it.each([
    ['that is alone', radio('Clay')],
    [
      'that says its name',
      '<div><i role="radio" aria-label="Clay">Clay</i><i role="radio" aria-label="Moss">Moss</i></div>',
      'ClayMoss',
    ],
    [
      'that has its name beside it',
      `<div>${radio('Clay')}<b>Clay</b>${radio('Moss')}<b>Moss</b></div>`,
      'ClayMoss',
    ],
    ['that is a tool', `<ul>${button('Bold', false)}${button('Italic', false)}</ul>`],
    ['that is a grade to give', `<div>${radio('1 star')}${radio('2 stars')}</div>`],
    [
      'that is a picture to look at',
      '<div><button aria-label="Image 1"></button><button aria-label="Image 2"></button></div>',
    ],
  ])('%s', (_name, html, expected = '') => {
    expect(named(html)).toBe(expected);
  });
});
