import { applyPatch, parsePatch } from 'diff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_NOISE, type Noise } from '@/contract/page-version';
import { changeTrackingSchema } from '@/contract/response/change-tracking';
import { compareVersions } from '@/engine/changes/compare-versions';
import { trackedLines } from '@/ui/viewer/parts/diff-lines';

const at = '2026-01-01T10:00:00.000Z';

function compare(before: string, after: string, noise: Partial<Noise> = {}) {
  const options = { isGone: false, withDiff: true, noise: { ...NO_NOISE, ...noise } };
  return compareVersions({ markdown: before, at }, after, options);
}

function statusOf(before: string, after: string, noise: Partial<Noise> = {}) {
  return compare(before, after, noise).changes.changeStatus;
}

/** The lines that a comparison shows as changed. */
function shown(before: string, after: string, noise: Partial<Noise> = {}): string[] {
  return trackedLines(compare(before, after, noise).changes).flatMap(({ kind, text }) =>
    kind === 'added' ? [`+${text}`] : kind === 'removed' ? [`-${text}`] : [],
  );
}

/** The status and changes that are reported for values before and after. */
function values(previous: object, current: object, noise: Partial<Noise> = {}) {
  const version = { markdown: 'Text', at, values: { ...previous } };
  const how = { isGone: false, withDiff: false, values: { ...current } };
  const { changes } = compareVersions(version, 'Text', {
    ...how,
    noise: { ...NO_NOISE, ...noise },
  });
  return { status: changes.changeStatus, json: changes.json };
}

describe('a comparison of values', () => {
  it('lists each value that changed, appeared or disappeared, before and after', () => {
    const plan = { price: 12, stock: true, tags: ['a'], old: 'x' };
    expect(values(plan, { price: 14, stock: true, tags: ['a'], fresh: 'y' })).toEqual({
      status: 'changed',
      json: {
        price: { previous: 12, current: 14 },
        old: { previous: 'x', current: null },
        fresh: { previous: null, current: 'y' },
      },
    });
    expect(values(plan, plan)).toEqual({ status: 'same', json: undefined });
  });

  it.each<[string, object, object, Partial<Noise>]>([
    ['numbers', { text: '12 seen', n: 3 }, { text: '15 seen', n: 4 }, { numbers: true }],
    ['dates', { on: '3 hours ago' }, { on: '4 hours ago' }, { dates: true }],
    ['the order', { rows: [{ a: 1 }, { a: 2 }] }, { rows: [{ a: 2 }, { a: 1 }] }, { order: true }],
    ['lines that match a pattern', { ad: 'Ad: Oslo' }, { ad: 'Ad: Bern' }, { patterns: ['ad:*'] }],
  ])('ignores %s if the user wants that', (_, previous, current, noise) => {
    expect(values(previous, current, noise).status).toBe('same');
    expect(values(previous, current).status).toBe('changed');
  });

  it('finds no change if only other text differs, unless that is compared too', () => {
    const version = { markdown: 'Read 5 times', at, values: { price: 1 } };
    const of = (withDiff: boolean, price: number) =>
      compareVersions(version, 'Read 6 times', { isGone: false, withDiff, values: { price } })
        .changes;
    expect(of(false, 1)).toEqual({
      changeStatus: 'same',
      previousScrapeAt: at,
      visibility: 'visible',
    });
    expect(of(true, 1)).toMatchObject({ changeStatus: 'changed', json: {} });
    expect(of(false, 2)).toMatchObject({ changeStatus: 'changed', json: { price: {} } });
  });

  it('finds no change if the earlier version had no values', () => {
    const how = { isGone: false, withDiff: false, values: { price: 1 } };
    const { changes } = compareVersions({ markdown: 'Text', at }, 'Text', how);
    expect(changes).toMatchObject({ changeStatus: 'same' });
    expect(changes.json).toBeUndefined();
  });
});

describe('a comparison', () => {
  it('recognises a new page and a removed one', () => {
    const options = { isGone: false, withDiff: true };
    expect(compareVersions(undefined, 'Text', options).changes).toEqual({
      changeStatus: 'new',
      previousScrapeAt: null,
      visibility: 'visible',
    });
    const gone = compareVersions({ markdown: 'Text', at }, 'None', { ...options, isGone: true });
    expect(gone.changes).toMatchObject({ changeStatus: 'removed', previousScrapeAt: at });
  });

  it('ignores white space and order, as the service does', () => {
    expect(statusOf('# A\n\nOne two', '# A\nOne  two\n')).toBe('same');
    expect(statusOf('One\n\nTwo', 'Two\n\nOne')).toBe('same');
    expect(statusOf('One', 'One more')).toBe('changed');
  });

  it('has a diff in the shape of the contract', () => {
    const { changes } = compare('a\nb\nc\nd\ne', 'a\nb\nC\nd\ne');
    expect(changeTrackingSchema().parse(changes)).toEqual(changes);
    expect(changes.diff).toMatchObject({
      text: expect.stringMatching(/^=+\n--- previous.md\n\+\+\+ current.md\n@@ -1,5 \+1,5 @@\n/),
      json: {
        files: [
          {
            from: 'previous.md',
            to: 'current.md',
            chunks: [
              {
                content: '@@ -1,5 +1,5 @@',
                changes: [
                  { type: 'normal', normal: true, ln1: 1, ln2: 1, content: ' a' },
                  { type: 'normal', ln1: 2, ln2: 2 },
                  { type: 'del', del: true, ln: 3, content: '-c' },
                  { type: 'add', add: true, ln: 3, content: '+C' },
                  { type: 'normal', ln1: 4, ln2: 4 },
                  { type: 'normal', ln1: 5, ln2: 5, content: ' e' },
                ],
              },
            ],
          },
        ],
      },
    });
  });

  it('has a diff that turns the earlier version into the later one', () => {
    const line = fc.constantFrom('', 'a', 'b', 'c', 'd e', '# f');
    const text = fc.array(line, { maxLength: 40 }).map((lines) => `${lines.join('\n')}\nend\n`);
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { diff } = compare(before, after).changes;
        if (typeof diff !== 'object' || diff === null) return;
        const [patch] = parsePatch(diff.text ?? '');
        expect(patch && applyPatch(before, patch)).toBe(after);
      }),
    );
  });

  it('falls back to paragraphs if comparing lines takes too long', () => {
    const words = (from: number) =>
      Array.from({ length: 30_000 }, (_, index) => `line ${from + index}${index % 9 ? '' : '\n'}`);
    const { isRough, changes } = compare(
      ['Head', '', ...words(0), '', 'Tail'].join('\n'),
      ['Head', '', ...words(50_000), '', 'Tail'].join('\n'),
    );
    expect(isRough).toBe(true);
    expect(changes.changeStatus).toBe('changed');
  });
});

describe('noise', () => {
  it.each<[string, Partial<Noise>, string, string]>([
    ['numbers', { numbers: true }, 'Seen 1,299 times, 12 %', 'Seen 7 times, 99.5 %'],
    ['dates', { dates: true }, 'On 31 January 2026 at 10:15 pm', 'On 1 May 2027 at 9:00 am'],
    ['dates', { dates: true }, 'Updated 3 hours ago', 'Updated 2 days ago'],
    ['dates', { dates: true }, 'vor 3 Stunden, am 2.3.2026', 'vor 2 Tagen, am 14.12.2026'],
    ['dates', { dates: true }, '2026-01-31T12:30:00Z', '2027-02-01'],
    ['dates', { dates: true }, 'Tuesday, November 24 at 9:05 PM', 'Wed, Dec 5 at 10:10 AM'],
    ['dates', { dates: true }, '23. November, 14.30 Uhr', '1. Mai, 9.05 Uhr'],
    ['dates', { dates: true }, 'le 1er mai à 14h30', 'le 24 nov. à 9h05'],
    ['dates', { dates: true }, 'an hour ago, 2h ago', '5 minutes ago, 1d ago'],
    ['dates', { dates: true }, 'vor einer Stunde', 'vor 2 Tagen'],
    ['dates', { dates: true }, 'il y a une heure', 'il y a 3 jours'],
    ['dates', { dates: true }, 'hace un día, há uma hora', 'hace 2 horas, há 3 dias'],
    ['dates', { dates: true }, '11月23日', '2027年1月4日'],
    ['dates', { dates: true }, 'Posted 23/11 · 3w', 'Posted 4/12 · 5h'],
    ['dates', { dates: true }, 'am 23.11. um 9', 'am 1.12. um 9'],
    ['dates', { dates: true }, 'vor 2 Std.', 'vor 5 Min.'],
    ['dates', { dates: true }, 'Seen last week', 'Seen last month'],
    ['dates', { dates: true }, 'Letzte Woche gesehen', 'Vorgestern gesehen'],
    ['dates', { dates: true }, 'la semaine dernière', 'le mois dernier'],
    ['dates', { dates: true }, '先週', '昨日'],
    ['numbers', { numbers: true }, '1.2k likes, -3 °C', '2M likes, 4 °C'],
    ['texts that match a pattern', { patterns: ['sponsored*by'] }, 'A\nSponsored today by X', 'A'],
  ])('in %s is not a change, and is not shown: %j', (_, noise, before, after) => {
    expect(statusOf(before, after)).toBe('changed');
    expect(statusOf(before, after, noise)).toBe('same');
    // Beside a real change.
    expect(shown(`${before}\n\nold`, `${after}\n\nnew`, noise)).toEqual(['-old', '+new']);
  });

  it('in the order hides lines that only moved', () => {
    const before = 'one\ntwo\nthree\nold';
    const after = 'three\none\ntwo\nnew';
    expect(shown(before, after).length).toBeGreaterThan(2);
    expect(shown(before, after, { order: true })).toEqual(['-old', '+new']);
  });

  it.each([
    ['Chapter 3, May contain nuts', 'Chapter 4, May contain nuts'],
    ['The march on Rome', 'The april on Rome'],
    ['Il y a une maison', 'Il y a deux maisons'],
    ['Vor Ort in Ulm', 'Vor Tag in Ulm'],
    ['Closed on Monday', 'Closed on Friday'],
    ['Add 1/2 cup, rated 9/10', 'Add 3/4 cup, rated 8/10'],
    ['Open 24/7', 'Open 12/7'],
    ['Version 1.2.', 'Version 1.3.'],
    ['A 5d tensor', 'A 7d tensor'],
  ])('in dates includes nothing that is not a date: %j', (before, after) => {
    expect(statusOf(before, after, { dates: true })).toBe('changed');
  });

  it('is ignored in time even with a pattern that is meant to be slow', () => {
    const patterns = ['a*'.repeat(500)];
    const noise = { patterns, numbers: true, dates: true };
    // Backtracking would outlast the test's time limit by far.
    expect(statusOf('a'.repeat(200_000), 'b'.repeat(200_000), noise)).toBe('changed');
  });
});
