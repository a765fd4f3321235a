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

// Promise secret-fields-unread
it('leaves out what hidden fields contain, and that only', () => {
  const html =
    '<input name="a" type="HIDDEN" value="1"><input type="radio" value="1"><option value="1">1</option>' +
    '<template><input value="2>" type="hidden" name="b"></template><svg:input type="hidden" value="3"/>' +
    '<input type="text" value=" type=&quot;hidden&quot;"><b title="a">1</b>' +
    '<input title="set value=" type="hidden" value="4">';
  expect(withoutTyped(html, parseHtml(html, 'https://e.example/'), () => false)).toBe(
    '<input name="a" type="HIDDEN" value=""><input type="radio" value="1"><option value="1">1</option>' +
      '<template><input value="" type="hidden" name="b"></template><svg:input type="hidden" value=""/>' +
      '<input type="text" value=" type=&quot;hidden&quot;"><b title="a">1</b>' +
      '<input title="set value=" type="hidden" value="">',
  );
});

it('takes time in proportion to a page with many of them', () => {
  const fields = (count: number) =>
    Array.from({ length: count }, (_, at) => `<input value="s${at}"><textarea>t${at}</textarea>`);
  // Work that grows with the square of their number would outlast the time limit of a test.
  const html = fields(30_000).join('<br>');
  const page = parseHtml(html, 'https://e.example/');
  expect(withoutTyped(html, page, () => true)).not.toMatch(/[st]\d/);
});
