import { expect, it } from 'vitest';
import { parseServeOptions } from '@/serve/options';

it('reads the options', () => {
  const key = 'fc-0123456789abcdef';
  expect(parseServeOptions(['--no-browser'], {})).toEqual({
    pairs: false,
    reader: 'markup',
    stdio: false,
  });
  expect(parseServeOptions(['--no-browser', '--port', '3002', '--key', key], {})).toEqual({
    pairs: false,
    reader: 'markup',
    port: 3002,
    key,
    stdio: false,
  });
  expect(parseServeOptions(['--headless'], {})).toEqual({
    pairs: false,
    reader: 'headless',
    stdio: false,
  });
  expect(parseServeOptions(['--no-browser'], { WINNOW_KEY: key })).toEqual({
    pairs: false,
    reader: 'markup',
    key,
    stdio: false,
  });
});

it('has the user’s browser read pages if that is wanted', () => {
  expect(parseServeOptions(['--browser', '--pair'], {})).toEqual({
    reader: 'browser',
    pairs: true,
    stdio: false,
  });
});

it('speaks on standard input and output if that is wanted', () => {
  expect(parseServeOptions(['--no-browser', '--stdio'], {})).toEqual({
    pairs: false,
    reader: 'markup',
    stdio: true,
  });
});

it.each([
  [['--no-browser', '--pair'], /--pair goes with --browser/],
  [[], /--browser, --headless or --no-browser/],
  [['--no-browser', '--headless'], /--browser, --headless or --no-browser/],
  [['--no-browser', '--port', '0'], /1 to 65535/],
  [['--no-browser', '--search', 'https://example.com/?q='], /\{query\}/],
  [['--no-browser', '--port', '80a'], /1 to 65535/],
  [['--no-browser', '--key', 'short'], /16 to 200/],
  [['--no-browser', '--key', 'has spaces in it, and more'], /16 to 200/],
  [['--no-browser', 'page.html'], /page\.html/],
])('refuses %j', (args, message) => {
  expect(() => parseServeOptions(args, {})).toThrow(message);
});
