import { expect, it } from 'vitest';
import type { PageLink } from '@/contract/page-link';
import { fileOf, siteTree, type SiteFolder } from '@/ui/pages/site-tree';

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

it('folders and files are named as people write them', () => {
  const links = ['https://a.example/%C3%BC/1', 'https://a.example/%C3%BC/2'].map((url) => ({
    url,
    text: '',
  }));
  expect(siteTree(links)[0]?.name).toBe('a.example/ü');
  expect(fileOf('https://a.example/%C3%BC/%C3%A9?q=%C3%A9')).toBe('é?q=é');
  expect(fileOf('https://a.example/x#/one')).toBe('x#/one');
});
