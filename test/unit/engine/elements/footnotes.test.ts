// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { inArticle } from './in-article';

const WANTED =
  'It was released in July.[^1] A second board followed in autumn.[^2] Reviewers liked the sound.[^3]';
const NOTES = ['Quist, *Boards*, p. 12.', 'Ibid., p. 14.', 'The Harbour News, 3 May.'];

describe('notes packed into one paragraph', () => {
  const linked = (n: number): string => `<sup><a href="#n${n}" id="r${n}">${n}</a></sup>`;
  const bare = (n: number): string => `<sup>${n}</sup>`;
  const text = (ref: (n: number) => string): string =>
    `<p>It was released in July.${ref(1)} A second board followed in autumn.${ref(2)} Reviewers liked the sound.${ref(3)}</p><p>Later lists place it among the first ten, and so did the readers of the ledger when they were asked.</p>`;
  it.each([
    [
      'with anchors before them and breaks between',
      `${text(linked)}<p><a id="n1" href="#r1">1</a> Quist, <i>Boards</i>, p. 12.<br><a id="n2" href="#r2">2</a> Ibid., p. 14.<br><a id="n3" href="#r3">3</a> The Harbour News, 3 May.</p>`,
    ],
    [
      'with anchors before them and nothing between',
      `${text(linked)}<p><a name="n1"></a>1. Quist, <i>Boards</i>, p. 12. <a name="n2"></a>2. Ibid., p. 14. <a name="n3"></a>3. The Harbour News, 3 May.</p>`,
    ],
    [
      'with raised numbers and breaks',
      `${text(bare)}<p><sup>1</sup> Quist, <i>Boards</i>, p. 12.<br><sup>2</sup> Ibid., p. 14.<br><sup>3</sup> The Harbour News, 3 May.</p>`,
    ],
    [
      'with raised numbers in a row',
      `${text(bare)}<p><sup>1</sup> Quist, <i>Boards</i>, p. 12. <sup>2</sup> Ibid., p. 14. <sup>3</sup> The Harbour News, 3 May.</p>`,
    ],
    [
      'with numbers in brackets and links',
      `${text((n) => `<a href="#n${n}" id="r${n}">[${n}]</a>`)}<p><span id="n1">[1] Quist, <i>Boards</i>, p. 12.</span><br><span id="n2">[2] Ibid., p. 14.</span><br><span id="n3">[3] The Harbour News, 3 May.</span></p>`,
    ],
    [
      'in a box below a line, with double breaks',
      `${text(linked)}<hr><div class="notes"><a id="n1" href="#r1">[1]</a> Quist, <i>Boards</i>, p. 12.<br><br><a id="n2" href="#r2">[2]</a> Ibid., p. 14.<br><br><a id="n3" href="#r3">[3]</a> The Harbour News, 3 May.</div>`,
    ],
  ])('%s', async (_name, html) => {
    const { whole, chosen, notes } = await inArticle(html);
    expect(whole).toContain(WANTED);
    expect(whole).not.toContain('Quist');
    expect(chosen).toContain(WANTED);
    expect(chosen).not.toContain('Quist');
    expect(notes).toBe(NOTES.map((note, at) => `[^${at + 1}]: ${note}`).join('\n\n'));
  });
});
