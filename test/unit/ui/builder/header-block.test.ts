import { describe, expect, it } from 'vitest';
import { headersOf, parseHeaderBlock } from '@/ui/builder/header-block';

describe('parseHeaderBlock', () => {
  it('reads headers as copied from developer tools', () => {
    const block = 'GET / HTTP/1.1\r\n:path: /\r\nAccept: text/html\r\nX-Time: 12:30\r\n\r\nbody';
    expect(parseHeaderBlock(block)).toEqual([
      { name: 'Accept', value: 'text/html' },
      { name: 'X-Time', value: '12:30' },
    ]);
  });

  it('finds nothing in a plain name', () => {
    expect(parseHeaderBlock('Accept')).toEqual([]);
  });
});

describe('headersOf', () => {
  it('uses the later of two with the same name', () => {
    const rows = [
      { name: 'Cookie', value: 'a' },
      { name: 'cookie', value: 'b' },
    ];
    expect(headersOf(rows)).toEqual({ cookie: 'b' });
  });

  it('keeps a value without a name, although it is invalid', () => {
    expect(headersOf([{ name: ' ', value: 'x' }])).toEqual({ '': 'x' });
  });

  it('is absent for empty rows', () => {
    expect(headersOf([{ name: ' ', value: '' }])).toBeUndefined();
  });
});
