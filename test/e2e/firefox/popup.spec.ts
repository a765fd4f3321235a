import { expect, test } from './fixtures.ts';

test.afterEach(({ firefox }) => firefox.popup.close());

test('a click on the toolbar button shows the page as markdown', async ({ firefox, server }) => {
  await firefox.goto(`${server.url}/pages/article.html`);
  await firefox.clickAction();
  await expect
    .poll(() => firefox.popup.text('[role=tabpanel]'))
    .toContain('## A separation by weight');
});

test('Enter in the popup copies the page', async ({ firefox, server }) => {
  await firefox.goto(`${server.url}/pages/article.html`);
  await firefox.clickAction();
  await expect.poll(() => firefox.popup.text('output')).toBe('Read just now');
  await firefox.popup.press('Enter');
  await expect.poll(() => firefox.popup.text('output')).toMatch(/^Copied \d+ words$/);
  expect(await firefox.gestures.clipboard()).toContain('## A separation by weight');
});

test('another address in the same document is another page', async ({ firefox, server }) => {
  await firefox.goto(`${server.url}/pages/article.html`);
  await firefox.clickAction();
  await expect.poll(() => firefox.popup.text('output')).toBe('Read just now');
  await firefox.popup.close();
  await firefox.marionette.inPage(() => {
    history.pushState({}, '', '/posts/two');
    document.title = 'Post two';
    const text = 'The second post of this blog, which has nothing of the first. '.repeat(8);
    document.body.innerHTML = `<main><h1>Post two</h1><p>${text}</p></main>`;
  });
  await firefox.clickAction();
  await firefox.popup.press('Enter');
  await expect.poll(() => firefox.popup.text('output')).toMatch(/^Copied \d+ words$/);
  expect(await firefox.popup.text('[role=tabpanel]')).toContain('The second post');
  expect(await firefox.gestures.clipboard()).toMatch(/^# Post two\s+The second post/);
});

test('a page is read again whenever the popup opens, and as the page fills', async ({
  firefox,
  server,
}) => {
  await firefox.goto(`${server.url}/pages/article.html`);
  await firefox.marionette.inPage(() => {
    document.body.innerHTML = '<main aria-busy="true">Loading…</main>';
  });
  await firefox.clickAction();
  await expect
    .poll(() => firefox.popup.text('output'))
    .toBe('Still loading: will be read again as more arrives');
  await firefox.marionette.inPage(() => {
    const text = 'What came later, with a number of words that make it an article. '.repeat(8);
    document.body.innerHTML = `<main><h1>Come</h1><p>${text}</p></main>`;
  });
  await expect.poll(() => firefox.popup.text('[role=tabpanel]')).toContain('What came later');
  await expect.poll(() => firefox.popup.text('output')).toBe('Read just now');
  await firefox.popup.close();
  await firefox.marionette.inPage(() => document.querySelector('h1')?.replaceChildren('CHANGED'));
  await firefox.clickAction();
  await expect.poll(() => firefox.popup.text('[role=tabpanel]')).toContain('# CHANGED');
});

test('the open, closed and nested shadow roots of a page are read', async ({ firefox, server }) => {
  await firefox.goto(`${server.url}/pages/capture-checks.html`);
  await firefox.clickAction();
  for (const text of ['OPEN-SHADOW-TEXT', 'NESTED-SHADOW-TEXT', 'CLOSED-SHADOW-TEXT'])
    await expect.poll(() => firefox.popup.text('[role=tabpanel]')).toContain(text);
});

test('a page of the browser is refused with one sentence', async ({ firefox }) => {
  await firefox.goto('about:support');
  await firefox.clickAction();
  await expect.poll(() => firefox.popup.text('main')).toContain('The browser protects this page');
});
