/**
 * Page titles of each kind that file systems and browsers refuse, which must all become finished downloads. The
 * names of many more are checked without a browser, in test/unit/export/file-name.test.ts.
 */
export const HOSTILE_TITLES = [
  '',
  '../../etc/passwd',
  String.raw`\\server\share`,
  '.htaccess',
  'nul.tar.gz',
  'name. . .',
  'a:b:$DATA',
  'a\u0000b',
  '\u202Efdp.exe',
  '\uFF0E\uFF0E\uFF0Fx',
  'x'.repeat(300),
  '\u{1F469}\u200D\u{1F467}'.repeat(36),
  'e\u0301'.repeat(130),
  'a\uDC00b',
  'x.{ED7BA470-8E54-465E-825C-99712043E01C}',
  'desktop.ini',
  '-rf',
  'a%b',
];
