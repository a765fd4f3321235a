import { describe, expect, it } from 'vitest';
import { markdownOf } from '../../../../support/markdown';

describe('media', () => {
  it.each([
    [
      'a video by its file',
      '<video src="https://a.example/v/clip%201.mp4"></video>',
      '[clip 1.mp4](https://a.example/v/clip%201.mp4)',
    ],
    [
      'audio by its first source',
      '<audio title="Talk"><source src="https://a.example/a.ogg"><source src="b"></audio>',
      '[Talk](https://a.example/a.ogg)',
    ],
    [
      'a player by the page to watch on',
      '<iframe title="A talk" src="https://www.youtube-nocookie.com/embed/abcdefghijk?rel=0"></iframe>',
      '[A talk](https://www.youtube.com/watch?v=abcdefghijk)',
    ],
    [
      'a player that loads when it is clicked',
      '<lite-youtube videoid="abcdefghijk" playlabel="Play: Keynote"></lite-youtube>',
      '[Play: Keynote](https://www.youtube.com/watch?v=abcdefghijk)',
    ],
    [
      'a player without a title',
      '<iframe src="//player.vimeo.com/video/42"></iframe>',
      '[Video](https://vimeo.com/42)',
    ],
    [
      'a post by its address',
      '<iframe src="https://platform.twitter.com/embed/Tweet.html?dnt=true&id=42&lang=en"></iframe>',
      '[Post](https://x.com/i/status/42)',
    ],
    [
      'a track by its address',
      '<iframe src="https://open.spotify.com/embed/track/abc?x=1"></iframe>',
      '[Audio](https://open.spotify.com/track/abc)',
    ],
    [
      'no unknown player without a title',
      '<iframe src="https://ads.example/embed/42"></iframe>',
      '',
    ],
    [
      'another frame by its title',
      '<iframe title="Map" src="https://a.example/map"></iframe>',
      '[Map](https://a.example/map)',
    ],
    ['no frame without a title', '<iframe src="https://a.example/ad"></iframe>', ''],
    ['nothing for a video in memory', '<video src="blob:https://a.example/1"></video>', ''],
    [
      'an image with its title',
      '<img src="https://a.example/i.png" alt="A [b]" title=\'say "c"\'>',
      '![A \\[b\\]](https://a.example/i.png "say \\"c\\"")',
    ],
    [
      'a linked image',
      '<a href="https://a.example/"><img src="https://a.example/i.png" alt="A"></a>',
      '[![A](https://a.example/i.png)](https://a.example/)',
    ],
    [
      'the text of an image that is in the page itself',
      '<img src="data:image/png;base64,AAAA" alt="A">',
      '![A](<Base64-Image-Removed>)',
    ],
    [
      'a figure with its caption',
      '<figure><img src="https://a.example/i.png" alt="A"><figcaption>B</figcaption></figure>',
      '![A](https://a.example/i.png)\n\nB',
    ],
  ])('in markdown: %s', async (_, html, expected) => {
    expect(await markdownOf(html)).toBe(expected);
  });
});
