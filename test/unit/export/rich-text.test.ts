import { describe, expect, it } from 'vitest';
import { richText } from '@/export/clipboard';
import { exportedPage } from '../../support/exported-page';

describe('richText', () => {
  it("is the text in semantic tags, without the page's own markup", async () => {
    const html =
      '<!-- top --><div class="col" id="a" data-item="1"><p>x</p><input type="radio"></div>';
    const copied = await richText(exportedPage({}, { markdown: '## Tides\n\nx *y*', html }));
    expect(copied.plain).toBe('## Tides\n\nx *y*\n');
    expect(copied.html).toBe('<meta charset="utf-8"><h2>Tides</h2>\n<p>x <em>y</em></p>\n');
  });

  it('keeps tags that markdown has no signs for, and lets no other HTML through', async () => {
    const markdown = 'H<sub>2</sub>O <b onclick="x">High.</b> [a](javascript:x)';
    const { html } = await richText(exportedPage({}, { markdown }));
    expect(html).toContain('H<sub>2</sub>O &lt;b');
    expect(html).not.toMatch(/<b|href/);
  });
});
