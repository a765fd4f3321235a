import { describe, expect, it } from 'vitest';
import { markdownOf } from '../../../../support/markdown';

describe('headings', () => {
  it.each([
    ['one line', '<h2>a<br>b</h2>', '## a b'],
    ['their links', '<h2><a href="https://a.example/">a</a></h2>', '## [a](https://a.example/)'],
    ['no link to themselves', '<h2 id="a"><a href="#a">A</a></h2>', '## A'],
    ['no permalink sign', '<h2 id="a">A<a class="headerlink" href="#a">¶</a></h2>', '## A'],
    [
      'no permalink icon',
      '<h2>A<a class="anchor" aria-label="Permalink" href="#a"><svg></svg></a></h2>',
      '## A',
    ],
    ['their numbers as they are', '<h2>1. A</h2>', '## 1. A'],
    ['no sign before the name of a channel', '<h1># harbour-works</h1>', '# harbour-works'],
    ['a sign that stands for a number', '<h2># of employees</h2>', '## # of employees'],
    ['a number with its hash sign', '<h2>#1 of five</h2>', '## #1 of five'],
    ['an escaped hash at their end', '<h2>C #</h2>', '## C \\#'],
    ['some text, or are left out', '<h2> </h2>', ''],
    [
      'a table in them moved below them',
      '<h2><b>A</b><table><tr><th>b</th></tr><tr><td>c</td></tr></table></h2>',
      '## **A**\n\n| b |\n| --- |\n| c |',
    ],
  ])('have %s', async (_, html, expected) => {
    expect(await markdownOf(html)).toBe(expected);
  });
});

describe('lists', () => {
  it.each([
    ['nested', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', '- a\n  - b\n- c'],
    ['nested beside their item', '<ul><li>a</li><ul><li>b</li></ul></ul>', '- a\n  - b'],
    ['numbered from a start', '<ol start="9"><li>a</li><li>b</li></ol>', '9. a\n10. b'],
    ['loose', '<ul><li><p>a</p></li><li><p>b</p></li></ul>', '- a\n\n- b'],
    ['two in a row', '<ul><li>a</li></ul><ul><li>b</li></ul>', '- a\n\n* b'],
    ['two numbered in a row', '<ol><li>a</li></ol><ol><li>b</li></ol>', '1. a\n\n1) b'],
    [
      'of tasks',
      '<ul><li><input type="checkbox" checked> a</li><li><input type="checkbox"> b</li></ul>',
      '- [x] a\n- [ ] b',
    ],
    ['with something in them', '<ul><li><ul><li></li></ul></li></ul><p>a</p>', 'a'],
    ['with a rule', '<ul><li><hr></li></ul>', '- ___'],
    ['with code', '<ol><li>a<pre>b</pre></li></ol>', '1. a\n   ```\n   b\n   ```'],
    ['without icons', '<ul><li><i></i></li><li>a</li></ul>', '- a'],
    ['but not in an element that is only named “list”', '<list>a<b>b</b></list>', 'a**b**'],
    ['items without a list', '<li>a</li><li>b</li>', '- a\n- b'],
    [
      'terms and definitions',
      '<dl><dt>a</dt><dd>b</dd><dd>c</dd><dt>d</dt></dl>',
      '**a**\n\n- b\n- c\n\n**d**',
    ],
    ['definitions without a term', '<dl><dd>a</dd><dd>b</dd></dl>', '- a\n- b'],
    ['but not where text is only indented', '<p>a</p><dl><dd>b</dd></dl>', 'a\n\nb'],
    ['nested replies', '<dl><dd>a<dl><dd>b</dd></dl></dd></dl>', '- a\n  - b'],
  ])('are kept: %s', async (_, html, expected) => {
    expect(await markdownOf(html)).toBe(expected);
  });
});

describe('quotes and details', () => {
  it.each([
    ['quotes', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
    ['quotes in quotes', '<blockquote>a<blockquote>b</blockquote></blockquote>', '> a\n>\n> > b'],
    [
      'code whose box keeps line breaks',
      '<span style="white-space: pre"><code>a\nb</code></span>',
      '```\na\nb\n```',
    ],
    ['details', '<details><summary>a</summary>b</details>', '**a**\n\nb'],
    [
      'details with lines in their summary',
      '<details><summary><div>a</div><div>3 May</div></summary>b</details>',
      '**a · 3 May**\n\nb',
    ],
  ])('are kept: %s', async (_, html, expected) => {
    expect(await markdownOf(html)).toBe(expected);
  });
});
