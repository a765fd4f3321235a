import { describe, expect, it } from 'vitest';
import { markdownOf } from '../../../../support/markdown';

describe('footnotes', () => {
  it.each([
    [
      'GitHub and remark',
      `<p>A<sup><a href="#user-content-fn-1" id="user-content-fnref-1" data-footnote-ref>1</a></sup>.</p>
       <section data-footnotes class="footnotes"><ol><li id="user-content-fn-1"><p>Note.
       <a href="#user-content-fnref-1" data-footnote-backref>↩</a></p></li></ol></section>`,
    ],
    [
      'markdown-it',
      `<p>A<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup>.</p>
       <hr class="footnotes-sep"><section class="footnotes"><ol class="footnotes-list">
       <li id="fn1" class="footnote-item"><p>Note. <a href="#fnref1" class="footnote-backref">↩︎</a></p>
       </li></ol></section>`,
    ],
    [
      'Pandoc',
      `<p>A<a href="#fn1" class="footnote-ref" id="fnref1" role="doc-noteref"><sup>1</sup></a>.</p>
       <section class="footnotes" role="doc-endnotes"><hr><ol><li id="fn1"><p>Note.<a href="#fnref1"
       class="footnote-back" role="doc-backlink">↩</a></p></li></ol></section>`,
    ],
    [
      'a wiki',
      `<p>A<sup id="cite_ref-1" class="reference"><a href="#cite_note-1"><span>[</span>1<span>]</span></a></sup>.</p>
       <div class="reflist"><ol class="references"><li id="cite_note-1"><span class="mw-cite-backlink"><b><a
       href="#cite_ref-1">^</a></b></span> <span class="reference-text">Note.</span></li></ol></div>`,
    ],
    [
      'a newsletter',
      `<p>A<a class="footnote-anchor" href="https://a.example/p#footnote-1" id="footnote-anchor-1">1</a>.</p>
       <div class="footnote"><a id="footnote-1" href="https://a.example/p#footnote-anchor-1"
       class="footnote-number">1</a><div class="footnote-content"><p>Note.</p></div></div>`,
    ],
  ])('of %s', async (_, html) => {
    expect(await markdownOf(html)).toBe('A[^1].\n\n[^1]: Note.');
  });

  it('keep several paragraphs and several references', async () => {
    const html = `<p>A<sup><a href="#n" id="a">1</a></sup> B<sup><a href="#n" id="b">1</a></sup></p>
      <ol class="footnotes"><li id="n"><p>One</p><p>Two <a href="#a">a</a> <a href="#b">b</a></p></li></ol>`;
    expect(await markdownOf(html)).toBe('A[^1] B[^1]\n\n[^1]: One\n\n    Two');
  });

  it('leave a note without a reference where it is', async () => {
    const html = '<ol class="footnotes"><li id="n">Note</li></ol>';
    expect(await markdownOf(html)).toBe('1. Note');
  });

  it('leave a raised link that names no note', async () => {
    const html = '<p>A<sup><a href="#b">b</a></sup></p><p id="b">c</p>';
    expect(await markdownOf(html)).toBe('A<sup>[b](#b)</sup>\n\nc');
  });
});
