// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRedactor } from '@/service/redact';

const key = fc
  .string({ minLength: 8, maxLength: 60 })
  .filter((text) => /^[\x21-\x7e]+$/.test(text));
const around = fc.string({ maxLength: 20 });

it('leaves no form of the key in any text', () => {
  const forms: ((secret: string, before: string) => string)[] = [
    (secret) => secret,
    (secret) => encodeURIComponent(secret),
    (secret) => JSON.stringify(secret),
    (secret) => JSON.stringify(secret).slice(1, -1).replaceAll('/', '\\/'),
    (secret, before) => btoa(before + secret),
    (secret, before) => btoa(`${before}${secret}:`),
  ];
  fc.assert(
    fc.property(key, around, around, fc.constantFrom(...forms), (secret, before, after, form) => {
      const text = `${before} ${form(secret, before)} ${after}`;
      const redacted = createRedactor([secret])(text);
      expect(redacted).toContain('[key removed]');
      expect(redacted).not.toContain(secret);
      expect(redacted).not.toContain(encodeURIComponent(secret));
    }),
  );
});

it('leaves other texts as they are', () => {
  const redact = createRedactor(['fc-0123456789abcdef', undefined, '']);
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(redact(text)).toBe(text);
    }),
  );
});

it('does not take short words out of a page', () => {
  expect(createRedactor(['key', 'a'])('a key is a key')).toBe('a key is a key');
});

it('takes out the longer of two keys whole', () => {
  expect(createRedactor(['12345678', '1234567890'])('x1234567890y')).toBe('x[key removed]y');
});
