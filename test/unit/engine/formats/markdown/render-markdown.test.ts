import { describe, expect, it } from 'vitest';
import { markdownOf } from '../../../../support/markdown';

describe('renderMarkdown', () => {
  it.each([
    ['paragraphs', '<p>One.</p><p>Two.</p>', 'One.\n\nTwo.'],
    ['text beside blocks', 'One<div>Two</div>three', 'One\n\nTwo\n\nthree'],
    ['white space as the page shows it', '<p> a\n b <b> c </b> d </p>', 'a b **c** d'],
    ['one space of several nodes', '<p>a: <span> </span> b*</p>', 'a: b*'],
    ['hard breaks', '<p>a<br>b</p>', 'a  \nb'],
    ['two breaks as a new paragraph', 'a<br><br>b', 'a\n\nb'],
    ['rules', '<p>a</p><hr><p>b</p>', 'a\n\n---\n\nb'],
    ['a span over two paragraphs', '<b><p>a</p><p>b</p></b>', '**a**\n\n**b**'],
    [
      'numbers that the page skips',
      '<ol><li>a</li><li value="7">b</li><li>c</li></ol>',
      '1. a\n\n7) b\n8) c',
    ],
    ['numbers that go down', '<ol reversed><li>a</li><li>b</li></ol>', '2. a\n\n1) b'],
    [
      'lists that are so by their role',
      '<div role="list"><div role="listitem">a</div><div role="listitem">b</div></div>',
      '- a\n- b',
    ],
    [
      'a list as what is said of a term',
      '<dl><dt>a</dt><dd><ul><li>b</li><li>c</li></ul></dd></dl>',
      '**a**\n\n- b\n- c',
    ],
    [
      'signs that software draws',
      '<p>a <img class="emoji" alt="🎉" src="https://a.example/1.svg"></p>',
      'a 🎉',
    ],
    [
      'a reference with the title in italics',
      '<cite>A. Lovelace, <i>Notes</i>, 1843</cite>, <cite>Title</cite>',
      'A. Lovelace, *Notes*, 1843, *Title*',
    ],
  ])('keeps %s', async (_, html, expected) => {
    expect(await markdownOf(html)).toBe(expected);
  });

  it('gives nothing for a page without text', async () => {
    expect(await markdownOf('<div> <p></p> </div>')).toBe('');
  });
});
