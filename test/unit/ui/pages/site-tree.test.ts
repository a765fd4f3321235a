import { expect, it } from 'vitest';
import type { PageLink } from '@/contract/page-link';
import { siteTree, type SiteFolder } from '@/ui/pages/site-tree';

function drawn({ name, pages, folders }: SiteFolder<PageLink>): unknown {
  return {
    [name]: [...folders.map(drawn), ...pages.map(({ url }) => url.slice('https://'.length))],
  };
}

it('pages of sites are in the folders of their addresses, without folders of one page or folder', () => {
  const links = [
    'https://a.example/',
    'https://a.example/docs/v1/intro',
    'https://a.example/docs/v1/api',
    'https://a.example/news/1',
    'https://b.example/x/y',
    'https://b.example/x/z/',
  ].map((url) => ({ url, text: '' }));
  const tree = siteTree(links);
  expect(tree.map(drawn)).toEqual([
    {
      'a.example': [
        { 'docs/v1': ['a.example/docs/v1/intro', 'a.example/docs/v1/api'] },
        'a.example/',
        'a.example/news/1',
      ],
    },
    { 'b.example/x': ['b.example/x/y', 'b.example/x/z/'] },
  ]);
  expect(tree[0]?.all).toHaveLength(4);
});
