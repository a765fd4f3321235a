import { expect, test } from './fixtures.ts';

test.afterEach(({ firefox }) => firefox.popup.close());

/** Pages that Firefox keeps closed, and the sentence that says what to do. */
const CLOSED: [name: string, path: string, sentence: RegExp][] = [
  ['a page of the browser', 'about:support', /belongs to the browser.*Open a web page/],
  ['the page of extensions', 'about:addons', /belongs to the browser.*Open a web page/],
  ['the reader view', 'about:reader?url=SERVER/pages/article.html', /Leave it and scrape the page/],
  ['the source view', 'view-source:SERVER/pages/article.html', /Open the page itself and scrape/],
  ['a PDF', 'SERVER/pages/document.pdf', /This tab shows a PDF.*Save the file/],
  [
    'JSON',
    'SERVER/hostile/35-json-document.json',
    /JSON in the browser’s viewer.*Save the file itself/,
  ],
  [
    'an error page',
    'http://127.0.0.1:9/',
    /^This page didn’t load, or your browser doesn’t let extensions read it/,
  ],
  [
    'a site that Firefox protects',
    'PROTECTED/',
    /^This page didn’t load, or your browser doesn’t let extensions read it/,
  ],
];

for (const [name, path, sentence] of CLOSED) {
  test(`${name} is refused with one sentence`, async ({ firefox, server }) => {
    const port = new URL(server.url).port;
    const url = path
      .replace('SERVER', server.url)
      .replace('PROTECTED', `http://protected.example:${port}`);
    await firefox.insides.show(url);
    await firefox.clickAction();
    await expect.poll(() => firefox.popup.text('.popup-message p')).toMatch(sentence);
    expect(await firefox.popup.text('.popup-message')).not.toMatch(/undefined|Error:/);
  });
}
