// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { inArticle } from './in-article';

const fence = (code: string): string => `\`\`\`\n${code}\n\`\`\``;
const TWO = fence('cd charts/harbour\nmake && ./draw');

describe('numbers of lines, told by their shape', () => {
  it.each([
    [
      'in spans before spans, two lines',
      '<pre class="cm-s-default"><span class="lake-preview-line"><span class="lake-preview-line-number">1</span><span class="lake-preview-codeblock-content">cd charts/harbour\n</span></span><span class="lake-preview-line"><span class="lake-preview-line-number">2</span><span class="lake-preview-codeblock-content">make &amp;&amp; ./draw\n</span></span></pre>',
      TWO,
    ],
    [
      'without any names',
      '<pre><span><span>1</span><span>cd charts/harbour\n</span></span><span><span>2</span><span>make &amp;&amp; ./draw\n</span></span></pre>',
      TWO,
    ],
    [
      'by generated names, from a later line on',
      '<pre><code><div class="Row_x1"><span class="LineNumber_q8Zk">41</span><span class="t_0">cd charts/harbour</span></div><div class="Row_x1"><span class="LineNumber_q8Zk">42</span><span class="t_0">make &amp;&amp; ./draw</span></div></code></pre>',
      TWO,
    ],
    [
      'of a single line, by name',
      '<pre><span class="row"><span class="codeLineNo">1</span><span>make</span></span></pre>',
      fence('make'),
    ],
    [
      'in a column beside the code',
      '<div style="display:flex"><pre aria-hidden="true">1\n2\n</pre><pre>cd charts/harbour\nmake &amp;&amp; ./draw\n</pre></div>',
      TWO,
    ],
    [
      'in a column of a table without names',
      '<table><tr><td><pre>1\n2</pre></td><td><pre>cd charts/harbour\nmake &amp;&amp; ./draw</pre></td></tr></table>',
      TWO,
    ],
    [
      'in a column inside the block',
      '<pre><code><span style="float:left"><span>1\n</span><span>2\n</span></span><span>cd charts/harbour\n</span><span>make &amp;&amp; ./draw</span></code></pre>',
      TWO,
    ],
    [
      'in a list beside the code',
      '<div><ol hidden></ol><pre><ol><li><code>cd charts/harbour</code></li><li><code>make &amp;&amp; ./draw</code></li></ol></pre></div>',
      TWO,
    ],
  ])('%s', async (_name, html, expected) => {
    const { chosen, whole } = await inArticle(html);
    expect(whole).toBe(expected);
    expect(chosen).toBe(expected);
  });

  it.each([
    ['output that counts', '<pre>1\n2\n3</pre>', fence('1\n2\n3')],
    [
      'sums in highlighted code',
      '<pre><code><span class="mi">1</span> <span class="o">+</span> <span class="mi">2</span>\n<span class="mi">2</span> <span class="o">+</span> <span class="mi">3</span></code></pre>',
      fence('1 + 2\n2 + 3'),
    ],
    [
      'a table of numbers',
      '<table><tr><td>1</td><td>one</td></tr><tr><td>2</td><td>two</td></tr></table>',
      '|  |  |\n| --- | --- |\n| 1 | one |\n| 2 | two |',
    ],
  ])('%s has none', async (_name, html, expected) => {
    expect((await inArticle(html)).whole).toBe(expected);
  });
});

describe('what stands beside code to be pressed', () => {
  it.each([
    [
      'slotted labels of actions',
      '<rh-code-block actions="copy wrap"><span slot="action-label-copy">Copy to Clipboard</span><span slot="action-label-copy" hidden>Copied!</span><span slot="action-label-wrap">Toggle word wrap</span><pre>cd charts/harbour\nmake &amp;&amp; ./draw</pre></rh-code-block>',
      TWO,
    ],
    [
      'slotted labels in another language',
      '<x-code><span slot="copied">Copié !</span><span slot="copy">Copier</span><pre><code>cd charts/harbour\nmake &amp;&amp; ./draw</code></pre></x-code>',
      TWO,
    ],
    [
      'a slotted tip below',
      '<ds-snippet><pre>cd charts/harbour\nmake &amp;&amp; ./draw</pre><div slot="tooltip">In die Zwischenablage</div></ds-snippet>',
      TWO,
    ],
    [
      'what a declared shadow tree puts on a button',
      '<my-code><template shadowrootmode="open"><slot></slot><button><slot name="btn"></slot></button></template><span slot="btn">コピー</span><pre>cd charts/harbour\nmake &amp;&amp; ./draw</pre></my-code>',
      TWO,
    ],
    [
      'a slotted button with a wrapper around the code',
      '<doc-sample><button slot="tools">Run</button><div slot="body"><div><pre>cd charts/harbour\nmake &amp;&amp; ./draw</pre></div></div></doc-sample>',
      TWO,
    ],
    [
      'but not a slotted file name',
      '<x-code><span slot="title">draw.sh</span><pre>cd charts/harbour\nmake &amp;&amp; ./draw</pre></x-code>',
      `draw.sh\n\n${TWO}`,
    ],
    [
      'nor a slotted caption',
      '<x-code><pre>cd charts/harbour\nmake &amp;&amp; ./draw</pre><p slot="caption">How to draw the chart of the harbour</p></x-code>',
      `${TWO}\n\nHow to draw the chart of the harbour`,
    ],
  ])('%s', async (_name, html, expected) => {
    const { chosen, whole } = await inArticle(html);
    expect(whole).toBe(expected);
    expect(chosen).toBe(expected);
  });
});
