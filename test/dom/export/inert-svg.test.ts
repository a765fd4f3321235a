import { expect, it } from 'vitest';
import { inertSvg } from '@/export/inert-html';

const NAMESPACES =
  'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:h="http://www.w3.org/1999/xhtml"';

function inert(inside: string): string | undefined {
  const file = `<?xml version="1.0"?><svg ${NAMESPACES} viewBox="0 0 9 9" onload="evil()">${inside}</svg>`;
  const bytes = inertSvg(new TextEncoder().encode(file));
  return bytes && new TextDecoder().decode(bytes);
}

it.each([
  ['a script', '<script>evil()</script>'],
  ['a script in another namespace', '<h:script>evil()</h:script>'],
  ['a handler', '<rect onclick="evil()"/>'],
  ['a handler that an animation sets', '<set attributeName="onclick" to="evil()"/>'],
  ['a page in it', '<foreignObject><h:iframe src="https://evil.example/"/></foreignObject>'],
  ['a link that runs', '<a xlink:href="javascript:evil()"><text>x</text></a>'],
  ['a picture of the web', '<image href="https://evil.example/"/>'],
  ['a part of another file', '<use xlink:href="https://evil.example/#a"/>'],
  ['a style of the web', '<style>@import "https://evil.example/"</style>'],
  ['a fill of the web', '<rect fill="url(https://evil.example/#a)"/>'],
  ['a picture of the web in a style', '<rect style="background: u\\72l(https://evil.example/)"/>'],
])('a drawing is stored without %s', (_, inside) => {
  const left = inert(`${inside}<path d="M0 0"/>`);
  expect(left).toContain('<path d="M0 0"');
  expect(left).not.toContain('evil');
});

it('a drawing keeps what it draws', () => {
  const inside =
    '<style>.a { fill: url(#g) }</style><linearGradient id="g"><stop offset="1"/></linearGradient>' +
    '<use xlink:href="#g"/><rect class="a" fill="url(\'#g\')"/><image href="data:image/png;base64,AA=="/>';
  const kept = new DOMParser().parseFromString(inert(inside) ?? '', 'image/svg+xml');
  const drawn = new DOMParser().parseFromString(
    `<svg ${NAMESPACES}>${inside}</svg>`,
    'image/svg+xml',
  );
  const shape = ({ documentElement }: Document) =>
    [...documentElement.querySelectorAll('*')].map((one) => [
      one.tagName,
      ...[...one.attributes].map(({ name, value }) => `${name}=${value}`).toSorted(),
      one.textContent,
    ]);
  expect(shape(kept)).toEqual(shape(drawn));
});

it.each(['<svg', '<svg xmlns="x"/>', '<html><svg/></html>'])('%s is no drawing', (file) => {
  expect(inertSvg(new TextEncoder().encode(file))).toBeUndefined();
});
