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

it.each([
  [
    'counts if the own one finds nothing',
    '.none',
    ['.also-none', '#go'],
    { matches: 0, isOther: true, href: 'https://other.example/x' },
  ],
  ['does not count beside the own one', 'b', ['#go'], { matches: 1 }],
  ['does not count if it finds several', '.none', ['.twice'], { matches: 0 }],
  ['may be unreadable', '.none', ['a['], { matches: 0 }],
])('another selector recorded for an element %s', (_, selector, others, look) => {
  document.body.innerHTML =
    '<a id="go" href="https://other.example/x">Go</a><b>On</b><i class="twice"></i><i class="twice"></i>';
  expect(lookAt(document, selector, others)).toEqual(look);
});

it.each([
  [
    '<form action="https://other.example/in"><button>Go</button></form>',
    'https://other.example/in',
  ],
  [
    '<form action="https://other.example/in"><input type="submit"></form>',
    'https://other.example/in',
  ],
  [
    '<form id="f" action="https://other.example/in"></form><button form="f"><b>Go</b></button>',
    'https://other.example/in',
  ],
  [
    '<form action="/here"><button formaction="https://other.example/own">Go</button></form>',
    'https://other.example/own',
  ],
  ['<form action="https://other.example/in"><button type="button">Go</button></form>', undefined],
  ['<form action="https://other.example/in"><button type="reset">Go</button></form>', undefined],
  ['<form method="dialog" action="https://other.example/"><button>Go</button></form>', undefined],
  [
    '<form method="dialog"><button formaction="https://other.example/">Go</button></form>',
    undefined,
  ],
  [
    '<form action="https://other.example/"><button formmethod="dialog">Go</button></form>',
    undefined,
  ],
  ['<form><button>Go</button></form>', undefined],
  ['<button>Go</button>', undefined],
])('where a button sends its form: %s', (html, href) => {
  document.body.innerHTML = html;
  const selector = document.querySelector('b') ? 'b' : 'button, input';
  expect(lookAt(document, selector)).toEqual({ matches: 1, ...(href && { href }) });
});

it('a field called "action" does not hide where its form is sent', () => {
  document.body.innerHTML =
    '<form action="https://other.example/in"><input name="action"><button>Go</button></form>';
  expect(lookAt(document, 'button').href).toBe('https://other.example/in');
});
