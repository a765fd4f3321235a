// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { inArticle } from './in-article';

const FILM = '[Bell film](https://www.youtube.com/watch?v=AbCdEfGhIjK)';
const ROPE = '[Rope film](https://vimeo.com/12345)';

describe('players that load when they are clicked', () => {
  it.each([
    [
      'an element of its own',
      '<lite-youtube videoid="AbCdEfGhIjK" playlabel="Bell film"></lite-youtube>',
      FILM,
    ],
    [
      'another element',
      '<youtube-video video-id="AbCdEfGhIjK" title="Bell film"></youtube-video>',
      FILM,
    ],
    [
      'a lazy frame',
      '<iframe data-src="https://player.vimeo.com/video/12345" title="Rope film"></iframe>',
      ROPE,
    ],
    [
      'a lazy frame on a blank page',
      '<iframe src="about:blank" data-lazy-src="https://www.youtube-nocookie.com/embed/AbCdEfGhIjK?rel=0" title="Bell film"></iframe>',
      FILM,
    ],
    [
      'a lazy frame without a known player',
      '<iframe data-src="https://films.example/player/9" title="Rope film"></iframe>',
      '[Rope film](https://films.example/player/9)',
    ],
    [
      'an id beside a poster',
      '<div class="youtube-player" data-id="AbCdEfGhIjK"><img src="https://i.ytimg.com/vi/AbCdEfGhIjK/hqdefault.jpg" alt="Bell film"></div>',
      FILM,
    ],
    [
      'an id and a service',
      '<div data-service="vimeo" data-id="12345" data-title="Rope film"></div>',
      ROPE,
    ],
    [
      'an address on a button',
      '<button class="play" data-video-url="https://youtu.be/AbCdEfGhIjK" aria-label="Bell film"><svg></svg></button>',
      FILM,
    ],
    [
      'a page to watch on a box with words',
      '<figure data-video="https://www.youtube.com/watch?v=AbCdEfGhIjK"><span class="visually-hidden">Bell film</span></figure>',
      FILM,
    ],
    [
      'a box that asks for consent',
      '<div class="consent" data-embed-src="https://player.vimeo.com/video/12345"><p>Rope film</p></div>',
      ROPE,
    ],
    ['a vimeo element', '<lite-vimeo videoid="12345" videotitle="Rope film"></lite-vimeo>', ROPE],
    [
      'an id without a name',
      '<div data-youtube-id="AbCdEfGhIjK"></div>',
      '[Video](https://www.youtube.com/watch?v=AbCdEfGhIjK)',
    ],
  ])('%s', async (_name, html, expected) => {
    const { chosen, whole } = await inArticle(html);
    expect(whole).toBe(expected);
    expect(chosen).toBe(expected);
  });

  it.each([
    [
      'a card with an id',
      '<div data-id="AbCdEfGhIjK"><p>A card with a text of its own.</p></div>',
      'A card with a text of its own.',
    ],
    [
      'a link to a film',
      '<p><a href="https://youtu.be/AbCdEfGhIjK" data-url="https://youtu.be/AbCdEfGhIjK">Film</a></p>',
      '[Film](https://youtu.be/AbCdEfGhIjK)',
    ],
    [
      'a frame for counting',
      '<p>Text of a line.</p><iframe data-src="about:blank"></iframe>',
      'Text of a line.',
    ],
  ])('%s is none', async (_name, html, expected) => {
    expect((await inArticle(html)).whole).toBe(expected);
  });
});
