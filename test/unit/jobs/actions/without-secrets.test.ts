import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FailureError } from '@/contract/result';
import { createEchoFilter, withoutEcho } from '@/jobs/actions/without-secrets';
import type { JobEvent } from '@/jobs/engine';

const clean = (text: string, ...typed: string[]) => createEchoFilter(typed).clean(text);

describe('what the user typed for a run is taken out', () => {
  // Promise typed-secrets-in-no-result (What a page can do to us): What the user types for one run
  // is not in what comes of it, wherever the page repeats it, except in pictures.
  it.each([
    ['text', 'Your code hunter2-x is right'],
    ['an attribute', '<p data-was="hunter2-x">'],
    ['an address', 'https://a.example/?otp=hunter2%2Dx&b=1'],
    ['another case', 'HUNTER2-X'],
    ['JSON in JSON', JSON.stringify(JSON.stringify('hunter2-x'))],
    ['references', '&#104;unter2-x'],
    ['base64', `token ${btoa('user:hunter2-x')} end`],
    ['hexadecimal', '68756e746572322d78'],
  ])('as %s', (_, text) => {
    const cleaned = clean(text, 'hunter2-x');
    expect(cleaned).toContain('***');
    expect(cleaned).not.toMatch(/hunter2|aHVudGVy/i);
  });

  it.each([
    ['482913', 'code 482 913, 482-913 and 482913.', 'code ***, *** and ***.'],
    ['482913', '验证码是482913', '验证码是***'],
    ['482913', 'order 14829137', 'order 14829137'],
    ['1234', 'PIN 1234, not 12345', 'PIN ***, not 12345'],
    ['4111111111111111', '4111 1111 1111 1111', '***'],
    ['fish', 'fish, selfish', '***, selfish'],
    ['a"b&c', '<input value="a&quot;b&amp;c"> a"b&c', '<input value=""> ***'],
    ['7', '<input value="7"> 7 of 17', '<input value=""> 7 of 17'],
  ])('%s of “%s”', (typed, text, expected) => {
    expect(clean(text, typed)).toBe(expected);
  });

  it('as it grew letter by letter, but not a word that it only begins with', () => {
    const secret = 'canary-7391-typed';
    const lines = Array.from(secret, (_, at) => secret.slice(0, at + 1));
    const cleaned = clean(lines.join('\n'), secret);
    expect(cleaned).not.toContain('canary-73');
    expect(cleaned.split('\n').slice(0, 3)).toEqual(['c', 'ca', 'can']);
    expect(clean('A summer day in summer', 'summer2026')).toBe('A summer day in summer');
    expect(clean('Summer: a day in summer', 'summer2026')).toBe('Summer: a day in summer');
  });

  it('from several boxes as one text', () => {
    expect(clean('482913 or 4 8 2 9 1 3', 'x1x1', '4', '8', '2', '9', '1', '3')).toBe('*** or ***');
  });

  it('whatever it is, from any plain data', () => {
    const typed = fc.string({ minLength: 8, maxLength: 30 }).filter((text) => text.trim() === text);
    fc.assert(
      fc.property(typed, fc.string(), (secret, around) => {
        const data = {
          markdown: `${around} ${secret}`,
          links: [`https://a.example/?q=${encodeURIComponent(secret)}`],
          actions: { javascriptReturns: [{ type: 'object', value: { [secret]: [secret] } }] },
        };
        const text = JSON.stringify(createEchoFilter([secret]).clean(data));
        expect(text).not.toContain(JSON.stringify(secret).slice(1, -1));
        expect(text).not.toContain(encodeURIComponent(secret));
      }),
    );
  });

  it('from what a script returns as a number, and from no other number', () => {
    const data = { statusCode: 4829, javascriptReturns: [{ type: 'number', value: 4829 }] };
    expect(createEchoFilter(['4829']).clean(data)).toEqual({
      statusCode: 4829,
      javascriptReturns: [{ type: 'number', value: '***' }],
    });
  });

  it('but from no picture', () => {
    const picture = `data:image/png;base64,${btoa('hunter2-x')}`;
    expect(clean(picture, 'hunter2-x')).toBe(picture);
  });
});

it('is found in plain data, even a single letter, and nothing if nothing was typed', () => {
  const data = { nodes: ['input', 'value', 'a"b'] };
  expect(createEchoFilter(['a"b']).holds(data)).toBe(true);
  expect(createEchoFilter(['i']).holds(data)).toBe(true);
  expect(createEchoFilter(['other']).holds(data)).toBe(false);
  expect(createEchoFilter(['']).holds(data)).toBe(false);
});

// Promise typed-secrets-in-no-result
it('is in no event of a run, nor in why it failed, and leaves our own words alone', async () => {
  async function* run(): AsyncGenerator<JobEvent> {
    const scrapes = [{ url: 'https://a.example/?p=done', html: '<p>done</p>' }];
    const gathered = { screenshots: [], scrapes, javascriptReturns: [], pdfs: [] };
    const steps = [{ action: 0, end: 'done' as const, ms: 1 }];
    yield { type: 'action', action: 0, at: 'https://a.example/?p=done' };
    yield { type: 'step', steps, next: 1, gathered };
    yield { type: 'page', data: { markdown: 'You typed done.', metadata: {} } };
    throw new FailureError({ code: 'ACTION_FAILED', message: 'The page said: done' });
  }
  const seen: JobEvent[] = [];
  const reading = async () => {
    for await (const event of withoutEcho(run(), createEchoFilter(['done']))) seen.push(event);
  };
  await expect(reading()).rejects.toThrow('The page said: ***');
  expect(JSON.stringify(seen).match(/done/g)).toEqual(['done']);
  expect(seen[1]).toMatchObject({ steps: [{ end: 'done' }] });
});
