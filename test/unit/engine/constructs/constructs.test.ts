import { describe, expect, it } from 'vitest';
import type { Pacer } from '@/async/pacer';
import { copyShallow, type SnapshotElement } from '@/contract/snapshot/tree';
import { recognizeConstructs } from '@/engine/constructs/constructs';
import { snapshotFromHtml } from '../../../support/snapshot-from-html';

const NO_PACER: Pacer = { due: () => false, yield: () => Promise.resolve() };

/** What the first element of a page is recognised as. */
async function recognized(html: string): Promise<unknown> {
  const root = snapshotFromHtml(html);
  await recognizeConstructs(root, NO_PACER);
  return (root.childNodes[0] as SnapshotElement).construct;
}

const DATA = '<tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr>';

describe('recognizeConstructs', () => {
  it.each([
    ['code', '<pre>a</pre>', { type: 'code' }],
    ['code in an editor', '<div class="CodeMirror">a</div>', { type: 'code' }],
    [
      'code with line numbers in a column',
      '<table><tr><td class="gutter">1</td><td>a</td></tr></table>',
      { type: 'code' },
    ],
    ['code with a class named “block”', '<code class="hl block">a</code>', { type: 'code' }],
    [
      'a quoted message, by its label',
      '<div aria-label="Wren replied to Kaito">a</div>',
      { type: 'quotedMessage' },
    ],
    [
      'a quoted message, by its name',
      '<div class="x repliedMessage_c19a55">a</div>',
      { type: 'quotedMessage' },
    ],
    ['no quoted message in a link to reply to one', '<a aria-label="Reply to Wren">a</a>', null],
    ['a sign', '<div aria-label="Accepted"><svg></svg></div>', { type: 'sign' }],
    ['a drawn rating', '<span role="img" aria-label="4 of 5"></span>', { type: 'sign' }],
    [
      'numbers on buttons whose label says what they count',
      '<div role="group" aria-label="12 replies, 88 likes"><button>12</button><button>88</button></div>',
      { type: 'sign' },
    ],
    [
      'no sign where buttons say more',
      '<div role="group" aria-label="12 replies, 88 likes"><button>12</button><button>Like</button></div>',
      null,
    ],
    [
      'no sign where the label counts nothing',
      '<div role="group" aria-label="Reactions"><button>12</button><button>88</button></div>',
      null,
    ],
    ['no sign with a text', '<span role="img" aria-label="4 of 5">4</span>', null],
    ['a dialog', '<div role="dialog" aria-modal="true">a</div>', { type: 'dialog', modal: true }],
    [
      'a dialog that hides the page behind it',
      `<div role="dialog">a</div><div aria-hidden="true">${'What is behind it. '.repeat(9)}</div>`,
      { type: 'dialog', modal: true },
    ],
    [
      'a dialog beside a hidden picture',
      `<div role="dialog">a</div><i aria-hidden="true">x</i><p>${'What is beside it. '.repeat(9)}</p>`,
      { type: 'dialog', modal: false },
    ],
    ['a dialog in the page', '<dialog open>a</dialog>', { type: 'dialog', modal: false }],
    ['no block of code in inline code', '<p><code>a</code> b</p>', null],
    ['a table of data', `<table>${DATA}</table>`, { type: 'table', of: 'data' }],
    [
      'a table of one row',
      '<table><tr><td>a</td><td>b</td></tr></table>',
      { type: 'table', of: 'box' },
    ],
    [
      'a table around tables',
      `<table><tr><td><table>${DATA}</table></td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>`,
      { type: 'table', of: 'layout' },
    ],
    [
      'a table around tables, with a header',
      `<table><tr><th>a</th><th>b</th></tr><tr><td><table>${DATA}</table></td><td>b</td></tr></table>`,
      { type: 'table', of: 'data' },
    ],
    [
      'a table of posts, with a header',
      `<table><tr><th>Author</th><th>Message</th></tr>${`<tr><td>a</td><td><table>${DATA}</table></td></tr>`.repeat(2)}</table>`,
      { type: 'table', of: 'layout' },
    ],
    [
      'a table around tables, with a thead',
      `<table><thead><tr><th>a</th></tr></thead>${`<tr><td><table>${DATA}</table></td></tr>`.repeat(2)}</table>`,
      { type: 'table', of: 'data' },
    ],
    ['a formula', '<math><mi>x</mi></math>', { type: 'formula', form: 'mathml' }],
    ['a drawn formula', '<span class="katex">x</span>', { type: 'formula', form: 'container' }],
    ['a group of images in a wiki', '<div class="tmulti">a</div>', { type: 'figure' }],
    ['a list by its role', '<div role="list">a</div>', { type: 'list' }],
    [
      'a callout rather than its blockquote',
      '<blockquote class="admonition tip">a</blockquote>',
      { type: 'callout', kind: 'TIP' },
    ],
    [
      'a callout without a known kind',
      '<div class="callout">a</div>',
      { type: 'callout', kind: null },
    ],
    [
      'a post rather than its blockquote',
      '<blockquote class="messageText">a</blockquote>',
      { type: 'post' },
    ],
    ['a button that copies', '<button>Copy code</button>', { type: 'control', of: 'section' }],
    ['no other button', '<button>Copy all of it to there</button>', null],
    ['nothing in a plain section', '<section>a</section>', null],
  ])('recognises %s', async (_name, html, expected) => {
    expect(await recognized(html)).toEqual(expected);
  });

  it('lets a copy be what the original was recognised as', async () => {
    const root = snapshotFromHtml(`<table>${DATA}</table>`);
    await recognizeConstructs(root, NO_PACER);
    const copy = copyShallow(root);
    const table = copyShallow(root.childNodes[0] as SnapshotElement);
    copy.append(table);
    await recognizeConstructs(copy, NO_PACER);
    expect(table.construct).toEqual({ type: 'table', of: 'data' });
  });
});
