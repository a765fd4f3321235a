import { pictureStrip } from '../../support/picture-strip.ts';
import { expect, test } from './fixtures.ts';

test.afterEach(({ firefox }) => firefox.popup.close());

test('a whole page is one picture, and the page stays where it is', async ({ firefox, server }) => {
  const { popup } = firefox;
  await firefox.goto(`${server.url}/picture/long.html`);
  await firefox.marionette.inPage(() => scrollTo({ top: 1500, behavior: 'instant' }));
  await firefox.clickAction();
  await expect.poll(() => popup.text('output')).toMatch(/^Read /);
  await popup.click('What is taken');
  await popup.click('More options…');
  await popup.form.tick({ css: '.chips' }, 'Screenshot');
  await popup.form.tick({ css: 'fieldset', titled: 'Screenshot' }, 'Whole page');
  await popup.click('Read this tab');
  await expect.poll(() => popup.text('.popup')).toContain('with a screenshot');
  await expect.poll(() => popup.text('output')).toMatch(/^Read /);
  await popup.click('Details');
  await popup.click('Media');
  const address = () =>
    popup.evaluate(() => document.querySelector<HTMLImageElement>('.remote-media')?.src ?? '');
  await expect.poll(address).toMatch(/^data:image\/png;base64,/);
  const step = 10;
  const strip = await popup.evaluate(pictureStrip, { address: await address(), step });
  expect(strip.height).toBe(4000);
  expect(strip.colours.slice(6)).toEqual(
    Array.from({ length: 394 }, (_, index) => {
      const y = (index + 6) * step;
      return y % 500 < 40 ? '0,0,200' : `0,${100 + Math.floor(y / 500) * 10},0`;
    }),
  );
  expect(strip.colours[0]).toBe('200,0,0');
  expect(await firefox.marionette.inPage(() => scrollY)).toBe(1500);
});

test('a picked element is pictured alone, without what covers it', async ({ firefox, server }) => {
  const { popup } = firefox;
  await firefox.goto(`${server.url}/picture/long.html?part`);
  await firefox.marionette.inPage(() => scrollTo({ top: 1500, behavior: 'instant' }));
  await firefox.clickAction();
  await expect.poll(() => popup.text('output')).toMatch(/^Read /);
  await popup.click('What is taken');
  await popup.click('More options…');
  await popup.form.tick({ css: '.chips' }, 'Screenshot');
  await popup.form.unfold('More options');
  await popup.form.unfold('Content');
  await popup.form.write(
    { css: '.request-fields' },
    'Only these elements',
    'section:nth-of-type(3)',
  );
  await popup.click('Read this tab');
  await expect.poll(() => popup.text('.popup')).toContain('with a screenshot');
  await popup.click('Details');
  await popup.click('Media');
  const address = () =>
    popup.evaluate(() => document.querySelector<HTMLImageElement>('.remote-media')?.src ?? '');
  await expect.poll(address).toMatch(/^data:image\/png;base64,/);
  const strip = await popup.evaluate(pictureStrip, { address: await address(), step: 10 });
  expect(strip.height).toBe(500);
  expect(strip.colours).toEqual(
    Array.from({ length: 50 }, (_, index) => (index < 4 ? '0,0,200' : '0,120,0')),
  );
  expect(await firefox.marionette.inPage(() => scrollY)).toBe(1500);
});
