import { expect, it } from 'vitest';
import { findPageLinks } from '@/engine/page-links';
import { snapshotFromHtml } from '../../support/snapshot-from-html';

// Promise reading-never-acts
it.each([
  ['<a href="https://a.example/x">', undefined],
  ['<a href="https://a.example/x" data-method="delete">', 'acts'],
  ['<a href="https://a.example/x" data-turbo-method="POST">', 'acts'],
  ['<a href="https://a.example/x" data-method="get">', undefined],
  ['<a href="https://a.example/x" download>', 'acts'],
  ['<a href="https://a.example/x" data-confirm="Sure?">', 'acts'],
  ['<a href="https://a.example/x" rel="ugc NOFOLLOW">', 'nofollow'],
  ['<a href="https://a.example/x" rel=nofollow>A</a><a href="https://a.example/x">', undefined],
  ['<a href="https://a.example/x">A</a><a href="https://a.example/x" download>', 'acts'],
])('%s says about opening it: %s', (markup, mark) => {
  const root = snapshotFromHtml(`${markup}Text</a>`);
  expect(findPageLinks(root, 'https://a.example/')[0]?.mark).toBe(mark);
});
