import { afterEach, expect, it } from 'vitest';
import { lookAt } from '@/driver/look';

afterEach(() => document.body.replaceChildren());

it('a look counts the matches of a selector, shadow roots included, and returns the address of the first', () => {
  document.body.innerHTML =
    '<p><a href="https://other.example/x"><span class="go">Go</span></a></p><b class="go">On</b><x-box></x-box>';
  const box = document.querySelector('x-box');
  box?.attachShadow({ mode: 'open' }).append(document.createElement('i'));
  expect(lookAt(document, '.go')).toEqual({ matches: 2, href: 'https://other.example/x' });
  expect(lookAt(document, 'b')).toEqual({ matches: 1 });
  expect(lookAt(document, 'i')).toEqual({ matches: 1 });
  // Like the selector of a step whose element has nothing but its words.
  expect(lookAt(document, 'text/Go')).toEqual({ matches: 1, href: 'https://other.example/x' });
  expect(lookAt(document, '.none')).toEqual({ matches: 0 });
  expect(lookAt(document, 'a[')).toEqual({ matches: 0 });
});
