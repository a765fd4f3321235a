import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_FILE_NAME_TEMPLATE } from '@/contract/templates';
import { cleanName, fileStem } from '@/export/file-name';
import { anyText } from '../../support/any-text';
import { exportedPage } from '../../support/exported-page';

// Read as text: the bundler refuses JSON with lone surrogates.
const hostileNames: string[] = JSON.parse(
  readFileSync('test/fixtures/hostile/filenames.json', 'utf8'),
);

function nameFor(title: string, template = DEFAULT_FILE_NAME_TEMPLATE): string {
  return `${fileStem(template, exportedPage({ title }))}.md`;
}

/** The rules of the three systems and of both browsers' downloads, for one part of a path. */
const FAULTS: [fault: string, isFaulty: (name: string) => boolean][] = [
  ['empty', matches(/^(?:\.md)?$/)],
  ['reserved character', matches(/[<>:"/\\|?*~%]/)],
  ['unseen character', matches(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u)],
  ['not normalised', (name) => name !== name.normalize('NFC')],
  ['dot, space or hyphen in front', matches(/^[. -]/)],
  ['dot or space at the end', matches(/[. ](?:\.md)?$/)],
  [
    'device name',
    matches(/^(?:con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³]) *(?:\.|$)/i),
  ],
  ['too long', (name) => Buffer.byteLength(name) > 123],
];

function matches(pattern: RegExp): (name: string) => boolean {
  return (name) => pattern.test(name);
}

function faultsOf(name: string): string[] {
  return FAULTS.filter(([, isFaulty]) => isFaulty(name)).map(([fault]) => fault);
}

describe('fileName', () => {
  it.each([
    ['{title}', 'Tides.md'],
    ['{date} {title}', '2026-11-20 Tides.md'],
    ['{date}_{time}', '2026-11-20_08-05-09.md'],
    ['{host}/{title}', 'example.org-Tides.md'],
    ['{host}/{path}', 'example.org-blog tides.md'],
    ['{title} - {author}', 'Tides.md'],
    ['{unknown} {title}', '{unknown} Tides.md'],
    ['../../{title}', 'Tides.md'],
    ['/{title}', 'Tides.md'],
    ['C:\\{title}', 'C Tides.md'],
    ['a/b//c/{title}', 'a-b-c-Tides.md'],
    ['{author}', 'page-2026-11-20-08-05-09.md'],
    ['', 'page-2026-11-20-08-05-09.md'],
  ])('fills in %j', (template, expected) => {
    expect(nameFor('Tides', template)).toBe(expected);
  });

  it('never makes a folder', () => {
    expect(nameFor('../../etc/passwd')).toBe('etc passwd.md');
    expect(nameFor('a/b', '{title}/{title}')).toBe('a b-a b.md');
  });

  it.each(hostileNames.map((title) => [title]))('is valid for the title %j', (title) => {
    expect(faultsOf(nameFor(title))).toEqual([]);
  });

  // Promise file-names-valid (Markdown and files): Any title gives a valid file name.
  it('is valid for any title', () => {
    fc.assert(
      fc.property(anyText(), (title) => {
        expect(faultsOf(nameFor(title))).toEqual([]);
      }),
    );
  });
});

describe('cleanName', () => {
  it('cuts between graphemes, at 120 bytes', () => {
    expect(cleanName('é'.repeat(100))).toBe('é'.repeat(60));
    expect(cleanName(`${'x'.repeat(118)}🇫🇷`)).toBe('x'.repeat(118));
  });

  it.each([
    ['CON', '_CON'],
    ['nul.tar.gz', '_nul.tar.gz'],
    ['console', 'console'],
    ['a: b? "c"', 'a b c'],
    ['100% ~ok', '100 ok'],
    ['\u202efdp.exe', 'fdp.exe'],
    ['👩\u200d👧', '👩 👧'],
  ])('turns %j into %j', (text, expected) => {
    expect(cleanName(text)).toBe(expected);
  });

  it('leaves a clean name unchanged', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const name = cleanName(text);
        expect(cleanName(name)).toBe(name);
      }),
    );
  });
});
