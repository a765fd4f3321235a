import { describe, expect, it } from 'vitest';
import { chooseTitle } from '@/engine/metadata/title';

function choose(documentTitle: string, headings: string[] = [], siteNames: string[] = []) {
  return chooseTitle({ documentTitle, headings, siteNames, otherTitles: [] });
}

describe('chooseTitle', () => {
  it.each([
    ['How tides work | The Shore', ['How tides work'], [], 'How tides work'],
    ['How tides work - The Shore', [], ['The Shore'], 'How tides work'],
    [
      'The Shore | How tides work',
      ['The Shore', 'How tides work'],
      ['The Shore'],
      'How tides work',
    ],
    ['Pet insurance for dogs | The Shore', ['Insurance'], [], 'Pet insurance for dogs'],
    [
      '7 tides to watch this year',
      ['Tides to watch this year: 7'],
      [],
      'Tides to watch this year: 7',
    ],
    ['Middleware | The Shore', ['Middleware¶'], [], 'Middleware'],
    ['Tides | The Shore', ['Tides | The Shore'], [], 'Tides'],
    ['The Shore', ['The Shore'], ['The Shore'], 'The Shore'],
    ['Low-cost tides', [], [], 'Low-cost tides'],
    ['Tides: a primer', ['Tides: A Primer'], [], 'Tides: A Primer'],
    ['', ['How tides work'], [], 'How tides work'],
    ['Tides', ['Newsletter'], [], 'Tides'],
    ['What are tides? - The Shore Book', ['The Shore Book'], [], 'What are tides?'],
    ['Tides — The Shore 2.0', ['The Shore 2.0', 'Tides¶'], [], 'Tides'],
    ['Ver tópico - Como são as marés - The Shore', [], [], 'Como são as marés'],
    ['The Shore :: View topic - How tides work', [], ['The Shore'], 'How tides work'],
    ['Part 2 | How tides work | The Shore', ['How tides work'], [], 'How tides work'],
  ])('chooses from %j with the headings %j', (documentTitle, headings, siteNames, expected) => {
    expect(choose(documentTitle, headings, siteNames)).toBe(expected);
  });

  it.each([
    ['The Shore: Book 2: Tides', 'Tides', [], 'Tides'],
    ['The Shore - How tides work', 'How tides work', [], 'How tides work'],
    [
      'Tides: all about them | The Shore',
      'Tides: all about them',
      ['All of them'],
      'Tides: all about them',
    ],
    ['How tides work | The Shore', 'Read how tides work', ['How tides work'], 'How tides work'],
  ])(
    'chooses from %j, shared as %j, with the headings %j',
    (documentTitle, shared, headings, expected) => {
      const evidence = { documentTitle, otherTitles: [shared], headings, siteNames: [] };
      expect(chooseTitle(evidence)).toBe(expected);
    },
  );

  it('takes the part that a lower heading repeats, if there is no other', () => {
    const evidence = {
      documentTitle: 'Tide Admin 4 | Prices',
      subheadings: ['Prices', 'Small boats'],
      otherTitles: [],
      siteNames: ['tides.example'],
    };
    expect(chooseTitle({ ...evidence, headings: [] })).toBe('Prices');
    expect(chooseTitle({ ...evidence, headings: ['Small boats'] })).toBe('Tide Admin 4');
  });

  it('takes the only heading, if the address ends with its first words', () => {
    const heading =
      'Harbour chief to ships: whoever comes late must wait until the next tide is in';
    const evidence = {
      documentTitle: 'The front page of tides',
      otherTitles: [],
      headings: [heading],
      siteNames: [],
    };
    const path = '/t/tides/comments/1rl4/harbour_chief_to_ships_whoever_comes/';
    expect(chooseTitle({ ...evidence, path })).toBe(heading);
    expect(chooseTitle({ ...evidence, path: '/t/tides/comments/1rl4/' })).toBe(
      'The front page of tides',
    );
  });

  it('takes the only heading rather than the title if the address repeats it', () => {
    const evidence = {
      documentTitle: 'Boots: shop boots for walkers | The Shore',
      otherTitles: [],
      headings: ['Walking boots'],
      siteNames: [],
    };
    expect(chooseTitle({ ...evidence, path: '/c/walking-boots' })).toBe('Walking boots');
    expect(chooseTitle({ ...evidence, path: '/c/12' })).toBe('Boots: shop boots for walkers');
    expect(
      chooseTitle({ ...evidence, headings: ['Walking boots', 'Sale'], path: '/c/walking-boots' }),
    ).toBe('Boots: shop boots for walkers');
  });

  it('takes the only heading of a dated text if it resembles the title', () => {
    const evidence = {
      documentTitle: 'Best walking boots of this year | The Shore',
      otherTitles: [],
      headings: ['Seven walking boots we would buy'],
      siteNames: [],
    };
    expect(chooseTitle({ ...evidence, isDated: true })).toBe(evidence.headings[0]);
    expect(chooseTitle(evidence)).toBe('Best walking boots of this year');
  });

  it.each([
    ['/tides', 'How tides work'],
    ['/', 'SEA Lab'],
  ])('takes the part after the name of the host, except on its home page: %s', (path, expected) => {
    const evidence = {
      documentTitle: 'SEA Lab | How tides work',
      otherTitles: [],
      headings: [],
      siteNames: ['lab.sea.example'],
    };
    expect(chooseTitle({ ...evidence, path })).toBe(expected);
  });

  it('returns nothing for a page without a title', () => {
    expect(choose('')).toBeUndefined();
  });

  it('falls back to the title for sharing', () => {
    const evidence = { documentTitle: '', otherTitles: ['Shared'], headings: [], siteNames: [] };
    expect(chooseTitle(evidence)).toBe('Shared');
  });
});
