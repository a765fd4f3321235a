import { expect, test } from './fixtures.ts';

test.afterEach(({ firefox }) => firefox.popup.close());

test('the tab itself redacts personal data', async ({ firefox, server }) => {
  const { popup } = firefox;
  await firefox.goto(`${server.url}/pages/article.html?personal`);
  await firefox.marionette.inPage(() => {
    const text = 'Write to jane@example.org or call +49 30 901820 about this.';
    document.querySelector('h1')?.insertAdjacentHTML('afterend', `<p>${text}</p>`);
  });
  await firefox.clickAction();
  await expect.poll(() => popup.text('output')).toMatch(/^Read /);
  await popup.click('What is taken');
  await popup.click('More options…');
  await popup.form.unfold('More options');
  await popup.form.unfold('Privacy');
  const privacy = { css: 'details', titled: 'Privacy' };
  await popup.form.tick(privacy, 'Redact personal data');
  await popup.form.choose(privacy, 'Mode', 'fast');
  await popup.click('Read this tab');
  await expect.poll(() => popup.text('.popup')).toContain('with personal data redacted');
  // Said with the answer, which opens the tab that it is shown in.
  await expect.poll(() => popup.text('.popup')).toContain('Names and postal addresses were not');
  await expect.poll(() => popup.text('output')).toMatch(/^Read /);
  await popup.click('Details');
  await popup.click('HTML');
  await expect.poll(() => popup.text('[role=tabpanel]')).toContain('or call &lt;PHONE&gt; about');
  expect(await popup.text('[role=tabpanel]')).not.toContain('jane@example.org');
});
