// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { descendants } from '@/contract/snapshot/tree';
import { nameChoices } from '@/engine/constructs/named-choices';
import { snapshotFromHtml } from '../../../support/snapshot-from-html';

function named(html: string): string {
  const root = snapshotFromHtml(html);
  nameChoices(descendants(root));
  nameChoices(descendants(root));
  return root.textContent.replace(/\s+/g, ' ').trim();
}

const radio = (name: string) => `<i role="radio" aria-label="${name}"></i>`;
const button = (name: string, isPressed: boolean) =>
  `<li><button aria-pressed="${isPressed}" aria-label="${name}"><img src="/a.png"></button></li>`;

describe('choices without a text get their names once', () => {
  it.each([
    ['radio buttons', `<div role="radiogroup">${radio('Clay')}${radio('Moss')}</div>`],
    ['toggle buttons', `<ul>${button('Clay', true)}${button('Moss', false)}</ul>`],
  ])('%s', (_name, html) => {
    expect(named(html)).toBe('ClayMoss');
  });
});

describe('nameChoices adds no name to', () => {
  it.each([
    ['a single choice', radio('Clay')],
    [
      'choices that show their names',
      '<div><i role="radio" aria-label="Clay">Clay</i><i role="radio" aria-label="Moss">Moss</i></div>',
      'ClayMoss',
    ],
    [
      'choices with their names beside them',
      `<div>${radio('Clay')}<b>Clay</b>${radio('Moss')}<b>Moss</b></div>`,
      'ClayMoss',
    ],
    ['buttons of a toolbar', `<ul>${button('Bold', false)}${button('Italic', false)}</ul>`],
    ['stars to rate with', `<div>${radio('1 star')}${radio('2 stars')}</div>`],
    [
      'buttons that show a picture',
      '<div><button aria-label="Image 1"></button><button aria-label="Image 2"></button></div>',
    ],
  ])('%s', (_name, html, expected = '') => {
    expect(named(html)).toBe(expected);
  });
});
