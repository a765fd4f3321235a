import { describe, expect, it } from 'vitest';
import { copyContent } from '@/engine/content/copy-content';
import { descendants, type SnapshotElement, type SnapshotText } from '@/contract/snapshot/tree';
import { createPacer } from '@/async/pacer';
import { snapshotOf } from './snapshot-of';

describe('copyContent', () => {
  it.each([
    ['the elements around a kept text', '<ul><li>+a</li><li>b</li></ul>', '<ul><li>+a</li></ul>'],
    ['an image between kept texts', '<p>+a</p><img><p>+b</p>', '<p>+a</p><img><p>+b</p>'],
    [
      'an image with a badge among images without one',
      '<p>+a text</p><div class="i"><img></div><div class="i"><img></div><div class="i"><img><b>New</b></div>',
      '<p>+a text</p><div><img></div><div><img></div><div><img></div>',
    ],
    ['no image beside dropped text', '<p>+a and</p><a><img>x</a>', '<p>+a and</p>'],
    [
      'a figure whose caption is dropped',
      '<p>+a</p><figure><img><b>x</b></figure>',
      '<p>+a</p><figure><img></figure>',
    ],
    [
      'empty cells of a kept row',
      '<table><tbody><tr><td>+a</td><td></td></tr></tbody></table>',
      '<table><tbody><tr><td>+a</td><td></td></tr></tbody></table>',
    ],
    [
      'an empty cell in place of a dropped one',
      '<table><tbody><tr><td>+a</td><td>x</td><td>+b</td></tr></tbody></table>',
      '<table><tbody><tr><td>+a</td><td></td><td>+b</td></tr></tbody></table>',
    ],
    [
      'an empty line of code',
      '<pre><b>+a<br></b><b><br></b><b>+b</b></pre>',
      '<pre><b>+a<br></b><b><br></b><b>+b</b></pre>',
    ],
    [
      'the link of a card on its heading',
      '<div><h3>+Mills</h3><p>+a</p><p><a href="/mills">Read more →</a></p></div>',
      '<div><h3><a>+Mills</a></h3><p>+a</p></div>',
    ],
    [
      'a link over a card on its heading',
      '<div><a href="/mills" class="cover"></a><div><h3>+Mills</h3><p>+a</p></div></div>',
      '<div><div><h3><a>+Mills</a></h3><p>+a</p></div></div>',
    ],
    ...[
      ['in the page', '<div><h3>+Mills</h3><p>+a</p><a href="#mills">Read more</a></div>'],
      ['to edit', '<div><h3>+Mills</h3><a href="/edit">Edit</a><p>+a</p></div>'],
      ['drawn by a font', '<div><h3>+Mills</h3><a href="/e" class="fa fa-pen"></a><p>+a</p></div>'],
      [
        'to two places',
        '<div><h3>+Mills</h3><a href="/a"></a><p>+a</p><a href="/b">Learn more</a></div>',
      ],
      [
        'for two headings',
        '<div><h3>+Mills</h3><p>+a</p><h3>x</h3><a href="/b">Learn more</a></div>',
      ],
    ].map(([what = '', html = '']): [string, string, string] => [
      `no link ${what} on a heading`,
      html,
      '<div><h3>+Mills</h3><p>+a</p></div>',
    ]),
    [
      'no link in a heading that is in one',
      '<div><a href="/m"><h3>+Mills</h3></a><p>+a</p><a href="/m">Read more</a></div>',
      '<div><a><h3>+Mills</h3></a><p>+a</p></div>',
    ],
    [
      'no link to share on a title',
      '<div><h1>+Mills</h1><a href="https://a.example/share" class="s"></a><p>+a</p></div>',
      '<div><h1>+Mills</h1><p>+a</p></div>',
    ],
    [
      'a link on a heading that has one',
      '<div><h3>+Mills<a href="/m">+ of old</a></h3><p>+a</p><a href="/b">Learn more</a></div>',
      '<div><h3>+Mills<a>+ of old</a></h3><p>+a</p></div>',
    ],
    ['no arrows for navigation', '<p>+a</p><nav><a><img></a></nav>', '<p>+a</p>'],
    [
      'no logo that links to the home page',
      '<div><a href="https://a.example/"><img></a></div><p>+a</p>',
      '<div></div><p>+a</p>',
    ],
    [
      'a picture that links elsewhere',
      '<p>+a</p><a href="https://a.example/b"><img></a>',
      '<p>+a</p><a><img></a>',
    ],
    [
      'no link that is only an icon',
      '<p>+a</p><div><a href="/h"><svg></svg></a>+b</div>',
      '<p>+a</p><div>+b</div>',
    ],
    ['the target of a link', '<ol><li><a id="n1"></a>+a</li></ol>', '<ol><li><a></a>+a</li></ol>'],
    [
      'the target of a link, in a span',
      '<ol><li><span id="n1"></span>+a</li></ol>',
      '<ol><li><span></span>+a</li></ol>',
    ],
    ['line breaks', '<p>+a<br>+b</p>', '<p>+a<br>+b</p>'],
    [
      'no image in a part that is mostly dropped',
      '<p>+a</p><p>a long run of other text</p><img>',
      '<p>+a</p>',
    ],
  ])('keeps %s', async (_name, html, expected) => {
    const root = snapshotOf(html);
    const copy = await copyContent(root, marked(root), createPacer(60_000));
    expect(inner(copy)).toBe(expected);
  });
});

/** The texts that start with a plus sign. */
function marked(root: SnapshotElement): Set<SnapshotText> {
  const kept = new Set<SnapshotText>();
  for (const node of descendants(root)) {
    if (node.nodeType === 3 && node.nodeValue.startsWith('+')) kept.add(node);
  }
  return kept;
}

function inner(root: SnapshotElement): string {
  const body = root.firstChild;
  return body?.nodeType === 1 ? body.childNodes.map(serialize).join('') : '';
}

function serialize(node: SnapshotElement | SnapshotText): string {
  if (node.nodeType === 3) return node.nodeValue;
  const content = node.childNodes.map(serialize).join('');
  const isVoid = ['img', 'br'].includes(node.localName);
  return isVoid ? `<${node.localName}>` : `<${node.localName}>${content}</${node.localName}>`;
}
