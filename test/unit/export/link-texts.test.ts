import { expect, it } from 'vitest';
import { clipboardText } from '@/export/clipboard';
import { linkText, linkTexts } from '@/export/link-texts';
import { linksTable } from '@/export/list-tables';
import { tableText } from '@/export/table-text';
import { english } from '../../support/locale';

const html = `<p><a href="https://a.example">First
  one</a> <a href="https://a.example/">1</a> <a href="https://b.example/x"><img src="i.png"></a></p>`;

it('finds the texts of links in the HTML', () => {
  const texts = linkTexts({ html });
  expect(linkText(texts, 'https://a.example/')).toBe('First one');
  expect(linkText(texts, 'https://b.example/x')).toBe('');
  expect(linkText(texts, 'https://c.example/')).toBe('');
});

it('finds them in the markdown if there is no HTML', () => {
  const markdown =
    '[A \\[1\\]](https://a.example/ "t") ![no](https://b.example/x) [b](<https://c.example>)';
  const texts = linkTexts({ markdown });
  expect(linkText(texts, 'https://a.example/')).toBe('A [1]');
  expect(linkText(texts, 'https://b.example/x')).toBe('');
  expect(linkText(texts, 'https://c.example/')).toBe('b');
});

it('finds them in markdown whatever brackets text and address have', () => {
  const markdown =
    '[Mercury [planet]](https://a.example/Mercury_(planet)) [b](https://b.example/x_(y)_(z)/?q "t")';
  const texts = linkTexts({ markdown });
  expect(linkText(texts, 'https://a.example/Mercury_(planet)')).toBe('Mercury [planet]');
  expect(linkText(texts, 'https://b.example/x_(y)_(z)/?q')).toBe('b');
});

it('names a link without text by its label or pictures', () => {
  const icons = `<a href="https://a.example/"> <img src="i.png" alt="Search the archive"> </a>
    <a href="https://b.example/" aria-label="Profile"> <svg><path d="M0 0" /></svg></a>
    <a href="https://c.example/"><svg role="img" aria-label="Basket"></svg></a>
    <a href="https://d.example/" title="Home"><i></i></a>`;
  const texts = linkTexts({ html: icons });
  const called = ['a', 'b', 'c', 'd'].map((name) => linkText(texts, `https://${name}.example/`));
  expect(called).toEqual(['Search the archive', 'Profile', 'Basket', 'Home']);
  const markdown = '[![Search the archive](https://a.example/i.png)](https://a.example/)';
  expect(linkText(linkTexts({ markdown }), 'https://a.example/')).toBe('Search the archive');
});

it('puts the texts after the addresses', () => {
  const links = ['https://a.example/', 'https://b.example/x'];
  const page = { data: { html, links, metadata: {} }, capturedAt: new Date(0) };
  const options = { frontMatterTemplate: '', randomId: () => 'x', translate: english };
  expect(clipboardText('links', page, options)).toBe(
    'https://a.example/\tFirst one\nhttps://b.example/x\n',
  );
  expect(tableText(linksTable(page, links), 'csv')).toBe(
    'url,host,scope,text\r\nhttps://a.example/,a.example,external,First one\r\nhttps://b.example/x,b.example,external,\r\n',
  );
});

// Promise output-inert-elsewhere
it('gives no text that a spreadsheet reads as a formula', () => {
  const formula = '=HYPERLINK("https://b.example/","x")';
  const data = {
    html: `<a href="https://a.example/">${formula}</a>`,
    links: ['https://a.example/'],
    metadata: {},
  };
  const options = { frontMatterTemplate: '', randomId: () => 'x', translate: english };
  expect(clipboardText('links', { data, capturedAt: new Date(0) }, options)).toBe(
    `https://a.example/\t'${formula}\n`,
  );
});
