import { expect, it } from 'vitest';
import { markdownOf } from '../../../../support/markdown';

it.each([
  [
    'of GitHub',
    '<div class="markdown-alert markdown-alert-warning"><p class="markdown-alert-title">Warning</p><p>Text</p></div>',
    '> [!WARNING]\n> Text',
  ],
  [
    'of MkDocs and Sphinx',
    '<div class="admonition tip"><p class="admonition-title">Tip</p><p>Text</p></div>',
    '> [!TIP]\n> Text',
  ],
  [
    'of Docusaurus',
    '<div class="theme-admonition theme-admonition-danger alert alert--danger"><div>danger</div><div><p>Text</p></div></div>',
    '> [!CAUTION]\n> Text',
  ],
  [
    'with its own title',
    '<div class="admonition note"><p class="admonition-title">Read this</p><p>Text</p></div>',
    '> [!NOTE]\n> **Read this**\n>\n> Text',
  ],
  [
    'of MDN',
    '<div class="notecard warning"><p><strong>Warning:</strong> Text <b>x</b></p></div>',
    '> [!WARNING]\n> Text **x**',
  ],
  [
    'of DocFX',
    '<div class="IMPORTANT"><p>Important</p><p>Text</p></div>',
    '> [!IMPORTANT]\n> Text',
  ],
  [
    'with a title in bold',
    '<div class="alert alert-info"><p class="alert-heading"><b>Read</b> this</p><p>Text</p></div>',
    '> [!NOTE]\n> **Read this**\n>\n> Text',
  ],
  [
    'of Obsidian',
    '<div data-callout="FAQ" class="callout"><div class="callout-title"><div class="callout-icon"></div><div class="callout-title-inner">Why?</div></div><div class="callout-content"><p>Text</p></div></div>',
    '> [!NOTE]\n> **Why?**\n>\n> Text',
  ],
  ['but not one of an unknown kind', '<div data-callout="x" class="callout">Text</div>', 'Text'],
  ['of Bootstrap', '<div class="alert alert-info">Text</div>', '> [!NOTE]\n> Text'],
  ['but not every element of class “alert”', '<div class="alert">Text</div>', 'Text'],
  ['but not every element of class “note”', '<div class="note">Text</div>', 'Text'],
])('turns a callout into an alert: %s', async (_, html, expected) => {
  expect(await markdownOf(html)).toBe(expected);
});

it('tells callouts of one class apart by their attributes', async () => {
  const plain = '<div class="hint-container">x</div>';
  const warning = '<div class="hint-container" data-callout="warning">y</div>';
  expect(await markdownOf(plain + warning)).toBe('x\n\n> [!WARNING]\n> y');
  expect(await markdownOf(warning + plain)).toBe('> [!WARNING]\n> y\n\nx');
});
