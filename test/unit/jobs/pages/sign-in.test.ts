import { expect, it } from 'vitest';
import { leadsToSignIn } from '@/jobs/pages/sign-in';

it.each([
  ['https://a.example/news/1', 'https://a.example/login', true],
  ['https://a.example/news/1', 'https://a.example/users/sign-in?x=1', true],
  ['https://a.example/news/1', 'https://login.a.example/', true],
  ['https://a.example/news/1', 'https://a.example/start?next=%2Fnews%2F1', true],
  ['https://a.example/news/1', 'https://a.example/news/1', false],
  ['https://a.example/login', 'https://a.example/login?again', false],
  ['https://a.example/news/1', 'https://a.example/news/1-the-heron', false],
  ['https://a.example/news/1', 'https://a.example/authors/heron', false],
  ['https://a.example/', 'https://a.example/en?from=/', false],
])('a page at %s that was answered from %s asks to sign in: %s', (asked, shown, isSo) => {
  expect(leadsToSignIn(asked, shown)).toBe(isSo);
});
