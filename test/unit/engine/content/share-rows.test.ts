import { describe, expect, it } from 'vitest';
import { shareRows } from '@/engine/content/share-rows';
import { textBlocksOf } from './snapshot-of';

/** The texts of the lines that count as parts of a share row. */
async function found(html: string): Promise<string[]> {
  const page = await textBlocksOf(`<p>Before.</p>${html}<p>After.</p>`);
  return shareRows(page).map((index) =>
    (page.blocks[index]?.texts ?? []).map(({ nodeValue }) => nodeValue).join(''),
  );
}

const list = (...links: string[]) => `<ul>${links.map((link) => `<li>${link}</li>`).join('')}</ul>`;
const to = (address: string, text: string) => `<a href="https://${address}">${text}</a>`;

describe('shareRows', () => {
  it.each<[html: string, lines: number]>([
    [`<p>${to('www.facebook.com/sharer/sharer.php?u=x', 'Facebook')}</p>`, 1],
    [`<p>${to('twitter.com/intent/tweet?url=x', 'Post this')} ${to('x.com/share', 'X')}</p>`, 1],
    [list(to('wa.me/?text=x', 'WhatsApp'), to('t.me/share/url?url=x', 'Telegram')), 2],
    [list(to('reddit.com/submit?url=x', 'r'), '<a href="mailto:?subject=x">E-mail</a>'), 2],
    [`<div>${to('www.linkedin.com/shareArticle?url=x', 'LinkedIn')}</div>`, 1],
    [`<div>${to('de.pinterest.com/pin/create/button/?url=x', 'Merken')}</div>`, 1],
    ['<p><a href="#">Facebook</a> <a href="#">Tweet this</a> <a href="#">Email</a></p>', 1],
    ['<p>Share: <a href="#">Facebook</a> <a>WhatsApp</a></p>', 1],
    ['<div><button>Teilen</button><button>Drucken</button></div>', 2],
    ['<div><button>Partager</button> <button>Imprimer</button></div>', 2],
    ['<div><a>Compartir</a> <a>Copiar enlace</a></div>', 1],
    [
      list(
        '<a href="https://page.example/#">シェア</a>',
        '<a href="https://page.example/#">LINE</a>',
      ),
      2,
    ],
    [
      `<p>${to('page.example/a?share=twitter&nb=1', 'Click to share on Twitter (opens in a new window)')}</p>`,
      1,
    ],
    [`<p>${to('social.example/share?text=x', 'Mastodon')}</p>`, 1],
    [`<h3>Diese Seite teilen</h3>${list(to('t.me/share/url?url=x', 'Telegram'))}`, 2],
    [
      list('<a href="#">Partager sur Facebook</a>', '<a href="#">Partager la page sur Reddit</a>'),
      2,
    ],
    [list('<button>分享</button>', '<button>Weibo</button>'), 2],
    ['<div><button>Поделиться</button><button>VKontakte</button></div>', 2],
  ])('finds %s', async (html, lines) => {
    expect(await found(html)).toHaveLength(lines);
  });

  it.each([
    // Their own pages, and texts about them.
    list(to('facebook.com/threshing', 'Facebook'), to('instagram.com/threshing', 'Instagram')),
    list('<a href="/wiki/Facebook">Facebook</a>', '<a href="/wiki/Twitter">Twitter</a>'),
    list('<a href="#facebook">Facebook</a>', '<a href="#reddit">Reddit</a>'),
    list('Facebook', 'Twitter'),
    '<p>He told it on <a href="#">Facebook</a> and <a href="#">Twitter</a> the next morning.</p>',
    `<p>As <a href="https://twitter.com/share">the share page of Twitter</a> shows, it takes any text.</p>`,
    `<blockquote>${to('twitter.com/intent/tweet?text=x', 'Nobody who has ever rowed out there at night, in such a wind, says that it was for the view.')}</blockquote>`,
    list(to('page.example/a?share=half', 'Half a share'), to('page.example/b?share=x1', 'More')),
    `<h3>Teilen</h3>${list(to('page.example/x', 'Brot'), to('page.example/y', 'Wein'))}`,
    // Something else to press or to follow.
    '<p><a href="#">Share</a></p>',
    '<p><a href="/print">Print</a> <a href="/email">Email</a></p>',
    list('<a href="mailto:ida@mill.example">Ida Marsh</a>', '<a href="tel:+44">Call</a>'),
    list('<button>Red</button>', '<button>Blue</button>'),
    list('<button>Line 1</button>', '<button>Threads</button>'),
    list('<button>Delivery</button>', '<button>Delete</button>', '<button>Teilnehmer</button>'),
    list('<button>Can I share it?</button>', '<button>How do I print it?</button>'),
    '<table><tr><th><button>Facebook</button></th><th><button>Reddit</button></th></tr></table>',
    '<p><a href="/a">Ten ways to share a harvest</a></p>',
  ])('leaves %s alone', async (html) => {
    expect(await found(html)).toEqual([]);
  });
});
