// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { fieldSigns, type FieldIndex } from '@/reader/field-signs';
import { LightElement } from '@/reader/html/light-document';
import { parseHtml } from '@/reader/html/parse-html';
import * as native from '@/reader/native';

/** What the fields of a page are called, and for how many attributes it was asked. */
function judge(html: string): { labels: string[]; asked: number } {
  const page = parseHtml(html, 'https://e.example/');
  const fields = [...native.selectAllOf(page, 'input')];
  const index: FieldIndex = new Map();
  const asking = vi.spyOn(LightElement.prototype, 'getAttribute');
  const labels = fields.map((field) => fieldSigns(field, index).labels?.join(', ') ?? '');
  const asked = asking.mock.calls.length;
  asking.mockRestore();
  return { labels, asked };
}

it('finds the texts that fields refer to, and the head of their column', () => {
  const html =
    '<b id="a">One</b><i id="b">Two</i><input aria-labelledby="b a"><hr><input aria-describedby="a">' +
    '<table><caption>x</caption><tr><th>A</th><th>Code</th></tr><tr><td></td><td><input></td></tr></table>';
  expect(judge(html).labels).toEqual(['Two, One', 'One', 'Code']);
});

it.each([
  ['that refer to texts', (at: number) => `<b id="t${at}">x</b><input aria-labelledby="t${at}">`],
  ['that refer to one id, which all have', () => '<b id="t">x</b><input aria-labelledby="t">'],
  ['with labels for the same id', () => '<label for="t">x</label><input id="t">'],
])('asks in proportion to the fields %s', (_, field) => {
  const asked = (count: number) =>
    judge(Array.from({ length: count }, (__, at) => field(at)).join('<hr>')).asked;
  expect(asked(800)).toBeLessThan(5 * asked(200));
});

it.each([
  ['the rows of a table', (count: number) => `<table>${'<tr><td><input>'.repeat(count)}</table>`],
  ['one row of a table', (count: number) => `<table><tr>${'<td><input>'.repeat(count)}</table>`],
  [
    'one element behind many others',
    (count: number) => `<p>${'<i></i>'.repeat(300)}${'<input><b></b>'.repeat(count)}</p>`,
  ],
])('looks at nodes in proportion to the fields in %s', (_, html) => {
  const looked = (count: number) => {
    const looking = vi.spyOn(native, 'isElement');
    judge(html(count));
    const { length } = looking.mock.calls;
    looking.mockRestore();
    return length;
  };
  expect(looked(2000)).toBeLessThan(5 * looked(500));
});
