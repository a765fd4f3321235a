import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { parseStartOptions, USAGE } from '../../support/start-options.ts';

const parse = (...args: string[]) => parseStartOptions(args, process.cwd());

describe('parseStartOptions', () => {
  it('accepts an address, formats and a file', () => {
    const options = parse(
      'https://a.test/',
      '--formats',
      'links, html',
      '--json',
      '--out',
      'x.json',
    );
    expect(options).toEqual({
      url: 'https://a.test/',
      formats: ['links', 'html'],
      json: true,
      service: false,
      noBrowser: false,
      out: `${process.cwd()}/x.json`,
    });
  });

  it('defaults to markdown of the sample', () => {
    expect(parse()).toEqual({
      formats: ['markdown'],
      json: false,
      service: false,
      noBrowser: false,
    });
  });

  it('runs the service if requested', () => {
    expect(parse('--service').service).toBe(true);
  });

  it('accepts a file as a page', () => {
    expect(parse('package.json').url).toMatch(/^file:\/\/.*\/package\.json$/);
  });

  it.each([
    [['--bogus'], /Unknown option '--bogus'/],
    [['example.com'], /neither a file nor an address/],
    [[''], /neither a file nor an address/],
    [['file:///no/such/page.html'], /There is no file \/no\/such\/page\.html/],
    [['https://a.test/', 'https://b.test/'], /One page at a time/],
    [['--service', 'https://a.test/'], /--service .* leave the page out/],
    [['https://a.test/', '--formats', 'markdown,pdf'], /--formats: "pdf" is none of markdown/],
  ])('refuses %j', (args, message) => {
    expect(() => parse(...args)).toThrow(message);
  });
});

it('is a program that Node starts as it is', () => {
  const printed = execFileSync(process.execPath, ['test/support/start.ts', '--help']);
  expect(printed.toString()).toBe(`${USAGE}\n`);
});
