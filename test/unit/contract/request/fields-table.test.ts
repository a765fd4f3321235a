import { readFile, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { fieldRows, fieldsTable } from '../../../support/fields-table';

const START = '<!-- fields -->\n\n';
const END = '\n<!-- /fields -->';

it('is what the README shows; written anew with UPDATE_README=1', async () => {
  const readme = await readFile('README.md', 'utf8');
  const start = readme.indexOf(START) + START.length;
  const end = readme.indexOf(END);
  expect(end).toBeGreaterThan(start);
  if (process.env.UPDATE_README === '1') {
    await writeFile('README.md', readme.slice(0, start) + fieldsTable() + readme.slice(end));
    return;
  }
  expect(readme.slice(start, end)).toBe(fieldsTable());
});

it('has a row for each field, also those inside others', () => {
  const rows = new Map(fieldRows().map((row) => [row.name, row]));
  expect(rows.get('timeout')).toMatchObject({
    rule: 'must be a whole number of milliseconds, 1000 to 300000',
    default: '60000',
    engines: ['tab', 'service', 'upload'],
  });
  expect(rows.get('formats.json.prompt')).toMatchObject({ engines: ['service', 'upload'] });
  expect(rows.get('actions.click.all')).toMatchObject({ default: 'false', engines: ['service'] });
  expect(rows.get('redactPII.entities')).toBeDefined();
  expect(rows.get('threatProtection.mode')).toMatchObject({ engines: ['service'] });
});
