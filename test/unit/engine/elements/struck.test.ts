// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { inArticle } from './in-article';

describe('text that style strikes out', () => {
  it.each([
    [
      'a style of its own',
      '<p><span style="text-decoration:line-through">$20.00</span> $18.00</p>',
      '~~$20.00~~ $18.00',
    ],
    [
      'a line of a style',
      '<p><span style="color:red; text-decoration-line: line-through red">20 boats</span> 18 boats</p>',
      '~~20 boats~~ 18 boats',
    ],
    [
      'a class of a framework',
      '<p><span class="text-gray-500 line-through">20 boats</span> 18 boats</p>',
      '~~20 boats~~ 18 boats',
    ],
    [
      'a class of another one',
      '<p><em class="text-decoration-line-through">20 boats</em> 18 boats</p>',
      '*~~20 boats~~* 18 boats',
    ],
    [
      'parts',
      '<p><span style="text-decoration: line-through"><span>20</span> <b>boats</b></span> 18 boats</p>',
      '~~20 **boats**~~ 18 boats',
    ],
    [
      'a whole block',
      '<div style="text-decoration:line-through"><p>One of the boats has sailed already, without its pilot.</p></div>',
      '~~One of the boats has sailed already, without its pilot.~~',
    ],
    [
      'an item',
      '<ul><li class="strikethrough">Varnish the oars</li><li>Mend the flag</li></ul>',
      '- ~~Varnish the oars~~\n- Mend the flag',
    ],
    [
      'a cell',
      '<table><tr><th>Boat</th><th>Price</th></tr><tr><td>One</td><td style="text-decoration:line-through">20</td></tr></table>',
      '| Boat | Price |\n| --- | --- |\n| One | ~~20~~ |',
    ],
    [
      'a link',
      '<p><a href="/b" style="text-decoration:line-through">The old plan</a> and a new one</p>',
      '[~~The old plan~~](https://example.org/b) and a new one',
    ],
    [
      'twice is once',
      '<p><span class="strike"><s>20 boats</s></span> 18 boats</p>',
      '~~20 boats~~ 18 boats',
    ],
    [
      'an element of its own, as before',
      '<p><del>20 boats</del> 18 boats</p>',
      '~~20 boats~~ 18 boats',
    ],
    [
      'a former price that only its class calls so',
      '<p><span class="old">$20.00</span> $18.00</p>',
      '~~$20.00~~ $18.00',
    ],
    [
      'a former price in parts, behind a new one',
      '<div class="prices">18,00 € <span class="price price--old"><bdi>20,00 €</bdi></span></div>',
      '18,00 € ~~20,00 €~~',
    ],
    [
      'no price that is lower than its neighbour',
      '<p><span class="old">$18.00</span> $20.00</p>',
      '$18.00 $20.00',
    ],
    [
      'no text with a price',
      '<p><span class="old">The old boat for $20.00</span> and a new one for $18.00</p>',
      'The old boat for $20.00 and a new one for $18.00',
    ],
    ['no price without another', '<p><span class="was">$20.00</span> a day</p>', '$20.00 a day'],
    [
      'not a state',
      '<p><span class="hover:line-through">20 boats</span> 18 boats</p>',
      '20 boats 18 boats',
    ],
    [
      'not another line',
      '<p><span style="text-decoration:underline">20 boats</span> 18 boats</p>',
      '20 boats 18 boats',
    ],
  ])('%s', async (_name, html, expected) => {
    const { chosen, whole } = await inArticle(html);
    expect(whole.replaceAll('\\$', '$')).toBe(expected);
    expect(chosen.replaceAll('\\$', '$')).toBe(expected);
  });
});
