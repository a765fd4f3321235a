// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createRedactor } from '@/engine/redaction/redact';
import { PHONE_PLANS } from '../../../support/phone-plans';

/** Lines of texts as people write them: some have a value of a person, the others have none. */
const { personal, plain } = JSON.parse(
  readFileSync(new URL('../../../fixtures/personal-texts.json', import.meta.url), 'utf8'),
) as { personal: Record<string, string>; plain: string[] };

it('redacts nearly all that is personal in texts of many countries', () => {
  const texts = Object.entries(personal);
  const missed = texts.filter(([text, value]) => {
    const redacted = redact(text);
    return [value, ...value.split(/\s+/).filter((part) => /\d{3}/.test(part))].some((part) =>
      redacted.includes(part),
    );
  });
  expect(missed.slice(Math.floor(texts.length * 0.02))).toEqual([]);
});

it('leaves nearly all texts as they are that have nothing personal', () => {
  const changed = plain.filter((text) => redact(text) !== text);
  expect(changed.slice(Math.floor(plain.length * 0.03))).toEqual([]);
});

function redact(text: string): string {
  const entities = new Set([
    'PERSON',
    'EMAIL',
    'PHONE',
    'LOCATION',
    'FINANCIAL',
    'SECRET',
  ] as const);
  return createRedactor({ entities, replaceStyle: 'tag' }, ['US'], PHONE_PLANS).text(text);
}
