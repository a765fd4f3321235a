// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { forumMarkdown, forumPosts, POSTS } from './rope-forum';

const FORUMS = [
  [
    'two cells in a table, the first with lines',
    `<table><tr><th>Author</th><th>Message</th></tr>${forumPosts(({ name, date, text }) => `<tr><td><b>${name}</b><br>Moderator<br><br>Joined: Nov 2005<br>Posts: 31</td><td><span>Posted: ${date}</span><br><br>${text}</td></tr>`)}</table>`,
  ],
  [
    'a table each, below a row with the date',
    forumPosts(
      ({ name, date, text }, at) =>
        `<table class="b"><tr><td>${date}</td><td>#${at}</td></tr><tr><td><div><a href="member.php?u=${at}">${name}</a></div><div>Moderator</div><div>Join Date: Nov 2005</div><div>Posts: 31</div></td><td><div id="post_message_${at}">${text}</div><div>__________________<br>Sail slow.</div></td></tr></table>`,
    ),
  ],
  [
    'a row with tables in its cells',
    `<table>${forumPosts(({ name, date, text }) => `<tr><td><table><tr><td rowspan="2"><b>${name}</b><div>Moderator<br>Posts: 31</div></td><td><table><tr><td>on: ${date}</td></tr></table><hr><div>${text}</div></td></tr></table></td></tr>`)}</table>`,
  ],
] as const;

describe('the posts of a forum that are rows', () => {
  it.each(FORUMS)('are read one below the other: %s', async (_name, html) => {
    const markdown = await forumMarkdown(html);
    expect(markdown).not.toMatch(/\||Moderator|Joined|Posts:|Sail slow|^Author/m);
    for (const { name, date } of POSTS)
      expect(markdown).toMatch(new RegExp(`${name}[^]*${date}|${date}[^]*${name}`));
    const places = POSTS.map(({ text }) => markdown.indexOf(text.slice(0, 30)));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('are read one below the other: a row with name and date above one with the text', async () => {
    const html = forumPosts(
      ({ name, date, text }) =>
        `<tr><td><b>${name}</b></td><td>${date}</td></tr><tr><td colspan="2">${text}</td></tr>`,
    );
    expect(await forumMarkdown(`<table>${html}</table>`)).not.toContain('|');
  });

  it('do not make a profile or a list of members one', async () => {
    const card = '<td><b>Ada</b><br>Joined: Nov 2005<br>Posts: 31</td>';
    const profile = `<table><tr>${card}<td>About me</td></tr><tr><td>Home</td><td>Brey</td></tr></table>`;
    expect(await forumMarkdown(profile)).toContain('|');
    const member = (name: string): string =>
      `<tr><td>${name}</td><td>Joined: Nov 2005</td><td>Posts: 31</td></tr>`;
    expect(await forumMarkdown(`<table>${member('Ada')}${member('Otto')}</table>`)).toContain('|');
  });
});
