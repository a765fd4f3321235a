import { forgetServices } from '../../support/connect-in-firefox.ts';
import { expect, test } from './fixtures.ts';

// Where a service is connected, it is asked for a schema.
test.beforeEach(({ firefox }) => forgetServices(firefox));
test.afterEach(({ firefox }) => firefox.popup.close());

test('the tab reads a product, which is shown at once and can be copied', async ({
  firefox,
  server,
}) => {
  const { popup } = firefox;
  await firefox.goto(`${server.url}/pages/article.html?product`);
  await firefox.marionette.inPage(() => {
    document.body.innerHTML = `<main><h1>Winnowing fan</h1><p>49,00 €</p><p>In stock</p>
      <button>Add to cart</button>
      <p>${'A fan of willow, to part the grain from the chaff in the wind. '.repeat(12)}</p></main>`;
  });
  await firefox.clickAction();
  await expect.poll(() => popup.text('output')).toMatch(/^Read /);
  await popup.click('What is taken');
  await popup.click('More options…');
  await popup.form.tick({ css: '.chips' }, 'Product');
  await popup.click('Read this tab');
  // The page's text, which was in sight before, has both, too.
  await expect.poll(() => popup.text('[role=tabpanel]')).toMatch(/Product[^]*49,00 €[^]*In stock/);
  await firefox.gestures.emptyClipboard();
  await popup.click('Copy data');
  await expect.poll(() => firefox.gestures.clipboard()).toContain('Winnowing fan');
});

test('a brand is measured as the tab draws it', async ({ firefox, server }) => {
  const { popup } = firefox;
  await firefox.goto(`${server.url}/pages/article.html?brand`);
  await firefox.marionette.inPage(() => {
    document.body.innerHTML = `<main><h1>Our teas</h1><p>${'Dried in the sun for days. '.repeat(12)}</p>
      <button style="background: oklch(0.64 0.18 35); color: #fff; padding: 8px 16px; border: 0">Buy some</button></main>`;
    document.body.style.background = '#fdfcf7';
  });
  await firefox.clickAction();
  await expect.poll(() => popup.text('output')).toMatch(/^Read /);
  await popup.click('What is taken');
  await popup.click('More options…');
  await popup.form.tick({ css: '.chips' }, 'Branding');
  await popup.click('Read this tab');
  await expect.poll(() => popup.text('[role=tabpanel]')).toContain('#FDFCF7');
  expect(await popup.text('[role=tabpanel]')).toMatch(/primary\s*#[\dA-F]{6}/);
});
