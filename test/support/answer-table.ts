import { ENGINES } from '../../src/contract/engine.ts';
import { answerParts } from '../../src/contract/response/answer-parts.ts';
import { fieldRows, honours } from './fields-table.ts';

/** The parts of an answer that a format asks for, as a table in markdown, for the documentation. */
export function answerTable(): string {
  const formats = new Map(fieldRows().map((row) => [row.name, row]));
  const rows = Object.entries(answerParts).flatMap(([name, { format }]) => {
    const row = formats.get(`formats.${format}`);
    if (format === undefined || row === undefined) return [];
    const engines = ENGINES.map((engine) => honours(engine, row.engines, row.byModel));
    return [`| ${[`\`${name}\``, `\`${format}\``, row.help, ...engines].join(' | ')} |`];
  });
  return [
    '| In `data` | Format | What it is | Tab | Service | Upload |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
