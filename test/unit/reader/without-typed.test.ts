// @vitest-environment node
import { expect, it } from 'vitest';
import { parseHtml } from '@/reader/html/parse-html';
import { withoutTyped } from '@/reader/without-typed';

function without(html: string): string {
  return withoutTyped(html, parseHtml(html, 'https://e.example/'), () => true);
}

it('leaves out the values and texts of fields, as browsers write them', () => {
  const html =
    '<input value="a&amp;&quot;b"><p>typed</p>' +
    '<textarea>typed</textarea><div contenteditable="">one <b>two &lt;</b></div><i>one</i>';
  expect(without(html)).toBe(
    '<input value=""><p></p><textarea></textarea><div contenteditable=""><b></b></div><i>one</i>',
  );
});

it('takes time in proportion to a page with many of them', () => {
  const fields = (count: number) =>
    Array.from({ length: count }, (_, at) => `<input value="s${at}"><textarea>t${at}</textarea>`);
  const html = fields(12_000).join('<br>');
  const page = parseHtml(html, 'https://e.example/');
  const begun = performance.now();
  expect(withoutTyped(html, page, () => true)).not.toMatch(/[st]\d/);
  expect(performance.now() - begun).toBeLessThan(1500);
});
