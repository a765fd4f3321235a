import { describe, expect, it } from 'vitest';
import { richText } from '@/export/clipboard';
import { exportedPage } from '../../support/exported-page';
import { english } from '../../support/locale';

const page = exportedPage({}, { markdown: '# Tides\n\n<b>High.</b>' });

describe('richText', () => {
  it("has the page's HTML along with its markdown", async () => {
    const { html, plain } = await richText(
      exportedPage({}, { markdown: 'x', html: '<p>x</p>' }),
      english,
    );
    expect(plain).toBe('x\n');
    expect(html).toContain('<body><p>x</p></body>');
  });

  it('renders the markdown if there is no HTML, and lets no HTML through', async () => {
    const { html } = await richText(page, english);
    expect(html).toContain('<h1>Tides</h1>\n<p>&lt;b&gt;High.&lt;/b&gt;</p>');
  });
});
