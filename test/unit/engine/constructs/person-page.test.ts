import { expect, it } from 'vitest';
import { isPersonPage } from '@/engine/constructs/person-page';

it.each([
  ['https://e.example/u/lena', true],
  ['https://e.example/nutzer/45/uwe-brandt', true],
  ['https://e.example/membres/gaston22.31/', true],
  ['https://e.example/perfil/ines', true],
  ['https://e.example/reporter/sato', true],
  ['https://e.example/by/ines-prado', true],
  ['https://e.example/shop/by/colour', false],
  ['https://e.example/reporters-wanted/1', false],
  ['https://e.example/@foundry.files', true],
  ['https://e.example/@foundry/3-a-text', false],
  ['https://e.example/profiling/1', false],
  ['https://e.example/nutzen/1', false],
  [undefined, false],
])('decides whether %s is the page of a person', (address, expected) => {
  expect(isPersonPage(address)).toBe(expected);
});
