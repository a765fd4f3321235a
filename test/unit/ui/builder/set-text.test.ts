import { expect, it } from 'vitest';
import type { Fields } from '@/contract/fields/field';
import { requestFields } from '@/contract/fields/request-fields';
import { setText } from '@/ui/builder/set-text';

it.each<[string, Record<string, unknown>, string]>([
  ['times in their units', { waitFor: 1500 }, 'Wait before reading: 1 s 500 ms'],
  ['a switch by its name', { mobile: true }, 'Mobile'],
  ['a switch that is off', { onlyMainContent: false }, 'Main content only: off'],
  [
    'the entries of a list',
    { excludeTags: ['.ad', '#news'] },
    'Without these elements: .ad, #news',
  ],
  ['the values of an object', { location: { country: 'DE' } }, 'Location: DE'],
  ['no value of a header', { headers: { Cookie: 'secret' } }, 'Headers'],
  [
    'each kind of step once, without their texts',
    {
      actions: [
        { type: 'click', selector: '#a' },
        { type: 'write', text: 'secret' },
        { type: 'click', selector: '#b' },
      ],
    },
    'Actions: Click, Write',
  ],
  ['steps that are all disabled', { actions: undefined }, 'Actions'],
  [
    'formats by their names',
    { formats: ['markdown', { type: 'json', prompt: 'All of it' }] },
    'Formats: Markdown, JSON',
  ],
])('shows %s', (_what, values, text) => {
  const all: Fields = requestFields;
  const fields = Object.fromEntries(
    Object.entries(all).filter(([name]) => Object.hasOwn(values, name)),
  );
  expect(setText(fields, values)).toBe(text);
});

it('does not repeat what precedes it', () => {
  const { formats } = requestFields;
  expect(setText({ formats }, { formats: ['markdown'] }, 'Formats')).toBe('Markdown');
});

it('shows several values on a line, long ones shortened', () => {
  const { waitFor, excludeTags } = requestFields;
  const values = { waitFor: 90_000, excludeTags: ['x'.repeat(100)] };
  expect(setText({ waitFor, excludeTags }, values)).toBe(
    `Wait before reading: 1 min 30 s · Without these elements: ${'x'.repeat(40)}…`,
  );
});
