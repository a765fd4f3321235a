import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { parseHtml } from '@/reader/html/parse-html';
import { readHtml } from '@/reader/html/read-html';
import { english } from '../../../support/locale';

/** What members of a forum wrote, and how deep each answer is. */
export const POSTS = [
  {
    name: 'Belinda',
    date: '04 March 2026, 10:12',
    depth: 0,
    text: 'Which rope do you use at the north quay? Mine has chafed through twice since March, and the keeper says that it is my own fault.',
  },
  {
    name: 'Ropemaker',
    date: '04 March 2026, 11:40',
    depth: 1,
    text: 'I took the three-strand nylon from the shop by the lock, and have had it for six years. Put some hose over it.',
  },
  {
    name: 'tide_child',
    date: '05 March 2026, 09:03',
    depth: 2,
    text: 'Same here. But mind the spring tide: on a short line no rope holds.',
  },
  {
    name: 'Otto',
    date: '05 March 2026, 18:22',
    depth: 0,
    text: 'Thank you all. I have ordered forty metres of it and an old fire hose.',
  },
];

/** The markdown of a forum’s page with these posts, as tables of an old kind lay it out. */
export async function forumMarkdown(posts: string): Promise<string> {
  const html = `<html lang="en"><title>Which rope? - Rope Forum</title><body><table><tr><td><a href="/">Rope Forum</a></td>
    <td><a href="/faq">FAQ</a> <a href="/login">Log in</a></td></tr></table><h1>Which rope?</h1>${posts}<p align="center">Powered by Knots</p>`;
  const snapshot = await readHtml({ html, url: 'https://rope.example/t/1' }, parseHtml);
  return (await scrapeSnapshot({ snapshot }, {}, english)).markdown ?? '';
}

/** The posts, each as a page writes it. */
export function forumPosts(row: (post: ForumPost, index: number) => string): string {
  return POSTS.map(row).join('');
}

type ForumPost = (typeof POSTS)[number];
