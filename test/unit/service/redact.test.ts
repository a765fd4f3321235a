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
    (secret, before) =>
      btoa(before + secret)
        .replaceAll('+', '-')
        .replaceAll('/', '_'),
    (secret, before) => encodeURIComponent(btoa(before + secret)),
    (secret) => Buffer.from(secret).toString('hex'),
    (secret) => Buffer.from(secret).toString('hex').toUpperCase(),
    (secret) => escapeAll(secret, (code) => `\\u${code.padStart(4, '0')}`),
    (secret) => escapeAll(secret, (code) => `\\u${code.padStart(4, '0').toUpperCase()}`),
    (secret) => JSON.stringify(escapeAll(secret, (code) => `\\u${code.padStart(4, '0')}`)),
    (secret) => escapeAll(secret, (code) => `%${code.padStart(2, '0')}`),
    (secret) => encodeURIComponent(escapeAll(secret, (code) => `%${code.padStart(2, '0')}`)),
    (secret) => escapeAll(secret, (code) => `&#x${code};`),
    (secret) => secret.toUpperCase(),
    (secret) => secret.toLowerCase(),
    (secret, before) => btoa(before + secret.toUpperCase()),
  ];
  fc.assert(
    fc.property(key, around, around, fc.constantFrom(...forms), (secret, before, after, form) => {
      const text = `${before} ${form(secret, before)} ${after}`;
      const redacted = createRedactor([secret])(text);
      expect(redacted).toContain('•••••');
      expect(redacted).not.toContain(secret);
      expect(redacted).not.toContain(encodeURIComponent(secret));
    }),
  );
});

it('leaves an answer readable that held a key in its escapes', () => {
  const secret = 'fc-"quoted"\\0123456789';
  const answer = JSON.stringify({ markdown: `x ${secret} y`, more: JSON.stringify({ secret }) });
  const escaped = answer.replaceAll('fc-', String.raw`\u0066c-`);
  for (const text of [answer, escaped]) {
    const redacted = createRedactor([secret])(text);
    expect(JSON.parse(redacted).markdown).toBe('x ••••• y');
    expect(redacted).not.toContain('0123456789');
  }
});

it('leaves other texts as they are', () => {
  const redact = createRedactor(['fc-0123456789abcdef', undefined, '']);
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(redact(text)).toBe(text);
    }),
  );
});

it('does not remove short words from a page', () => {
  expect(createRedactor(['key', 'a'])('a key is a key')).toBe('a key is a key');
});

it('removes the longer of two keys completely', () => {
  expect(createRedactor(['12345678', '1234567890'])('x1234567890y')).toBe('x•••••y');
});

/** The text with each character written by its code in hexadecimal. */
function escapeAll(text: string, write: (code: string) => string): string {
  return Array.from(text, (character) => write(character.charCodeAt(0).toString(16))).join('');
}
