import { expect, it } from 'vitest';
import { answerTable } from '../../support/answer-table';
import { fieldRows, fieldsTable, operationTables } from '../../support/fields-table';
import { writtenPart } from '../../support/written-part';

it.each([
  ['fields', fieldsTable],
  ['operations', operationTables],
  ['answer', answerTable],
])('the reference has the table of the %s as it is declared', (name, table) => {
  const text = table();
  // If not, npm run docs writes it.
  expect(writtenPart('docs/reference.md', name, text)).toBe(text);
});

it('has a row for each field, nested ones included', () => {
  const rows = new Map(fieldRows().map((row) => [row.name, row]));
  expect(rows.get('timeout')).toMatchObject({
    rule: 'must be a whole number of milliseconds, 1000 to 300000',
    default: '60000',
    engines: ['tab', 'service', 'upload'],
  });
  expect(rows.get('formats.json.prompt')).toMatchObject({ engines: ['service', 'upload'] });
  expect(rows.get('actions.click.all')).toMatchObject({
    default: 'false',
    engines: ['tab', 'service'],
  });
  expect(rows.get('redactPII.entities')).toBeDefined();
  expect(rows.get('threatProtection.mode')).toMatchObject({ engines: ['service'] });
});
