import { describe, expect, it } from 'vitest';
import type { Snapshot } from '@/contract/snapshot/snapshot';
import { nextPage } from '@/engine/pagination/next-page';
import { recordsAt } from '@/engine/tables/records-at';
import { pageFromHtml } from '../../../support/page-from-html';

const ORIGIN = 'https://shop.example';

function page(body: string, at = '/lamps', nextHref?: string): Snapshot {
  const snapshot = pageFromHtml(body);
  const url = ORIGIN + at;
  snapshot.root.baseUrl = url;
  const links = nextHref === undefined ? [] : [{ relations: ['next'], href: nextHref, size: 0 }];
  return { ...snapshot, url, baseUri: url, head: { ...snapshot.head, links } };
}

function next(body: string, at?: string, nextHref?: string) {
  const { control: _control, ...rest } = nextPage(page(body, at, nextHref));
  return rest;
}

function control(body: string): string | undefined {
  return nextPage(page(body)).control;
}

describe('nextPage follows', () => {
  it.each([
    ['a relation in the head', '', '/lamps', '/lamps?page=2', '/lamps?page=2', 'relation'],
    [
      'a relation of a link',
      '<a rel="nofollow next" href="?after=x9">More</a>',
      '/lamps',
      undefined,
      '/lamps?after=x9',
      'relation',
    ],
    [
      'a label',
      '<a href="?page=2" aria-label="Next page, 2 of 9"><svg></svg></a>',
      '/lamps',
      undefined,
      '/lamps?page=2',
      'label',
    ],
    [
      'the text of an icon',
      '<a href="?page=2"><img alt="Nächste Seite" src="/n.png"></a>',
      '/lamps',
      undefined,
      '/lamps?page=2',
      'label',
    ],
    [
      'a word',
      '<a href="?page=1">Previous</a><a href="?page=3">Next »</a>',
      '/lamps?page=2',
      undefined,
      '/lamps?page=3',
      'text',
    ],
    [
      'older entries of a blog',
      '<a href="/blog/page/2/">← Older posts</a>',
      '/blog/',
      undefined,
      '/blog/page/2/',
      'text',
    ],
    [
      'an arrow',
      '<a href="?page=1">‹</a><a href="?page=3">›</a><a href="?page=9">»</a>',
      '/lamps?page=2',
      undefined,
      '/lamps?page=3',
      'text',
    ],
    [
      'the number after a marked one',
      '<nav><a href="?s=1">1</a><a href="?s=2" class="current">2</a><a href="?s=3">3</a></nav>',
      '/lamps?s=2',
      undefined,
      '/lamps?s=3',
      'number',
    ],
    [
      'the number after one without a link',
      '<ul><li>1</li><li><a href="/lamps/2">2</a></li><li><a href="/lamps/3">3</a></li></ul>',
      '/lamps',
      undefined,
      '/lamps/2',
      'number',
    ],
    [
      'the number after the one with aria-current',
      '<ol><li><a href="/l-1.html">1</a><li><a aria-current="page" href="/l-2.html">2</a><li><a href="/l-3.html">3</a></ol>',
      '/l-2.html',
      undefined,
      '/l-3.html',
      'number',
    ],
    [
      'an address with the next number',
      '<a href="/lamps?page=2">Page two</a><a href="/lamps?page=9">Last</a>',
      '/lamps',
      undefined,
      '/lamps?page=2',
      'address',
    ],
    [
      'an address that counts entries',
      '<a href="/s?q=a&start=20">c</a><a href="/s?q=a&start=10">b</a>',
      '/s?q=a',
      undefined,
      '/s?q=a&start=10',
      'address',
    ],
    [
      'its own address with the next number, if there is no link',
      '<p>Lamps</p>',
      '/lamps?page=4',
      undefined,
      '/lamps?page=5',
      'address',
    ],
    [
      'a page in a path',
      '<a href="/lamps/page/3/">three</a>',
      '/lamps/page/2/',
      undefined,
      '/lamps/page/3/',
      'address',
    ],
  ])('%s', (_, body, at, head, url, sign) => {
    expect(next(body, at, head)).toEqual({ url: ORIGIN + url, sign });
  });

  it.each([
    'Weiter',
    'Nächste Seite ›',
    'Page suivante',
    'Suivant',
    'Siguiente',
    'Próxima página',
    'Próximo',
    'Successiva',
    'Volgende',
    'Nästa',
    'Næste',
    'Seuraava',
    'Następna strona',
    'Další',
    'Следующая',
    'Далее →',
    'Επόμενη',
    'Sonraki',
    '次へ',
    '次のページ',
    '下一页',
    '下一頁',
    '다음',
    'التالي',
    'הבא',
  ])('the word “%s”', (word) => {
    expect(next(`<a href="?page=2">${word}</a>`).sign).toBe('text');
  });
});

describe('nextPage is not misled by', () => {
  it.each([
    ['a place in the same page', '<a href="#slide-2" aria-label="Next slide">›</a>', '/lamps'],
    ['another site', '<a rel="next" href="https://other.example/2">Next</a>', '/lamps'],
    ['a disabled link', '<li class="disabled"><a href="?page=2">Next</a></li>', '/lamps'],
    [
      'the last of the numbers',
      '<nav><a href="?page=1">1</a><a href="?page=2">2</a><b>3</b></nav>',
      '/lamps?page=3',
    ],
    [
      'a link that continues elsewhere',
      '<a href="/about">Continue</a><a href="/lamps/7">Weiterlesen</a>',
      '/lamps',
    ],
    ['a number that is not a page number', '<a href="/cart">2</a><b>1</b>', '/lamps'],
    ['a link that runs a script', '<a href="javascript:go(2)">Next</a>', '/lamps'],
  ])('%s', (_, body, at) => {
    expect(next(body, at)).toEqual({});
  });

  it('a link of a record', () => {
    const list = page(
      '<div class="card"><a href="/p/1" title="Next generation lamp">1</a></div><a href="?page=2">›</a>',
    );
    const records = new Set(recordsAt(list.root, { selector: '.card' }).flat());
    expect(nextPage(list, records)).toMatchObject({ url: `${ORIGIN}/lamps?page=2`, sign: 'text' });
  });

  it('a link to the next article, if there is one to the same list', () => {
    const body = '<a href="/news/blue-lamp">Next</a><nav><a href="/lamps?page=2">Next</a></nav>';
    expect(next(body).url).toBe(`${ORIGIN}/lamps?page=2`);
  });
});

describe('nextPage returns the button that loads more', () => {
  it.each([
    ['<button>Load more results</button>', 'Load more results'],
    ['<a role="button" href="#">Mehr anzeigen</a>', 'Mehr anzeigen'],
    ['<button>Add to cart</button>', undefined],
  ])('%s', (body, button) => {
    expect(next(body).button).toBe(button);
  });
});

describe('nextPage clicks', () => {
  it.each([
    ['the link to the next page', '<a href="?page=2">Next ›</a>', 'text/Next ›'],
    ['a button', '<button>Previous</button><button>Next</button>', 'text/Next'],
    [
      'a labelled button',
      '<button aria-label="Next page">›</button>',
      String.raw`[aria-label="Next\ page"]`,
    ],
    ['a link without an address', '<a class="fwd">Next</a><a class="back">Back</a>', '.fwd'],
    [
      'an arrow beside numbers',
      '<p><button>1</button><button>2</button><button>›</button></p>',
      'text/›',
    ],
    ['no arrow by itself', '<button>‹</button><button>›</button>', undefined],
    ['no button of a slider', '<div class="slick-slider"><button>Next</button></div>', undefined],
    ['no step of a form', '<form><button>Next</button></form>', undefined],
    ['no next slide', '<button aria-label="Next slide">›</button>', undefined],
    ['no disabled button', '<button disabled>Next</button>', undefined],
    ['no button marked as disabled', '<button aria-disabled="true">Next</button>', undefined],
    ['no button that loads more into the page', '<button>Load more</button>', undefined],
  ])('%s', (_, body, found) => {
    expect(control(body)).toBe(found);
  });

  it('nothing in the records of the list', () => {
    const snapshot = page('<ul><li><button>Next</button></li><li><button>Next</button></li></ul>');
    const records = new Set(recordsAt(snapshot.root, { selector: 'li' }).flat());
    expect(nextPage(snapshot, records).control).toBeUndefined();
  });
});

// Promise reading-never-acts
it.each([
  ['<a rel=next href="/lamps/5/delete">Next</a>', undefined],
  ['<a rel=next href="/logout?page=2">Next</a>', undefined],
  ['<a rel=next href="?page=2" data-method=post>Next</a>', undefined],
  ['', '/cart/add?id=2'],
])('nextPage never follows what does something when it is opened: %s %s', (body, head) => {
  expect(nextPage(page(body, '/lamps', head)).url).toBeUndefined();
});

it('takes time in proportion to the links of a page full of numbers', () => {
  const days = Array.from({ length: 20_000 }, (_, at) => `<li><a href="/d/${at}">${at}</a></li>`);
  expect(next(`<ul>${days.join('')}</ul>`)).toEqual({});
});
