// @vitest-environment node
import { expect, it } from 'vitest';
import { inArticle } from '../elements/in-article';

it.each([
  [
    'above its headline',
    '<img src="/p.jpg" alt="Bread at  high water"><h2>Bread at high water</h2>',
    '![](https://example.org/p.jpg)\n\n## Bread at high water',
  ],
  [
    'that leads where the headline does',
    '<div><a href="/s"><img src="/p.jpg" alt="Bread at high water"></a><p><a href="/s">Bread at high water</a> was sold by the boatmen in spring, when the mill stood still.</p></div>',
    '[![](https://example.org/p.jpg)](https://example.org/s)\n\n[Bread at high water](https://example.org/s) was sold by the boatmen in spring, when the mill stood still.',
  ],
  [
    'but not one that says more',
    '<h2>Bread</h2><img src="/p.jpg" alt="Bread at high water">',
    '## Bread\n\n![Bread at high water](https://example.org/p.jpg)',
  ],
  [
    'but not one beside a link to another page',
    '<p><a href="/s"><img src="/p.jpg" alt="Bread"></a></p><p><a href="/t">Bread</a></p>',
    '[![Bread](https://example.org/p.jpg)](https://example.org/s)\n\n[Bread](https://example.org/t)',
  ],
])('a picture has no text %s', async (_name, html, expected) => {
  expect((await inArticle(html)).chosen).toBe(expected);
});
