// @vitest-environment node
import { expect, it } from 'vitest';
import { shownHtml, whyUnread, type FetchedPage } from '@/jobs/pages/fetched-page';
import { parseHtml } from '@/reader/html/parse-html';
import { readHtml } from '@/reader/html/read-html';

const page: FetchedPage = {
  status: 200,
  url: 'https://a.example/',
  contentType: 'text/html',
  bytes: new Uint8Array(),
};

it.each(['text/html; charset=utf-8', 'application/xhtml+xml', '', 'text/plain', 'Text/Markdown'])(
  'a document of the type "%s" is a page to read',
  (contentType) => {
    expect(whyUnread({ ...page, contentType })).toBeUndefined();
  },
);

it.each(['application/pdf', 'text/css', 'image/png', 'text/plainer'])(
  'a document of the type %s is not a page',
  (contentType) => {
    expect(whyUnread({ ...page, contentType })).toMatchObject({ key: 'pageNotHtml' });
  },
);

it('a text is read as a browser shows it, with nothing in it that counts as markup', async () => {
  const text = '\nOne &amp; <b>two</b>\n  three\n';
  const html = shownHtml(text, 'text/plain');
  const { signal } = new AbortController();
  const { root } = await readHtml({ html, url: page.url }, parseHtml, {}, signal);
  expect(root.textContent).toBe(text);
  expect(shownHtml('<p>A page', 'text/html')).toBe('<p>A page');
});
