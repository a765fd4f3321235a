import { afterEach, describe, expect, it } from 'vitest';
import { isUnreadEntry } from '@/reader/typed-text';
import type { Scope, Walk } from '@/reader/walk';
import { readLivePage } from '../../support/read-live-page';

afterEach(() => {
  document.body.replaceChildren();
});

const TALK = '<p>Ada wrote that the sieve is ready, and that the barn stays open until nine.</p>';
const DRAFT = 'not sent yet';

const BOXES: [string, string][] = [
  ['a text box', `<div role="textbox" contenteditable="true">${DRAFT}</div>`],
  ['a search box', `<div role="searchbox" contenteditable="plaintext-only">${DRAFT}</div>`],
  ['an editor in a form', `<form><div contenteditable>${DRAFT}</div></form>`],
  ['an editor in a footer', `<footer><div contenteditable="">${DRAFT}</div></footer>`],
  ['an editor in a dialog', `<div role="dialog"><p contenteditable>${DRAFT}</p></div>`],
  ['a composer', `<div class="c-message-composer"><div contenteditable>${DRAFT}</div></div>`],
];

describe('what was typed into an editable element', () => {
  it.each(BOXES)('is not read if it is %s', async (_, box) => {
    expect((await readLivePage(TALK + box)).text).not.toContain(DRAFT);
  });

  it.each(BOXES)('is read from %s if form values are requested', async (_, box) => {
    const { text } = await readLivePage(TALK + box, undefined, { formValues: true });
    expect(text).toContain(DRAFT);
  });

  it('is found to be in a form beyond thousands of shadow roots', () => {
    const form = document.createElement('form');
    let box = form.appendChild(document.createElement('div'));
    for (let i = 0; i < 30_000; i++)
      box = box.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
    // All that is looked at of them.
    const scope = { document } as unknown as Scope;
    const walk = { request: {}, editors: new Map() } as unknown as Walk;
    expect(isUnreadEntry(box, 'div', ['contenteditable'], scope, walk)).toBe(true);
  });

  it('is read when it is selected', async () => {
    const box = `<form><div contenteditable id="draft">${DRAFT}</div></form>`;
    const select = () => {
      const draft = document.querySelector('#draft');
      if (draft !== null) getSelection()?.selectAllChildren(draft);
    };
    expect((await readLivePage(TALK + box, select, { selection: true })).text).toBe(DRAFT);
  });

  // Promise secret-fields-unread
  it('is never read from a field for a secret', async () => {
    const box = '<div role="textbox" contenteditable id="otp-code">123456</div>';
    const { text } = await readLivePage(TALK + box, undefined, { formValues: true });
    expect(text).not.toContain('123456');
  });

  it.each([
    ['contenteditable', (page: Document) => page.body.setAttribute('contenteditable', 'true')],
    ['its design mode', (page: Document) => void (page.designMode = 'on')],
  ])('is not read in a frame of a form that is edited by %s', async (_, edit) => {
    const html = `${TALK}<form><iframe width="300" height="200"></iframe></form>`;
    const { text } = await readLivePage(html, () => {
      const page = document.querySelector('iframe')?.contentDocument;
      if (page === null || page === undefined) throw new Error('The frame has no document');
      page.body.textContent = DRAFT;
      edit(page);
    });
    expect(text).toContain('Ada wrote');
    expect(text).not.toContain(DRAFT);
  });
});

describe('a page that is an editor', () => {
  it.each([
    ['one text box', `<main role="textbox" contenteditable><h1>Notes</h1>${TALK}</main>`],
    [
      'a text box for each of its blocks',
      `<main><h1 role="textbox" contenteditable>Notes</h1><div role="textbox" contenteditable>${TALK}</div></main>`,
    ],
    ['an editor without a role', `<main contenteditable><h1>Notes</h1>${TALK}</main>`],
  ])('is read: %s', async (_, page) => {
    const script = '<script>const filler = "much more text than the page shows";</script>';
    const { text } = await readLivePage(`<nav>Home</nav>${page}${script.repeat(5)}`);
    expect(text).toContain('Notes');
    expect(text).toContain('the sieve is ready');
  });

  it('is read without what was typed into its forms', async () => {
    const comment = `<form><div role="textbox" contenteditable>${DRAFT}</div></form>`;
    const { text } = await readLivePage(
      `<main role="textbox" contenteditable>${TALK}</main>${comment}`,
    );
    expect(text).toContain('the sieve is ready');
    expect(text).not.toContain(DRAFT);
  });
});
