import { describe, expect, it } from 'vitest';
import { markdownOf } from '../../../../support/markdown';

describe('a table', () => {
  it.each([
    [
      'with a header',
      '<tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr>',
      '| a | b |\n| --- | --- |\n| c | d |',
    ],
    [
      'without a header gets an empty one',
      '<tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr>',
      '|  |  |\n| --- | --- |\n| a | b |\n| c | d |',
    ],
    [
      'with a bold first row has it as its header',
      '<tr><td><b>a</b></td><td><b>b</b></td></tr><tr><td>c</td><td>d</td></tr>',
      '| **a** | **b** |\n| --- | --- |\n| c | d |',
    ],
    [
      'that is bold throughout has no header',
      '<tr><td><b>a</b></td><td><b>b</b></td></tr><tr><td><b>c</b></td><td><b>d</b></td></tr>',
      '|  |  |\n| --- | --- |\n| **a** | **b** |\n| **c** | **d** |',
    ],
    [
      'with names above numbers has the names as its header',
      '<tr><td>Port</td><td>Tide</td></tr><tr><td>Leith</td><td>5.6 m</td></tr><tr><td>Wick</td><td>3.8</td></tr>',
      '| Port | Tide |\n| --- | --- |\n| Leith | 5.6 m |\n| Wick | 3.8 |',
    ],
    [
      'with aligned columns',
      '<tr><th align="right">a</th><th style="text-align: center">b</th></tr><tr><td>c</td><td>d</td></tr>',
      '| a | b |\n| --: | :-: |\n| c | d |',
    ],
    [
      'with content in only one column is not a table',
      '<tr><td></td><td>a</td></tr><tr><td></td><td>b</td></tr>',
      'a\n\nb',
    ],
    [
      'with spans over rows and columns',
      `<tr><th>a</th><th>b</th><th>c</th></tr><tr><td rowspan="2">d</td><td colspan="2">e</td></tr>
       <tr><td>f</td><td>g</td></tr>`,
      '| a | b | c |\n| --- | --- | --- |\n| d | e |\n|  | f | g |',
    ],
    [
      'with a cell that spans to the end',
      '<tr><th>a</th><th>b</th></tr><tr><td rowspan="0">c</td><td>d</td></tr><tr><td>e</td></tr>',
      '| a | b |\n| --- | --- |\n| c | d |\n|  | e |',
    ],
    [
      'loses empty columns',
      '<tr><th colspan="2">a</th><th>b</th></tr><tr><td colspan="2">c</td><td>d</td></tr>',
      '| a | b |\n| --- | --- |\n| c | d |',
    ],
    [
      'with pipes, breaks, lists and code in its cells',
      `<tr><th>a|b</th><th>c</th></tr><tr><td>d<br>e<p>f</p></td><td><ol><li>g</li><li>h</li></ol>
       <pre>i\nj</pre></td></tr>`,
      '| a\\|b | c |\n| --- | --- |\n| d<br>e<br>f | 1. g<br>2. h<br>`i`<br>`j` |',
    ],
    [
      'with a caption',
      '<caption>a</caption><tr><th>b</th><th>c</th></tr><tr><td>d</td><td>e</td></tr>',
      'a\n\n| b | c |\n| --- | --- |\n| d | e |',
    ],
    [
      'with a table in a cell',
      `<tr><th>a</th><th>b</th></tr><tr><td>c</td><td><table><tr><th>d</th><th>e</th></tr>
       <tr><td>f</td><td>g</td></tr></table></td></tr>`,
      '| a | b |\n| --- | --- |\n| c | d \\| e<br>f \\| g |',
    ],
    [
      'with headings, quotes and definitions in its cells',
      `<tr><th># a</th><th>b</th></tr><tr><td><h3>c</h3><blockquote>d</blockquote><hr></td>
       <td><dl><dt>e</dt><dd>f</dd></dl><div class="admonition note">g</div></td></tr>`,
      '| # a | b |\n| --- | --- |\n| c<br>d | **e**<br>- f<br>NOTE<br>g |',
    ],
    [
      'with code that has pipes',
      '<tr><th>a</th><th>b</th></tr><tr><td><pre>c|d</pre></td><td><code>e\\|f</code></td></tr>',
      '| a | b |\n| --- | --- |\n| `c\\|d` | <code>e\\\\\\|f</code> |',
    ],
  ])('%s', async (_, rows, expected) => {
    expect(await markdownOf(`<table>${rows}</table>`)).toBe(expected);
  });

  it.each([
    [
      'with the role “presentation”',
      '<table role="presentation"><tr><td>a</td><td>b</td></tr></table>',
    ],
    ['of one row', '<table><tr><td>a</td><td>b</td></tr></table>'],
    ['of one column', '<table><tr><td>a</td></tr><tr><td>b</td></tr></table>'],
    [
      'with a rule in it',
      '<table><tr><td>a</td><td></td></tr><tr><td><hr>b</td><td></td></tr></table>',
      'a\n\n---\n\nb',
    ],
    [
      'that is a forum post',
      '<table id="post123"><tr><td>a</td><td></td></tr><tr><td></td><td>b</td></tr></table>',
    ],
    [
      'with tables in it',
      `<table><tr><td><table><tr><td>a</td></tr></table></td><td></td></tr>
       <tr><td>b</td><td></td></tr></table>`,
    ],
    [
      'with sections in a cell',
      `<table><tr><th colspan="2">a</th></tr>
       <tr><td><h3>b</h3><h4>c</h4></td><td><h3>d</h3></td></tr></table>`,
      'a\n\n### b\n\n#### c\n\n### d',
    ],
  ])('for layout is unwrapped: one %s', async (_, html, expected = 'a\n\nb') => {
    expect(await markdownOf(html)).toBe(expected);
  });

  it('of data stays one, also with sections in a cell', async () => {
    const html = `<table><tr><th>a</th><th>b</th></tr>
      <tr><td>1</td><td><h4>c</h4><p>d</p><h4>e</h4></td></tr></table>`;
    expect(await markdownOf(html)).toMatch(/^\| a \| b \|/);
  });
});
