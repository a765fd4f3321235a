// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { descendants } from '@/contract/snapshot/tree';
import { localized } from '@/contract/user-text';
import type { TabRequest } from '@/contract/tab-request';
import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { LightElement } from '@/reader/html/light-document';
import { parseHtml } from '@/reader/html/parse-html';
import { readHtml } from '@/reader/html/read-html';
import * as native from '@/reader/native';
import { english } from '../../../support/locale';

const url = 'https://example.org/dir/page?x=1#part';

async function scrape(html: string, request: TabRequest = { onlyMainContent: false }) {
  const snapshot = await readHtml({ html, url, statusCode: 200 }, parseHtml, request);
  return scrapeSnapshot({ snapshot }, request, english);
}

describe('HTML without a browser', () => {
  it('is given as it is, without what its fields for secrets contain', async () => {
    const html = '<!doctype html><p>one<input type="password" value="s3cret">';
    const { rawHtml } = await readHtml({ html, url }, parseHtml, { rawHtml: true });
    expect(rawHtml).toBe('<!doctype html><p>one<input type="password" value="">');
  });

  it.each([
    ['<input type=hidden name=csrf value=s3cret>', '<input type=hidden name=csrf value="">'],
    ["<input type=password value='s3cret'>", '<input type=password value="">'],
    ['<input type=password value=s3cret>', '<input type=password value="">'],
    ['<INPUT VALUE="s3cret" TYPE="PASSWORD">', '<INPUT value="" TYPE="PASSWORD">'],
    ['<input type="password" value = "s3cret" id=a>', '<input type="password" value="" id=a>'],
    [
      '<p>\u{1f511}\r\n<input\r\n type="password"\r\nvalue="s3cret"\r\n>\r\n',
      '<p>\u{1f511}\r\n<input\r\n type="password"\r\nvalue=""\r\n>\r\n',
    ],
    ['<input type="password" value="s3cret&#39;&#x26;">', '<input type="password" value="">'],
    [
      '<textarea autocomplete="cc-number">\n s3cret&#39;</textarea><p>s3cret',
      '<textarea autocomplete="cc-number"></textarea><p>s3cret',
    ],
    [
      '<div contenteditable aria-label="Password">s3<b>cret</b>\n</div>',
      '<div contenteditable aria-label="Password"><b></b></div>',
    ],
    [
      '<x-a><template shadowrootmode="open"><input type="password" value=s3cret></template></x-a>',
      '<x-a><template shadowrootmode="open"><input type="password" value=""></template></x-a>',
    ],
  ])('leaves out secrets, however they are written: %s', async (html, left) => {
    const { rawHtml } = await readHtml({ html, url }, parseHtml, { rawHtml: true });
    expect(rawHtml).toBe(left);
  });

  it.each([
    [
      'text and structure',
      '<h1>A</h1><p>one <b>two</b></p><ul><li>x<li>y</ul>',
      '# A\n\none **two**\n\n- x\n- y',
    ],
    [
      'addresses',
      '<p><a href="../b">b</a> <a href="#s">s</a> <a href="javascript:x">j</a></p>',
      '[b](https://example.org/b) [s](https://example.org/dir/page?x=1#s) j',
    ],
    [
      'a base address',
      '<base href="https://other.example/"><a href="b">b</a>',
      '[b](https://other.example/b)',
    ],
    ['misnested markup, as browsers read it', '<p>1<b>2<p>3</b>4', '1**2**\n\n**3**4'],
    [
      'tables without bodies',
      '<table><tr><th>a<th>b<tr><td>1<td>2</table>',
      '| a | b |\n| --- | --- |\n| 1 | 2 |',
    ],
    ['what the markup hides', '<p hidden>no</p><p style="display: none">no</p><p>yes</p>', 'yes'],
    [
      'what style libraries hide from the eye',
      '<p><span class="sr-only">Regular price</span> A</p>' +
        '<p><span class="MuiBox u-visually-hidden x">no</span>B</p>' +
        '<p><a href="/c">C<span class="govuk-visually-hidden"> (opens in a new tab)</span></a></p>',
      'A\n\nB\n\n[C](https://example.org/c)',
    ],
    [
      'once what is drawn beside what is read out',
      '<p><span class="screen-reader-text">Published On 6 Mar 2026</span>' +
        '<span aria-hidden="true">6 Mar 2026</span></p>',
      '6 Mar 2026',
    ],
    [
      'a hidden word without another beside it, which may name an icon',
      '<p>A</p><p><i class="fa-check"></i><span class="sr-only">Yes</span></p>',
      'A\n\nYes',
    ],
    [
      'numbers, headings and long parts that only look hidden by name',
      '<h2 class="sr-only">Comments</h2><p class="sr-only">4.5 of 5</p>' +
        `<div class="visually-hidden">${'<p>x</p>'.repeat(20)}</div>`,
      `## Comments\n\n4.5 of 5\n\n${Array(20).fill('x').join('\n\n')}`,
    ],
    [
      'lazy images',
      '<img data-src="/real.png" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="a">',
      '![a](https://example.org/real.png)',
    ],
    [
      'images for browsers without scripts',
      '<img class="lazy" alt="x"><noscript><img src="/a.png" alt="x"></noscript>',
      '![x](https://example.org/a.png)',
    ],
    [
      'pictures',
      '<picture><source srcset="/big.webp 900w"><img src="/s.png" alt="p"></picture>',
      '![p](https://example.org/big.webp)',
    ],
    [
      'declared shadow roots',
      '<x-a><template shadowrootmode="open"><p>in</p><slot></slot></template><i>slotted</i></x-a>',
      'in\n\n*slotted*',
    ],
    [
      'named slots',
      '<x-a><template shadowrootmode="open"><slot name="b"></slot><p>p</p></template><i slot="b">s</i><b>none</b></x-a>',
      '*s*\n\np',
    ],
    [
      'values of fields',
      '<p>Name <input value="Ada"></p><p><select><option>x<option selected>y</select></p>',
      'Name Ada\n\ny',
    ],
    ['nothing secret', '<p>x <input type="password" value="no"></p>', 'x'],
    ['formulas', '<p><math><mfrac><mi>a</mi><mi>b</mi></mfrac></math></p>', '$\\frac{a}{b}$'],
  ])('has %s', async (_, html, markdown) => {
    expect((await scrape(html)).markdown).toBe(markdown);
  });

  it('has its metadata', async () => {
    const html =
      '<html lang="de"><head><title> A  page </title><meta name="description" content="d"></head><body>x';
    const { metadata } = await scrape(html);
    expect(metadata).toMatchObject({
      title: 'A page',
      description: 'd',
      language: 'de',
      url,
      statusCode: 200,
    });
  });

  it('applies selectors', async () => {
    const html = '<main><p>one</p><p class="x">two</p></main><aside>three</aside>';
    const request = { includeTags: ['main', 'aside:has(b)'], excludeTags: ['.x'] };
    expect((await scrape(html, request)).markdown).toBe('one');
    await expect(scrape(html, { includeTags: ['p['] })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('chooses the main content', async () => {
    const text =
      'Sentences of an article that goes on for a while, with commas, and says something. ';
    const html = `<nav><a href="/">Home</a><a href="/a">About us</a></nav><article><h1>Title of it</h1>
      ${`<p>${text.repeat(4)}</p>`.repeat(6)}</article><footer>© all rights reserved</footer>`;
    const { markdown } = await scrape(html, {});
    expect(markdown).toMatch(/^# Title of it\n\nSentences/);
    expect(markdown).not.toContain('rights');
  });

  it('handles deep markup', async () => {
    const html = '<div>'.repeat(20_000) + 'deep';
    expect((await scrape(html)).markdown).toContain('deep');
  });
});

it('does not ask the browser for shadow roots', async () => {
  const open = vi.fn<() => null>(() => null);
  vi.stubGlobal('chrome', { dom: { openOrClosedShadowRoot: open } });
  expect((await scrape('<main><p>text</p></main>')).markdown).toBe('text');
  expect(open).not.toHaveBeenCalled();
});

it('treats a dialog that the markup opens as modal as being in front', async () => {
  const dialog = (state: string) =>
    `<main><p>${'The board behind it. '.repeat(20)}</p></main>
    <dialog ${state} aria-modal="true"><h2>A card</h2><p>${'What it is about. '.repeat(20)}</p></dialog>`;
  const open = await scrape(dialog('open'), {});
  expect(open.markdown).toContain('# A card');
  expect(open.metadata.title).toBe('A card');
  expect(open.markdown).not.toContain('behind');
  expect((await scrape(dialog(''), {})).markdown).toContain('behind');
});

const PAGE = `<main><h1>Matcha cream</h1><p>${'It can be piped on cakes. '.repeat(30)}</p></main>`;
const DIALOG = `<div role="dialog" aria-modal="true"><h2>Rate this</h2>
  <p>${'Tell the others how it went. '.repeat(20)}</p></div>`;

it.each([
  ['is hidden around it', `${PAGE}<div aria-hidden="true">${DIALOG}</div>`, 'Matcha'],
  [
    'is hidden around it, as another one is beside it',
    `${PAGE}<div aria-hidden="true">${DIALOG}</div><div aria-hidden="true">${DIALOG}</div>`,
    'Matcha',
  ],
  [
    'has only a shorter one hidden beside it',
    `${PAGE}${DIALOG}<div inert><div role="dialog" aria-modal="true">Pick a unit.</div></div>`,
    'Matcha',
  ],
  [
    'has a hidden icon beside it',
    `${PAGE}<div><i aria-hidden="true">×</i>${DIALOG}</div>`,
    'Matcha',
  ],
  ['has the page hidden behind it', `<div aria-hidden="true">${PAGE}</div>${DIALOG}`, 'Rate this'],
  ['has a main part of few words behind it', `<main inert>Board</main>${DIALOG}`, 'Rate this'],
  [
    'has a page without landmarks behind it',
    `<div inert>${'Cards of a board. '.repeat(60)}</div>${DIALOG}`,
    'Rate this',
  ],
])('knows without a layout which one is read when a dialog %s', async (_name, html, title) => {
  expect((await scrape(html, {})).markdown).toMatch(new RegExp(`^#+ ${title}`));
});

it.each([
  [
    'the site',
    '<meta name="author" content="Example"><meta property="og:site_name" content="Example">',
  ],
  ['nobody', '<meta name="Author" content="admin">'],
])('names no author where a meta element names %s', async (_name, head) => {
  const { metadata } = await scrape(`<head>${head}</head><h1>A</h1><p>Text.</p>`);
  expect(metadata).not.toHaveProperty('author');
  expect(metadata).not.toHaveProperty('Author');
});

it('refuses markup that the parser would repeat without end', async () => {
  const open = Array.from({ length: 3000 }, (_, at) => `<b a=${at}>`).join('');
  const html = `<p>${open}</p>${'<p>x</p>'.repeat(3000)}`;
  await expect(readHtml({ html, url }, parseHtml)).rejects.toMatchObject({
    code: 'UNSUPPORTED_DOCUMENT',
    message: localized('pageGrows'),
  });
});

it('shows what is in a shadow root once, whatever slots that has', async () => {
  const slots = '<slot></slot>'.repeat(2000);
  const html = `<div><template shadowrootmode="open">${slots}</template>${'<i>x</i>'.repeat(2000)}</div>`;
  const snapshot = await readHtml({ html, url }, parseHtml);
  expect(snapshot.root.textContent.trim()).toBe('x'.repeat(2000));
});

it('reads a page of many dialogs in time in proportion to it', async () => {
  const dialog = '<div aria-hidden="true"><p>a</p></div><div><div aria-modal="true">b</div></div>';
  const snapshot = await readHtml({ html: dialog.repeat(3000), url }, parseHtml);
  expect(snapshot.report.nodes).toBeGreaterThan(9000);
});

// Promise hostile-html-in-linear-time (What a page can do to us): Reading fetched HTML takes time in proportion to its
// length, however deep it is nested, and however many elements are beside one another.
it.each([
  ['very deep', '<div>'.repeat(300_000), 'deep'],
  ['of very many panels', '<p hidden aria-labelledby="a">x</p>'.repeat(100_000), 'x'],
  ['of very many frames', '<iframe src="a"></iframe>'.repeat(30_000), ''],
])('reads a page %s', async (_, html, text) => {
  const snapshot = await readHtml({ html: `${html}${text}`, url }, parseHtml);
  expect(snapshot.root.textContent).toContain(text);
  expect(snapshot.report.nodes).toBeGreaterThan(30_000);
});

it('asks each element around controls once for all in it', async () => {
  const asked = vi.spyOn(LightElement.prototype, 'getAttribute');
  const controls = '<i aria-controls="a" aria-expanded="false"></i>'.repeat(2000);
  const html = `${'<div>'.repeat(390)}${controls}<p hidden id="a">x</p>`;
  await readHtml({ html, url }, parseHtml);
  expect(asked.mock.calls.length).toBeLessThan(500_000);
});

it('asks each element around dialogs once for all in it, and lists those beside them once', async () => {
  const asked = vi.spyOn(LightElement.prototype, 'getAttribute');
  const dialogs = '<i aria-modal="true">x</i>'.repeat(2000);
  let listed = 0;
  const counting: typeof parseHtml = (...order) => {
    const page = parseHtml(...order);
    const [beside] = native.selectAllOf(page, 'b');
    const next = beside && native.nextSiblingOf(beside);
    if (beside !== undefined)
      Object.defineProperty(beside, 'nextSibling', {
        get() {
          listed++;
          return next;
        },
      });
    return page;
  };
  const html = `${'<div>'.repeat(390)}<b aria-hidden="true"><p>x</p></b>${dialogs}`;
  const { root } = await readHtml({ html, url }, counting);
  expect(asked.mock.calls.length).toBeLessThan(500_000);
  expect(listed).toBeLessThan(50);
  asked.mockRestore();
  const inFront = [...descendants(root)].filter(
    (node) => node.nodeType === 1 && node.getAttribute('aria-modal') === 'true',
  );
  expect(inFront).toHaveLength(2000);
});

it('asks each element around editors once for all in it', async () => {
  const asked = vi.spyOn(LightElement.prototype, 'getAttribute');
  const editors = '<i contenteditable>x</i>'.repeat(2000);
  await readHtml({ html: `${'<div>'.repeat(390)}${editors}`, url }, parseHtml);
  // Of each, and a little around it, about 900.
  expect(asked.mock.calls.length).toBeLessThan(2_500_000);
});
