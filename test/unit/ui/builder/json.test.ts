import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonTokens } from '@/ui/builder/json/json-tokens';
import { lineOfPath, parseJson } from '@/ui/builder/json/parse-json';

describe('jsonTokens', () => {
  it('distinguishes keys from texts', () => {
    const kinds = jsonTokens('{"a": "b", "c": [1, true]}').filter(({ kind }) => kind !== 'other');
    expect(kinds).toEqual([
      { kind: 'key', text: '"a"' },
      { kind: 'string', text: '"b"' },
      { kind: 'key', text: '"c"' },
      { kind: 'number', text: '1' },
      { kind: 'word', text: 'true' },
    ]);
  });

  it('loses nothing of any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(
          jsonTokens(text)
            .map((token) => token.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});

describe('parseJson', () => {
  it('names the line of a mistake', () => {
    expect(parseJson('{\n  "a": 1,\n  "b" 2\n}')).toMatchObject({ ok: false, line: 3 });
  });

  it('refuses a key that changes prototypes', () => {
    expect(parseJson('{"a": {"__proto__": {}}}')).toMatchObject({ ok: false });
  });
});

describe('lineOfPath', () => {
  it('finds the line of a field', () => {
    const text = JSON.stringify({ url: 'x', location: { country: 'XX' } }, null, 2);
    expect(lineOfPath(text, ['location', 'country'])).toBe(4);
    expect(lineOfPath(text, ['nothing'])).toBe(1);
  });

  it('distinguishes entries of a list, and names the one that lacks a key', () => {
    const click = (selector?: string) => ({ type: 'click', ...(selector && { selector }) });
    const value = { headers: { selector: '[{,}]:' }, actions: [click('a'), click('b'), click()] };
    const text = JSON.stringify(value, null, 2);
    const lines = text.split('\n');
    const lineOf = (...path: (string | number)[]) => lines[lineOfPath(text, path) - 1]?.trim();
    expect(lineOf('actions', 0, 'selector')).toBe('"selector": "a"');
    expect(lineOf('actions', 1, 'selector')).toBe('"selector": "b"');
    expect(lineOfPath(text, ['actions', 2, 'selector'])).toBe(lineOfPath(text, ['actions', 2]));
    expect(lineOfPath(text, ['actions', 2])).toBe(lines.length - 4);
    expect(lineOfPath('{"a":[[1],[2,\n3]]}', ['a', 1, 1])).toBe(2);
  });
});
