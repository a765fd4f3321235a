import { afterEach, expect, it, vi } from 'vitest';
import { seek } from '@/driver/seek';

afterEach(() => document.body.replaceChildren());

function draw(html: string): void {
  document.body.innerHTML = html;
}

function found(selector: string, others: string[], patience = 0) {
  const seeker = seek(document, selector, others, patience);
  const ids = seeker.find().map(({ id }) => id);
  return { ids, foundBy: seeker.foundBy() };
}

it('finds an element by its selector, and reports nothing if the others agree', () => {
  draw('<button id="go" class="search">Search</button>');
  expect(found('#go', ['.search', 'text/Search', '.gone'])).toEqual({
    ids: ['go'],
    foundBy: undefined,
  });
});

it('reports that the others find a different element', () => {
  draw('<button id="go">Clear</button><button id="other">Search</button>');
  expect(found('#go', ['text/Search'])).toEqual({ ids: ['go'], foundBy: 'doubtful' });
});

it.each([
  ['its words', ['text/Search']],
  ['the first that finds just one', ['button', 'text/Search']],
])('finds an element by %s if its selector finds nothing', (_, others) => {
  draw('<button id="other">Clear</button><button id="new"> Search\n</button>');
  expect(found('#go', others)).toEqual({ ids: ['new'], foundBy: 'other' });
});

it('trusts text and names over a position that another element has now', () => {
  draw('<nav><a id="new">Sale</a><a id="shoes" href="#">Shoes</a></nav>');
  const place = 'nav a:nth-of-type(1)';
  expect(found(place, ['text/Shoes', 'nav :nth-child(1)'])).toEqual({
    ids: ['shoes'],
    foundBy: 'other',
  });
  expect(found(place, ['text/Shoes', '#new'])).toEqual({ ids: ['new'], foundBy: 'doubtful' });
});

it('trusts its words over a selector that finds several elements', () => {
  draw('<button id="first">Clear</button><button id="second">Search</button>');
  expect(found('button', ['text/Search'])).toEqual({ ids: ['second'], foundBy: 'other' });
});

it('waits only briefly if the others agree, and longer if not', () => {
  draw('<label>What <input id="new" name="words"></label>');
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const agreed = seek(document, '#q', ['label > input', 'text/What'], 10_000);
  const alone = seek(document, '#q', ['label > input', '.gone'], 10_000);
  const after = (ms: number) => {
    clock.mockReturnValue(ms);
    return [agreed, alone].map((seeker) => seeker.find().map(({ id }) => id));
  };
  expect(after(0)).toEqual([[], []]);
  expect(after(400)).toEqual([['new'], []]);
  draw('<input id="new">');
  expect(after(500)).toEqual([[], []]);
  draw('<label>What <input id="newer"></label>');
  // What has just appeared may not be the last.
  expect(after(600)).toEqual([[], []]);
  expect(after(1000)).toEqual([['newer'], []]);
  expect(after(3100)).toEqual([['newer'], ['newer']]);
});

it('waits only briefly for what is a guess, and does not doubt the words that it stands for', () => {
  draw('<label>What <input id="new"></label>');
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const seeker = seek(document, '[aria-label="What"]', ['aria/What'], 10_000, true);
  const after = (ms: number) => {
    clock.mockReturnValue(ms);
    return seeker.find().map(({ id }) => id);
  };
  expect([after(0), after(400)]).toEqual([[], ['new']]);
  expect(seeker.foundBy()).toBeUndefined();
});

it('takes no other element while its own may still appear', () => {
  draw('<button id="new">Search</button>');
  expect(found('#go', ['text/Search'], 10_000)).toEqual({ ids: [], foundBy: undefined });
});
