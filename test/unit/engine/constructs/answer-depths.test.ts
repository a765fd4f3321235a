// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { forumMarkdown, forumPosts } from './rope-forum';

describe('posts that the page only indents are quoted below what they answer', () => {
  it.each([
    [
      'by aria-level',
      ({ name, date, text, depth }) =>
        `<div class="c" role="article" aria-level="${depth + 1}"><div><a href="/u/${name}">${name}</a> <time>${date}</time></div><div>${text}</div></div>`,
    ],
    [
      'by a number in data',
      ({ name, date, text, depth }) =>
        `<div class="c" data-depth="${depth}"><div><a href="/u/${name}">${name}</a> <span>${date}</span></div><p>${text}</p></div>`,
    ],
    [
      'by an offset',
      ({ name, date, text, depth }) =>
        `<div class="c" style="margin-left: ${depth * 24}px"><div><a href="/u/${name}">${name}</a> <span>${date}</span></div><p>${text}</p></div>`,
    ],
    [
      'by a cell with an indent',
      ({ name, date, text, depth }) =>
        `<tr><td indent="${depth}"></td><td><a href="user?id=${name}">${name}</a> ${date}<br><div>${text}</div></td></tr>`,
    ],
    [
      'by the width of an empty cell',
      ({ name, date, text, depth }) =>
        `<tr><td><table><tr><td width="${depth * 40}"></td><td><a href="user?id=${name}">${name}</a> ${date}<br><div>${text}</div></td></tr></table></td></tr>`,
    ],
  ] satisfies [string, Parameters<typeof forumPosts>[0]][])('%s', async (_name, row) => {
    const list = forumPosts(row);
    const markdown = await forumMarkdown(list.startsWith('<tr') ? `<table>${list}</table>` : list);
    expect(markdown).toMatch(/^(?!>).*Belinda/m);
    expect(markdown).toMatch(/^> (?!>).*Ropemaker/m);
    expect(markdown).toMatch(/^> > (?!>).*tide_child/m);
    expect(markdown).toMatch(/^(?!>).*Otto/m);
  });

  it('but not sections that are indented', async () => {
    const html = `<div>${forumPosts(({ text, depth }) => `<div style="margin-left: ${depth}em"><p>${text}</p></div>`)}</div>`;
    expect(await forumMarkdown(html)).not.toMatch(/^>/m);
  });
});
