import { expect, it } from 'vitest';
import { tabPages } from '@/ui/pages/tab-pages';

const tab = (url: string, title: string, incognito = false) => ({ id: 1, url, title, incognito });

it('lists the web pages of tabs, each once, and never mixes in private ones', () => {
  const tabs = [
    tab('https://a.example/1#top', 'One'),
    tab('about:config', 'Settings'),
    tab('https://a.example/1', 'One again'),
    tab('https://b.example/', 'Secret', true),
    { id: 2, incognito: false },
    tab('http://c.example/', ''),
  ];
  expect(tabPages(tabs, false)).toEqual([
    { url: 'https://a.example/1', text: 'One' },
    { url: 'http://c.example/', text: '' },
  ]);
  expect(tabPages(tabs, true)).toEqual([{ url: 'https://b.example/', text: 'Secret' }]);
});
