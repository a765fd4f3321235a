import { parseArgs } from 'node:util';
import { corpusFolder } from './corpus.ts';
import { measureTables, printTables } from './measure-tables.ts';

// Measures whether the lists of records of stored pages are found.
const HELP = `npm run bench:tables -- [options]
  --corpus DIR   folder of the corpus (default: WINNOW_CORPUS, else ../shared/corpus)
  --part NAME    show each page of this part: tune or held
  --id ID        show the tables of this page`;

const { values: options } = parseArgs({
  options: {
    corpus: { type: 'string' },
    part: { type: 'string' },
    id: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (options.help) console.log(HELP);
else await measure();

async function measure(): Promise<void> {
  const scores = await measureTables(corpusFolder(options.corpus));
  for (const { tables, ...score } of scores) {
    if (score.part === options.part) console.log(JSON.stringify(score));
    if (score.id !== options.id) continue;
    for (const { columns, rows, ...table } of tables) {
      console.log(JSON.stringify(table));
      for (const [at, { key, kind, selector, take, filled, shown }] of columns.entries()) {
        const [one, two] = rows.map((row) => JSON.stringify(row[at]?.value ?? null));
        console.log(
          shown ? '+' : '-',
          key,
          kind,
          `${selector} ${take}`,
          filled.toFixed(2),
          one?.slice(0, 60),
          two?.slice(0, 60),
        );
      }
    }
  }
  printTables(scores);
}
