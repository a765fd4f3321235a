import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { localized } from '@/contract/user-text';
import { pickerTextKeys, sayIn } from '@/picker/texts';
import messages from '../../../public/_locales/en/messages.json';

it('lists every text that the picker shows', () => {
  const source = globSync('src/picker/*.ts').map((file) => readFileSync(file, 'utf8'));
  const shown = new Set(source.join('\n').match(/(?<=')pick(?:er)?[A-Z]\w*(?=')/g));
  const given = pickerTextKeys().map((key) => key.replace(/_\w+$/, ''));
  expect([...shown].filter((key) => !given.includes(key))).toEqual([]);
  const known = Object.keys(messages).map((key) => key.replace(/_\w+$/, ''));
  expect(given.filter((key) => !known.includes(key))).toEqual([]);
});

it('uses the plural form that fits the number', () => {
  const say = sayIn({
    language: 'en',
    messages: { pickWords_one: '$1 word', pickWords_other: '$1 words' },
  });
  expect(say(localized('pickWords', { count: 1 }))).toBe('1 word');
  expect(say(localized('pickWords', { count: 1234 }))).toBe('1,234 words');
  expect(say(localized('pickUndo'))).toBe('pickUndo');
});
