import { readFile, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { answerTable } from '../../../support/answer-table';
import { fieldRows, fieldsTable, operationTables } from '../../../support/fields-table';

it.each([
  ['fields', fieldsTable],
  ['operations', operationTables],
  ['answer', answerTable],
])(
  'the table of the %s is what the README shows; written anew with UPDATE_README=1',
  async (name, table) => {
    const readme = await readFile('README.md', 'utf8');
    const opening = `<!-- ${name} -->\n\n`;
    const start = readme.indexOf(opening) + opening.length;
    const end = readme.indexOf(`\n<!-- /${name} -->`);
    expect(end).toBeGreaterThan(start);
    if (process.env.UPDATE_README === '1') {
      await writeFile('README.md', readme.slice(0, start) + table() + readme.slice(end));
      return;
    }
    expect(readme.slice(start, end)).toBe(table());
  },
);

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
