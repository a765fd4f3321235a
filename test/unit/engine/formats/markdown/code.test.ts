import { describe, expect, it } from 'vitest';
import { markdownOf } from '../../../../support/markdown';

describe('inline code', () => {
  it.each([
    ['as it is', '<code>a*b_c</code>', '`a*b_c`'],
    ['with backticks in it', '<code>a`b``c</code>', '```a`b``c```'],
    ['with a backtick at its end', '<code>a`</code>', '`` a` ``'],
    ['with a link in it', '<code>A&lt;<a href="b">B</a>&gt;</code>', '`A<`[`B`](b)`>`'],
    ['without emphasis in it', '<code>a<b>b</b></code>', '`ab`'],
    ['as one piece if two elements touch', '<code>a</code><code>b</code>', '`ab`'],
    ['in samp and tt elements', '<samp>a</samp> <tt>b</tt>', '`a` `b`'],
  ])('is kept %s', async (_, html, expected) => {
    expect(await markdownOf(html)).toBe(expected);
  });
});

describe('an element within code', () => {
  it.each([
    ['copy'],
    ['code-block-header'],
    ['codemirror-linenumber'],
    ['react-syntax-highlighter-line-number'],
  ])('is left out by its class: %s', async (name) => {
    expect(await markdownOf(`<pre><span class="${name}">1</span>a</pre>`)).toBe('```\na\n```');
  });

  it.each([['header'], ['linenumbering'], ['token']])(
    'is kept despite its class: %s',
    async (name) => {
      expect(await markdownOf(`<pre><span class="${name}">b</span>a</pre>`)).toBe('```\nba\n```');
    },
  );
});

describe('code in known software', () => {
  it.each([
    [
      'an element behind its buttons (Discourse)',
      '<pre><div><button>copy</button></div><code class="hljs language-yaml">a</code></pre>',
      '```yaml\na\n```',
    ],
    [
      'an element behind its line numbers (CodeMirror 6)',
      '<div class="cm-editor"><div class="cm-gutters"><div>1</div></div><div class="cm-content" data-language="go">a</div></div>',
      '```go\na\n```',
    ],
    ['a bare class name (rustdoc)', '<pre class="rust item-decl">a</pre>', '```rust\na\n```'],
    ['its code element', '<pre><code class="python">a</code></pre>', '```python\na\n```'],
    ['no other class', '<pre class="poem">a</pre>', '```\na\n```'],
  ])('gets its language from %s', async (_, html, expected) => {
    expect(await markdownOf(html)).toBe(expected);
  });

  it('does not repeat what the user types into an editor (Monaco)', async () => {
    const html =
      '<div class="monaco-editor"><div class="view-line">a = 1</div><span data-control="textarea">a = 1</span></div>';
    expect(await markdownOf(html)).toBe('```\na = 1\n```');
  });

  it('has no line numbers that come after it (VitePress)', async () => {
    const html =
      '<pre><code>a</code></pre><div class="line-numbers-wrapper"><span>1</span><br></div>';
    expect(await markdownOf(html)).toBe('```\na\n```');
  });
});

describe('a block of code', () => {
  it.each([
    ['a fence', '<pre>a\n  b\n</pre>', '```\na\n  b\n```'],
    ['a longer fence', '<pre>```\na\n````</pre>', '`````\n```\na\n````\n`````'],
    ['lines at breaks', '<pre>a<br>b</pre>', '```\na\nb\n```'],
    ['no blank lines around it', '<pre>\n<b>\n a</b>\n\n</pre>', '```\n a\n```'],
    [
      'a line for each element',
      '<pre><div class="line">a</div><div class="line"><br></div><div class="line">b</div></pre>',
      '```\na\n\nb\n```',
    ],
    [
      'one line feed for a line element and the text after it',
      '<pre><span class="line">a</span>\n<span class="line"></span>\n<span class="line">b</span></pre>',
      '```\na\n\nb\n```',
    ],
    ['a line for each code element', '<pre><code>a</code><code>b</code></pre>', '```\na\nb\n```'],
    ['a line for each item', '<pre><ol><li>a</li><li>b</li></ol></pre>', '```\na\nb\n```'],
    ['no button', '<pre><button>Copy</button>a</pre>', '```\na\n```'],
    [
      'no bar with a button',
      '<pre><code><div class="x"><span>bash</span><button></button></div><div>a\nb</div></code></pre>',
      '```\na\nb\n```',
    ],
    [
      'a language even without a pre element',
      '<div class="code-block" data-lang="http">GET /\n\n&gt; a</div>',
      '```http\nGET /\n\n> a\n```',
    ],
    [
      'only one fence if an element around it is named code, too',
      '<div class="code-block" data-lang="js"><pre>a</pre></div>',
      '```js\na\n```',
    ],
    [
      'no indentation of the markup',
      '<code class="block">\n    a\n      <b>b</b>\n  </code>',
      '```\na\n  b\n```',
    ],
    [
      'no line numbers',
      '<pre><span class="lineno">1 </span>a\n<span class="lineno">2 </span>b</pre>',
      '```\na\nb\n```',
    ],
    [
      'no line numbers without a class',
      `<pre>${['a', '', '1'].map((line, i) => `<span><span> ${i + 8}</span><span>${line}\n</span></span>`).join('')}</pre>`,
      '```\na\n\n1\n```',
    ],
    [
      'no line numbers beside boxes',
      `<pre>${['a', 'b', 'c'].map((line, i) => `<div><b>${i + 1}</b><div>${line}</div></div>`).join('')}</pre>`,
      '```\na\nb\nc\n```',
    ],
    [
      'its own numbers',
      '<pre>[\n<i>1</i>,\n<i>2</i>,\n<i>3</i>\n]</pre>',
      '```\n[\n1,\n2,\n3\n]\n```',
    ],
    [
      'its own numbers at the start of lines',
      '<pre><i>1</i> + a\n<i>2</i> + b\n<i>2</i> + c</pre>',
      '```\n1 + a\n2 + b\n2 + c\n```',
    ],
    [
      'no column of line numbers',
      `<table><tr><td class="gutter"><pre>1\n2</pre></td>
       <td class="code"><pre>a\nb</pre></td></tr></table>`,
      '```\na\nb\n```',
    ],
    [
      'no cells of line numbers',
      `<table><tr><td class="blob-num" data-line-number="1"></td><td>a</td></tr>
       <tr><td class="blob-num" data-line-number="2"></td><td>b</td></tr></table>`,
      '```\na\nb\n```',
    ],
    [
      'the lines of an editor',
      `<div class="CodeMirror"><div class="CodeMirror-gutters">12</div><div class="CodeMirror-code">
       <pre class="CodeMirror-line">a</pre><pre class="CodeMirror-line">b</pre></div></div>`,
      '```\na\nb\n```',
    ],
    [
      'the lines of a code element alone in its box',
      '<div> <code>a<br>b</code> </div>',
      '```\na\nb\n```',
    ],
    [
      'the lines of a code element that keeps white space',
      '<div><code style="white-space: pre">\na\n b\n</code></div>',
      '```\na\n b\n```',
    ],
    [
      'a fence for a code element with a class named “block”',
      'x<code class="hl block">a</code>y',
      'x\n\n```\na\n```\n\ny',
    ],
    [
      'no bar above its editor',
      `<pre><div><div>Python</div><button>Run</button></div>
       <div class="cm-editor"><div class="cm-content"><span>a</span><br>b</div></div></pre>`,
      '```python\na\nb\n```',
    ],
  ])('has %s', async (_, html, expected) => {
    expect(await markdownOf(html)).toBe(expected);
  });

  it.each([
    ['<pre><code class="language-js">a</code></pre>', 'js'],
    ['<pre class="lang-py">a</pre>', 'py'],
    ['<pre><code class="hljs rust">a</code></pre>', 'rust'],
    ['<pre class="shiki" data-language="TS">a</pre>', 'ts'],
    ['<div class="highlight highlight-source-shell"><pre>a</pre></div>', 'shell'],
    ['<div class="highlight highlight-text-html-basic"><pre>a</pre></div>', 'html'],
    [
      '<div class="language-ruby highlighter-rouge"><div class="highlight"><pre>a</pre></div></div>',
      'ruby',
    ],
    [
      '<div class="highlight-python notranslate"><div class="highlight"><pre>a</pre></div></div>',
      'python',
    ],
    ['<pre class="brush: php; gutter: false">a</pre>', 'php'],
    ['<pre class="brush:css">a</pre>', 'css'],
    ['<pre class="sourceCode haskell">a</pre>', 'haskell'],
    ['<div class="mw-highlight mw-highlight-lang-lua"><pre>a</pre></div>', 'lua'],
    ['<pre lang="go">a</pre>', 'go'],
    ['<pre><code class="hl lean block">a</code></pre>', 'lean'],
    ['<pre language="tsx"><code>a</code></pre>', 'tsx'],
    [
      `<table><tr><td class="lntd"><code><span class="lnt">1</span></code></td>
       <td><pre><code class="language-cpp">a</code></pre></td></tr></table>`,
      'cpp',
    ],
    [
      `<table><tr><td class="lntd">\n<pre><code><span class="lnt">1</span></code></pre></td>
       <td class="lntd">\n<pre class="chroma"><code class="language-go">a</code></pre></td></tr></table>`,
      'go',
    ],
    [
      `<div class="language-nasm highlighter-rouge"><code><table><tr><td class="rouge-gutter">1</td>
       <td><pre>a</pre></td></tr></table></code></div>`,
      'nasm',
    ],
    ['<div class="code-block relative mt-5"><pre>a</pre></div>', ''],
    ['<pre class="language-plaintext">a</pre>', ''],
    ['<pre class="highlight">a</pre>', ''],
    ['<section class="intro"><pre>a</pre></section>', ''],
  ])('has the language of %s', async (html, language) => {
    expect(await markdownOf(html)).toBe(`\`\`\`${language}\na\n\`\`\``);
  });
});

describe('the name of a language above its code', () => {
  it.each([
    ['is dropped', '<div>js</div><pre class="language-js">a</pre>', '```js\na\n```'],
    [
      'is dropped if it is spelled out',
      '<p>TypeScript</p><pre class="language-ts">a</pre>',
      '```ts\na\n```',
    ],
    [
      'is kept if it names another language',
      '<p>HTML</p><pre class="language-js">a</pre>',
      'HTML\n\n```js\na\n```',
    ],
    [
      'is kept if the line says more',
      '<p>js:</p><pre class="language-js">a</pre>',
      'js:\n\n```js\na\n```',
    ],
    ['is kept if the code has no language', '<p>js</p><pre>a</pre>', 'js\n\n```\na\n```'],
  ])('%s', async (_, html, expected) => {
    expect(await markdownOf(html)).toBe(expected);
  });
});
