import { expect, it } from 'vitest';
import { readRawHtml } from '@/reader/raw-html';

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

it("is the document's own serialization with its doctype", () => {
  const page = parse(
    '<!doctype html><html lang="en"><body onload="x()"><p>a &lt; b<script>1<2</script>',
  );
  expect(readRawHtml(page)).toBe(
    '<!DOCTYPE html>\n<html lang="en"><head></head><body onload="x()"><p>a &lt; b<script>1<2</script></p></body></html>',
  );
});

it('keeps the identifiers of an old doctype', () => {
  const doctype =
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">';
  expect(readRawHtml(parse(doctype))).toMatch(doctype);
});

it('is empty for a document without a root element', () => {
  const page = parse('');
  page.documentElement.remove();
  expect(readRawHtml(page)).toBe('');
});

it('serializes a tree too deep for the browser as the browser would', () => {
  const page = parse(
    '<body><p title="&quot;<x>&amp;">a &lt; &nbsp; &amp; b<br><script>1<2</script><!-- c -->',
  );
  const shallow = page.body.innerHTML;
  let inner: Element = page.body;
  for (let depth = 0; depth < 100_000; depth++) {
    const next = page.createElement('b');
    inner.append(next);
    inner = next;
  }
  const html = readRawHtml(page);
  expect(html).toContain(`<body>${shallow}<b><b>`);
  expect(html.match(/<\/b>/g)).toHaveLength(100_000);
});

it('is not fooled by a form that shadows its members', () => {
  const page = parse('<form><input name="firstChild"><input name="outerHTML"></form>');
  expect(readRawHtml(page)).toContain(
    '<form><input name="firstChild"><input name="outerHTML"></form>',
  );
});

// Promise secret-fields-unread
it.each([
  '<input name="otp" value="73&amp;91">',
  '<input type="password" value="73&amp;91">',
  '<input type="hidden" name="password" value="73&amp;91">',
  '<label>API key<textarea>73&amp;91</textarea></label>',
  '<div contenteditable aria-label="Passcode"><p>73&amp;91</p></div>',
])('has nothing that %s contains', (field) => {
  const html = readRawHtml(parse(`<main title="73">${field}<p>as before</p></main>`));
  expect(html).not.toContain('73&amp;91');
  expect(html).toContain('<p>as before</p>');
});
