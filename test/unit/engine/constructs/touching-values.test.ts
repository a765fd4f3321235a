// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { partTouchingValues } from '@/engine/constructs/touching-values';
import { snapshotFromHtml } from '../../../support/snapshot-from-html';

function parted(html: string): string {
  const root = snapshotFromHtml(html);
  partTouchingValues(root);
  return root.textContent;
}

describe('partTouchingValues puts a space between', () => {
  it.each([
    ['a place and a salary', '<p><span>Hexley</span><b>£38,000</b></p>', 'Hexley £38,000'],
    [
      'a writer and a day',
      '<p><a>Ada Renwick</a><time>14 February</time></p>',
      'Ada Renwick 14 February',
    ],
    [
      'a day and a count',
      '<p><time>4 May 2026</time><span>312 views</span></p>',
      '4 May 2026 312 views',
    ],
    ['a name and a handle', '<p><a>灯台守</a><span>@lighthouse</span></p>', '灯台守 @lighthouse'],
    ['a name and a role', '<p><span>by <a>gush</a></span><span>Staff</span></p>', 'by gush Staff'],
    ['an old price and the new one', '<p><s>18,00 €</s><b>14,50 €</b></p>', '18,00 € 14,50 €'],
    ['an old price and a text', '<p><del>£60</del>£49</p>', '£60 £49'],
    ['a reaction and its count', '<p>🌊<span>4</span></p>', '🌊 4'],
    [
      'a linked name and a second name',
      '<p><span>By <a>Ruth Amber</a></span><span>and Idris Cole</span></p>',
      'By Ruth Amber and Idris Cole',
    ],
    ['two links', '<p><span><a>Ada R.</a></span><span><a>ada_r</a></span></p>', 'Ada R. ada_r'],
    ['a linked name and handle', '<p><a>Ada</a><a>@ada</a></p>', 'Ada @ada'],
    ['two links side by side', '<p><a>bug</a><a>area: tiles</a></p>', 'bug area: tiles'],
    ['a step and its day', '<p>Dispatched<span>4 Nov</span></p>', 'Dispatched 4 Nov'],
    [
      'an amount and its ingredient',
      '<div><i class="q">600 g</i><i class="n">flour</i></div>',
      '600 g flour',
    ],
    ['a number and its ingredient', '<div><i class="q">4</i><i class="n">eggs</i></div>', '4 eggs'],
    [
      'a parameter, its type and whether it is required',
      '<div><b class="name">weight_grams</b><i class="type">integer</i><i class="req">required</i></div>',
      'weight_grams integer required',
    ],
    [
      'a method and its path',
      '<div><b class="verb">POST</b><i class="path">/v2/parcels</i></div>',
      'POST /v2/parcels',
    ],
    [
      'a value and its change',
      '<div><b class="v">1,904</b><i class="d">-0.8%</i><i class="f">vs. last week</i></div>',
      '1,904 -0.8% vs. last week',
    ],
    [
      'sizes to choose from',
      '<div><button>S/M</button><button>M/L</button><i role="radio">XL</i></div>',
      'S/M M/L XL',
    ],
    ['a link and its number of clicks', '<p><a>Plan</a>1,204 clicks</p>', 'Plan 1,204 clicks'],
    ['a picture and its name', '<div><img src="/a.jpg">salt</div>', ' salt'],
    ['a name with a number and a rating', '<p><b>gull_59</b><i>5/5</i></p>', 'gull_59 5/5'],
    [
      'stars, their meaning and the number of ratings',
      '<p><b>★★★☆</b><i>3 stars</i><i>(381)</i></p>',
      '★★★☆ 3 stars (381)',
    ],
    [
      'a parameter without a class and its type',
      '<div><b>starting_after</b><i class="type">string</i></div>',
      'starting_after string',
    ],
    ['a percentage and its noun', '<p><b>38%</b><i>fewer replies</i></p>', '38% fewer replies'],
    ['a label and its link', '<p>See:<a>plan.pdf</a></p>', 'See: plan.pdf'],
  ])('%s', (_name, html, expected) => {
    expect(parted(html)).toBe(expected);
  });
});

describe('partTouchingValues puts no space into', () => {
  it.each([
    ['a word of which half is styled', '<p><span>high</span><b>light</b></p>'],
    ['a word that goes on after a link', '<p><a>light</a><span>house keepers</span></p>'],
    ['a word with a large first letter', '<p><span>O</span><span>nce</span></p>'],
    ['the digits of a price', '<p><span>£</span><span>38</span><span>.99</span></p>'],
    ['the digits of a counter', '<p><span>12</span><span>34</span></p>'],
    ['a word with a number after it', '<p>iOS<b>15</b></p>'],
    ['a link with a full stop after it', '<p><a>here</a><a>.</a></p>'],
    ['code', '<pre><span>get</span><span>Name</span></pre>'],
    ['lines of code', '<pre><code><div><span>it</span><i>Name</i></div></code></pre>'],
    ['a name in two colours', '<div><i class="a">light</i><i class="b">house</i></div>'],
    [
      'a word split into elements with classes',
      '<p><i class="a">sea-light</i><i class="b">house</i></p>',
    ],
    ['parts of one name', '<div><i class="q">sea-light</i><i class="q">house</i></div>'],
    ['a formula', '<p><a>CO</a>2</p>'],
    ['raised figures', '<p><span>Mr</span><sup>2</sup></p>'],
    ['an address', '<p>https:<a>//e.example</a></p>'],
    ['a word in two styles within a text', '<p>the <b>Mac</b><i>Book</i></p>'],
  ])('%s', (_name, html) => {
    expect(parted(html)).toBe(snapshotFromHtml(html).textContent);
  });
});
