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
      'Sphinx',
      `<p>A<a class="footnote-reference brackets" href="#f1" id="id1" role="doc-noteref"><span>[</span>1<span>]</span></a>.</p>
       <aside class="footnote-list brackets"><aside class="footnote brackets" id="f1" role="doc-footnote">
       <span class="label"><span>[</span><a role="doc-backlink" href="#id1">1</a><span>]</span></span>
       <p>Note.</p></aside></aside>`,
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
    [
      'Tufte CSS, in the margin',
      `<p>A<label for="sn" class="margin-toggle sidenote-number"></label><input type="checkbox" id="sn"
       class="margin-toggle"><span class="sidenote">Note.</span>.</p>`,
    ],
    [
      'Org, in the margin',
      `<p>A<label class="footref" for="fn.1">1</label><input class="footref-toggle" type="checkbox"><span
       class="sidenote"><sup>1</sup> Note.</span>.</p>`,
    ],
    [
      'LaTeXML, on a click',
      `<p>A<span class="ltx_note ltx_role_footnote"><sup class="ltx_note_mark">1</sup><span
       class="ltx_note_outer"><span class="ltx_note_content"><sup class="ltx_note_mark">1</sup><span
       class="ltx_tag ltx_tag_note">1</span>Note.</span></span></span>.</p>`,
    ],
    [
      'a plugin, on a click',
      `<p>A<sup class="modern-footnotes-footnote" data-mfn="1"><a href="https://a.example/p#">1</a></sup><span
       class="modern-footnotes-footnote__note">Note.</span>.</p>`,
    ],
    [
      'another plugin, in the reference',
      '<p>A<span class="inline-footnote">1<span class="footnoteContent">Note.</span></span>.</p>',
    ],
    [
      'a page that shows them in the margin too',
      `<p>A<sup class="footnote-reference"><a href="#fn-1">1</a></sup><span class="sidenote">1. Note.</span>.</p>
       <div class="footnotes"><div class="footnote-definition" id="fn-1">Note.</div></div>`,
    ],
  ])('are recognised in the markup of %s', async (_, html) => {
    expect(await markdownOf(html)).toBe('A[^1].\n\n[^1]: Note.');
  });

  it.each([
    ['a rule', '<hr><ol class="footnotes"><li id="n">Note.</li></ol>', ''],
    [
      'a heading followed by more',
      '<h2>References</h2><div><ol class="references"><li id="n">Note.</li></ol></div><h2>See also</h2><p>More</p>',
      '## See also\n\nMore\n\n',
    ],
    [
      'a heading in a box, followed by more',
      '<div><div><h2>Notes et références</h2></div><ol class="references"><li id="n">Note.</li></ol></div><p>More</p>',
      'More\n\n',
    ],
  ])('remove what only announces them: %s', async (_, html, rest) => {
    const page = `<p>One.<sup><a href="#n">1</a></sup></p>${html}`;
    expect(await markdownOf(page)).toBe(`One.[^1]\n\n${rest}[^1]: Note.`);
  });

  it.each([
    ['at the end of the page', '<h2>Notes</h2><ol><li id="n">Note.</li></ol>', '## Notes\n\n[^1]'],
    [
      'with another meaning',
      '<h2>Words</h2><ol class="footnotes"><li id="n">Note.</li></ol><h2>b</h2>',
      '## Words',
    ],
    [
      'with other content below',
      '<h2>Notes</h2><ol class="footnotes"><li id="n">Note.</li></ol><p>More</p>',
      '## Notes\n\nMore',
    ],
  ])('keep a heading %s', async (_, html, rest) => {
    const page = `<p>One.<sup><a href="#n">1</a></sup></p>${html}`;
    expect(await markdownOf(page)).toContain(rest);
  });

  it('leave the mark of a LaTeX note whose text is elsewhere', async () => {
    const html = `<p>A<span class="ltx_note ltx_role_footnotemark"><sup class="ltx_note_mark">2</sup><span
      class="ltx_note_outer"><span class="ltx_note_type">footnotemark: </span>2</span></span>.</p>`;
    expect(await markdownOf(html)).toBe('A<sup>2</sup>.');
  });

  it('can have several paragraphs and references', async () => {
    const html = `<p>A<sup><a href="#n" id="a">1</a></sup> B<sup><a href="#n" id="b">1</a></sup></p>
      <ol class="footnotes"><li id="n"><p>One</p><p>Two <a href="#a">a</a> <a href="#b">b</a></p></li></ol>`;
    expect(await markdownOf(html)).toBe('A[^1] B[^1]\n\n[^1]: One\n\n    Two');
  });

  it('do not include an arrow to another page', async () => {
    const html = '<p>a <a href="https://a.example/up">↑</a></p>';
    expect(await markdownOf(html)).toBe('a [↑](https://a.example/up)');
  });

  it('leave a note without a reference where it is', async () => {
    const html = '<ol class="footnotes"><li id="n">Note</li></ol>';
    expect(await markdownOf(html)).toBe('1. Note');
  });

  it('do not include a raised link to something other than a note', async () => {
    const html = '<p>A<sup><a href="#b">b</a></sup></p><p id="b">c</p>';
    expect(await markdownOf(html)).toBe('A<sup>[b](#b)</sup>\n\nc');
  });
});

describe('footnotes written by hand', () => {
  it.each([
    [
      'the HTML of a word processor',
      `<p>One word<sup><a href="#_ftn1" name="_ftnref1">[1]</a></sup>.</p><hr>
       <p><a href="#_ftnref1" name="_ftn1">[1]</a> Note.</p>`,
      'One word[^1].\n\n[^1]: Note.',
    ],
    [
      'an old page',
      `<p>One word.<a name="A1" href="#N1"><span>1</span></a></p>
       <div class="note"><p><a name="N1" href="#A1"><span>1</span></a> Note.</p></div>`,
      'One word.[^1]\n\n[^1]: Note.',
    ],
    [
      'a list of references',
      `<p>One word <a href="#r2">[2]</a>.</p><h2>References</h2>
       <ol><li>Other.</li><li><a id="r2"></a>Note.</li></ol>`,
      'One word [^2].\n\n## References\n\n1. Other.\n\n[^2]: Note.',
    ],
    [
      'raised numbers',
      '<p>One word.<sup>1</sup></p><hr><p><sup>1</sup> Note.</p>',
      'One word.[^1]\n\n[^1]: Note.',
    ],
    [
      'raised numbers with dead links',
      `<p>One word <sup><a href="#_ftn1">[1]</a></sup>.</p>
       <p><sup><a href="https://b.example/#_ftnref1">[1]</a> </sup>Note.</p>`,
      'One word [^1].\n\n[^1]: Note.',
    ],
    [
      'raised numbers in bold',
      '<p>One word<sup>1</sup></p><p><b><sup>1</sup> Later:</b> Note.</p>',
      'One word[^1]\n\n[^1]: **Later:** Note.',
    ],
    [
      'raised numbers and a list',
      '<p>One word.<sup>1</sup></p><h3>Notes</h3><ol><li>Note.</li></ol>',
      'One word.[^1]\n\n### Notes\n\n[^1]: Note.',
    ],
    [
      'raised numbers and a list beside the text',
      '<p>One word.<sup>1</sup></p><aside><ol><li>Note.</li></ol></aside><p>More.</p>',
      'One word.[^1]\n\nMore.\n\n[^1]: Note.',
    ],
    [
      'raised numbers and bold ones below a line',
      `<p>One word.<sup>1</sup> Two.<sup>2</sup></p><hr><p><strong>1</strong> Note:</p><ul><li>Point</li></ul>
       <p>More.</p><p><strong>2</strong> Other.</p><h2>After</h2>`,
      `One word.[^1] Two.[^2]\n\n## After\n\n[^1]: Note:\n\n    - Point\n\n    More.\n\n[^2]: Other.`,
    ],
    [
      'one paragraph with a line for each',
      `<p>One word.<a href="#one"><sup>1</sup></a> Two.<a href="#two"><sup>2</sup></a></p><hr>
       <p><a name="one"><sup>1</sup></a> Note. <a href="#">↩</a><br><br>
       <a name="two"><sup>2</sup></a> Other <b>one</b>. <a href="#">↩</a></p>`,
      'One word.[^1] Two.[^2]\n\n[^1]: Note.\n\n[^2]: Other **one**.',
    ],
    [
      'Texinfo, below a heading for each',
      `<p>One word.<a class="footnote" id="DOCF1" href="#FOOT1"><sup>1</sup></a>
       Two.<a class="footnote" id="DOCF2" href="#FOOT2"><sup>2</sup></a></p>
       <div class="footnotes-segment"><hr><h4 class="footnotes-heading">Footnotes</h4>
       <h5><a id="FOOT1" href="#DOCF1">(1)</a></h5><p>Note.</p><p>More.</p>
       <h5><a id="FOOT2" href="#DOCF2">(2)</a></h5><p>Other.</p></div>`,
      'One word.[^1] Two.[^2]\n\n#### Footnotes\n\n[^1]: Note.\n\n    More.\n\n[^2]: Other.',
    ],
  ])('are recognised in %s', async (_, html, markdown) => {
    expect(await markdownOf(html)).toBe(markdown);
  });

  it.each([
    ['a power', '<p>An area of 3 m<sup>2</sup>.</p><p><sup>2</sup> Note.</p>'],
    ['a raised number without a note', '<p>One word.<sup>1</sup></p><p>1 note.</p>'],
    [
      'a link to a section',
      '<p>See part <a href="#s1">1</a>.</p><div id="s1"><h2>1 Sand</h2></div>',
    ],
    ['a link to a numbered place', '<p>See <a href="#p1">1</a>.</p><p id="p1">Sand, 1 of 3.</p>'],
    ['a menu of numbers', '<p><a href="#p1">1</a></p><p id="p1">1 Sand.</p>'],
    [
      'bold numbers below a line',
      '<p>One word.<sup>2</sup></p><hr><p><strong>1</strong> Sow.</p><p><strong>3</strong> Reap.</p>',
    ],
    ['an ordered list', '<p>One word.<sup>1</sup></p><h3>Steps</h3><ol><li>Sow.</li></ol>'],
  ])('are not %s', async (_, html) => {
    expect(await markdownOf(html)).not.toContain('[^');
  });
});
