import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRobotsFile } from '@/jobs/site/robots-file';

const AGENT = 'winnow';

/** Whether a group of these rules for all programs allows a path. */
function allows(rules: string, path: string): boolean {
  const lines = rules.split(' | ').join('\n');
  return readRobotsFile(`User-agent: *\n${lines}`, AGENT).allows(path);
}

describe('a rule of robots.txt', () => {
  it.each([
    // The examples of RFC 9309.
    ['Disallow: /fish', '/fish', false],
    ['Disallow: /fish', '/fish/salmon.html', false],
    ['Disallow: /fish', '/fishheads.php?id=anything', false],
    ['Disallow: /fish', '/Fish.asp', true],
    ['Disallow: /fish', '/catfish', true],
    ['Disallow: /fish*', '/fishheads', false],
    ['Disallow: /fish/', '/fish', true],
    ['Disallow: /*.php', '/folder/filename.php?parameters', false],
    ['Disallow: /*.php', '/windows.PHP', true],
    ['Disallow: /*.php$', '/folder/filename.php', false],
    ['Disallow: /*.php$', '/filename.php?parameters', true],
    ['Disallow: /*.php$', '/filename.php5', true],
    ['Disallow: /fish*.php', '/fishheads/catfish.php?parameters', false],
    ['Disallow: /fish*.php', '/Fish.PHP', true],
    // The longest decides, and among equals the one that allows.
    ['Allow: /p | Disallow: /', '/page', true],
    ['Allow: /folder | Disallow: /folder', '/folder/page', true],
    ['Allow: /page | Disallow: /*.htm', '/page.htm', false],
    ['Allow: /page | Disallow: /*.ph', '/page.php5', true],
    ['Allow: /$ | Disallow: /', '/', true],
    ['Allow: /$ | Disallow: /', '/page.htm', false],
    // Compared decoded, but for what has a meaning of its own.
    ['Disallow: /x', '/%78', false],
    ['Disallow: /%78', '/x', false],
    ['Disallow: /foo/bar/%62%61%7A', '/foo/bar/baz', false],
    ['Disallow: /a%3cd.html', '/a%3Cd.html', false],
    ['Disallow: /a/b', '/a%2Fb', true],
    ['Disallow: /ツ', '/%e3%83%84/x', false],
    ['Disallow: /%E3%83%84', '/%E3%83%84', false],
    ['Disallow: /a%2Ab', '/a*b', false],
    ['Disallow: /a%2Ab', '/axb', true],
    ['Disallow: /a$b', '/a$b', false],
    ['Disallow: /a b', '/a%20b', false],
    // What says nothing.
    ['Disallow:', '/x', true],
    ['Disallow: private', '/private', true],
    ['Disallow: / # all of it', '/x', false],
    ['Disallow: /', '/robots.txt', true],
    ['  disallow : /x  ', '/x', false],
  ])('%s, asked for %s: %s', (rules, path, isAllowed) => {
    expect(allows(rules, path)).toBe(isAllowed);
  });

  it('covers what is longer than it may be by its beginning, and then only closes', () => {
    const long = `/${'a'.repeat(600)}`;
    expect(allows(`Disallow: ${long}`, long)).toBe(false);
    expect(allows(`Disallow: ${long}$`, `${long}b`)).toBe(false);
    expect(allows(`Disallow: / | Allow: ${long}`, long)).toBe(false);
  });
});

describe('of the groups of a robots.txt', () => {
  it.each([
    ['the one that names the program', 'User-agent: *\nDisallow: /\nUser-agent: Winnow\nAllow: /'],
    ['it in any case', 'User-agent: *\nDisallow: /\nUser-agent: wInNoW/1.0\nAllow: /'],
    [
      'it among several names',
      'User-agent: *\nDisallow: /\n\nUser-agent: a\nUser-agent: winnow\nAllow: /',
    ],
    ['it before that for all', 'User-agent: winnow\nAllow: /\nUser-agent: *\nDisallow: /'],
    ['none for another name', 'User-agent: winnower\nDisallow: /'],
    ['none for rules without a group', 'Disallow: /'],
    [
      'it with other lines between',
      'User-agent: winnow\nSitemap: https://a.example/\nUser-agent: b\nAllow: /x\nUser-agent: *\nDisallow: /',
    ],
  ])('%s counts', (_which, text) => {
    expect(readRobotsFile(text, AGENT).allows('/x')).toBe(true);
  });

  it('all that name the program count together', () => {
    const file = readRobotsFile(
      'User-agent: winnow\nDisallow: /a\nUser-agent: *\nDisallow: /c\nUser-agent: Winnow\nDisallow: /b\nCrawl-delay: 3',
      AGENT,
    );
    expect(['/a', '/b', '/c'].map(file.allows)).toEqual([false, false, true]);
    expect(file.crawlDelay).toBe(3);
  });

  it.each(['\n', '\r\n', '\r'])('lines may end with %j', (end) => {
    const text = ['\uFEFFUser-agent: *', 'Disallow: /x', '', 'Sitemap: https://a.example/s'].join(
      end,
    );
    const { allows: open, sitemaps } = readRobotsFile(text, AGENT);
    expect([open('/x'), open('/y'), sitemaps]).toEqual([false, true, ['https://a.example/s']]);
  });
});

describe('a robots.txt', () => {
  it('counts for its first two thousand rules and a hundred sitemaps', () => {
    const rules = Array.from({ length: 2001 }, (_, at) => `Disallow: /${at}x`);
    const sitemaps = Array.from({ length: 101 }, (_, at) => `Sitemap: https://a.example/${at}`);
    const file = readRobotsFile(['User-agent: *', ...rules, ...sitemaps].join('\n'), AGENT);
    expect([file.allows('/1999x'), file.allows('/2000x')]).toEqual([false, true]);
    expect(file.sitemaps).toHaveLength(100);
  });

  it('closes an address that takes too long to judge', () => {
    const rules = `User-agent: *\n${'Disallow: /*aaaab\n'.repeat(2000)}`;
    const meter = { steps: 0 };
    const { allows: open } = readRobotsFile(rules, AGENT, meter);
    meter.steps = 0;
    expect(open(`/${'a'.repeat(4000)}`)).toBe(false);
    expect(meter.steps).toBeLessThan(220_000);
  });

  const LINES = [
    'User-agent: a',
    'User-agent: *',
    'User-agent: Winnow',
    'Disallow: /x',
    `Disallow: /${'*a'.repeat(240)}b`,
    `Allow: ${'%61'.repeat(400)}`,
    'Crawl-delay: 1',
    'Sitemap: https://a.example/s.xml',
    '#',
    ':',
  ];

  // Promise site-files-cannot-stall (Snapshot and engine): What a site sends to programs cannot
  // stall the background: robots.txt and sitemaps take time in proportion to their length and
  // bounded memory, give way, and are at most a hundred files, one at a time, at the site's pace.
  it('is read in time proportional to its length, whatever it says', () => {
    const parts = fc.array(fc.constantFrom(...LINES), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 200 }), (lines, times) => {
        const text = Array.from({ length: times }, () => `${lines.join('\n')}\n`).join('');
        const meter = { steps: 0 };
        readRobotsFile(text, AGENT, meter);
        expect(meter.steps).toBeLessThanOrEqual(2 * text.length);
      }),
    );
  });

  // Promise site-files-cannot-stall
  it('judges an address in time proportional to rule and address', () => {
    const piece = fc.constantFrom('a', 'aa', 'ab', '*', 'b', '%61', '/');
    const written = fc.array(piece, { maxLength: 200 }).map((parts) => `/${parts.join('')}`);
    fc.assert(
      fc.property(
        written,
        fc.array(fc.constantFrom('a', 'b', '/'), { maxLength: 400 }),
        (pattern, path) => {
          const meter = { steps: 0 };
          const file = readRobotsFile(`User-agent: *\nDisallow: ${pattern}`, AGENT, meter);
          meter.steps = 0;
          file.allows(`/${path.join('')}`);
          expect(meter.steps).toBeLessThanOrEqual(3 * (pattern.length + path.length) + 10);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('judges as a plain reading of its pattern does', () => {
    const piece = fc.constantFrom('a', 'b', 'ab', '*', '**', '/');
    const written = fc.array(piece, { maxLength: 8 }).map((parts) => `/${parts.join('')}`);
    const asked = fc.array(fc.constantFrom('a', 'b', '/'), { maxLength: 12 });
    fc.assert(
      fc.property(written, fc.boolean(), asked, (pattern, isWhole, path) => {
        const plain = new RegExp(`^${pattern.replaceAll(/\*+/g, '.*')}${isWhole ? '$' : ''}`);
        const address = `/${path.join('')}`;
        expect(allows(`Disallow: ${pattern}${isWhole ? '$' : ''}`, address)).toBe(
          !plain.test(address),
        );
      }),
      { numRuns: 1000 },
    );
  });
});
