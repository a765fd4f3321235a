import { describe, expect, it, vi } from 'vitest';
import { ALL_BY, BY, WRITTEN_BY } from '@/core/lexicon/bylines';
import { allWords } from '@/core/lexicon/words';
import { cleanAuthor, isCredit, isSiteName, joinAuthors } from '@/engine/metadata/author';

describe('cleanAuthor', () => {
  it.each([
    ['Ada Lovelace', 'Ada Lovelace'],
    ['By Ada Lovelace', 'Ada Lovelace'],
    ['Words Ada Lovelace', 'Ada Lovelace'],
    ['via ada', 'ada'],
    ['Written by: Ada Lovelace | Senior Editor', 'Ada Lovelace'],
    ['Ada Lovelace · 3 min read', 'Ada Lovelace'],
    ['Ada Lovelace on December 20, 2025', 'Ada Lovelace'],
    ['Ada LovelaceDecember 20, 2025', 'Ada Lovelace'],
    ['von Ada Lovelace', 'Ada Lovelace'],
    ['Ada Lovelace, Trial Attorney at Sea & Sons', 'Ada Lovelace'],
    ['Jean-Luc O’Neil, PhD', 'Jean-Luc O’Neil, PhD'],
    ['李明', '李明'],
    ['Dec. 19, 2025 · Ada Lovelace on behalf of the Sea group', 'Ada Lovelace'],
    ['Dec 17, 2025Ada Lovelace', 'Ada Lovelace'],
    ['Ada Lovelace Senior Content Marketing Editor', 'Ada Lovelace'],
    ['Sea Editor', 'Sea Editor'],
    ['Ada Lovelace Reviewed by Mary Shelley', 'Ada Lovelace'],
    ['Ada Lovelace, Sea Institute on Facebook', 'Ada Lovelace, Sea Institute'],
    ['View all posts by Ada Lovelace', 'Ada Lovelace'],
    ['Alle Beiträge von Ada Lovelace', 'Ada Lovelace'],
    ['Voir tous les articles de Ada Lovelace', 'Ada Lovelace'],
    ['Ver todas las entradas de Ada Lovelace', 'Ada Lovelace'],
    ['Visualizza tutti gli articoli di Ada Lovelace', 'Ada Lovelace'],
  ])('reads %j', (written, expected) => {
    expect(cleanAuthor(written)).toBe(expected);
  });

  it('leaves out every word that leads to a name', () => {
    const leads = [ALL_BY, BY, WRITTEN_BY].flatMap(allWords);
    const left = leads.filter((lead) => cleanAuthor(`${lead}: Ada Lovelace`) !== 'Ada Lovelace');
    expect(left).toEqual([]);
  });

  it('compiles no list of such words for a name without any', () => {
    const ran = vi.spyOn(RegExp.prototype, 'exec');
    cleanAuthor('Ada Lovelace');
    const sources = ran.mock.contexts.map((pattern) => (pattern as RegExp).source);
    ran.mockRestore();
    expect(sources.filter((source) => source.includes('verfasst von'))).toEqual([]);
  });

  it.each([
    '',
    'admin',
    'By',
    'https://e.org/ada',
    'ada@e.org',
    '@ada',
    '2025',
    'Name *',
    '© 2025 The University',
    'Sat, 20 Dec, 2025',
    '21 replies',
    'page.extra.author',
    'This is a sentence about somebody that goes on and on and names nobody at all.',
  ])('finds no name in %j', (written) => {
    expect(cleanAuthor(written)).toBeUndefined();
  });
});

describe('joinAuthors', () => {
  it('lists each author once', () => {
    expect(joinAuthors(['Ada Lovelace', 'By Ada Lovelace', 'admin', 'Mary Shelley'])).toBe(
      'Ada Lovelace, Mary Shelley',
    );
    expect(joinAuthors(['admin'])).toBeUndefined();
  });

  it('lists each author once even if they are also named together', () => {
    expect(joinAuthors(['Ada Lovelace, Mary Shelley', 'Ada Lovelace'])).toBe(
      'Ada Lovelace, Mary Shelley',
    );
  });
});

describe('isSiteName', () => {
  it.each([
    ['TheShore', true],
    ['The Shore Inc.', true],
    ['The Shore Team', false],
    ['The Shore', false],
    ['Ada', false],
    ['Inc.', false],
  ])('of %j is %s', (name, expected) => {
    expect(isSiteName(name, ['The Shore', 'www.theshore.example'])).toBe(expected);
  });
});

describe('isCredit', () => {
  it.each([
    ['by Ada Lovelace', true],
    ['Written by Ada King-Noel, Countess', true],
    ['By Ludwig van Beethoven on Dec 20', true],
    ['By default, nothing is kept', false],
    ['by this change.', false],
    ['By Ada', false],
  ])('of %j is %s', (line, expected) => {
    expect(isCredit(line)).toBe(expected);
  });
});
