import type { GoldScore } from './gold.ts';
import { FACT } from './page-facts.ts';
import { mean } from './score.ts';
import type { PageScore } from './score-page.ts';

/**
 * Prints what is aimed at, beside what each engine gives: means over the pages of `web` that the
 * measure applies to, and over the pages written for the project.
 */
export function printAims(
  engines: readonly string[],
  scores: readonly PageScore[],
  gold: Readonly<Record<string, GoldScore>>,
): void {
  const rows: Record<string, Record<string, string>> = {};
  const web = scores.filter(({ set }) => set === 'web');
  const add = (measure: string, aim: string, of: (engine: string) => number): void => {
    const values = engines.map((engine) => [engine, shown(of(engine))] as const);
    rows[measure] = { aim, ...Object.fromEntries(values) };
  };
  const addMean = (measure: string, aim: string, metric: string, type?: string): void =>
    add(measure, aim, (engine) =>
      mean(
        web
          .filter((score) => score.engine === engine && (type ?? score.type) === score.type)
          .map(({ metrics }) => metrics[metric] ?? null),
      ),
    );
  addMean('facts kept', '≥ .97', 'facts');
  const kinds = new Set(web.flatMap(({ metrics }) => Object.keys(metrics)));
  for (const kind of [...kinds].filter((name) => name.startsWith(FACT)).toSorted())
    addMean(kind, '≥ .95', kind);
  addMean('word F1', '≥ .875', 'f1');
  for (const type of [...new Set(web.map((score) => score.type))].toSorted())
    addMean(`word F1: ${type}`, '', 'f1', type);
  addMean('snippets to leave out, kept', '≤ .05', 'without');
  addMean('title', '≥ .88', 'title');
  addMean('author', '≥ .82', 'author');
  addMean('date', '≥ .88', 'date');
  addMean('torn lists', '≤ .02', 'torn lists');
  const addGold = (measure: string, aim: string, of: (score: GoldScore) => number): void =>
    add(`gold: ${measure}`, aim, (engine) => {
      const score = gold[engine];
      return score === undefined ? Number.NaN : of(score);
    });
  addGold('wanted, missing', '≤ .02', ({ wanted, missing }) => missing / wanted);
  addGold('unwanted, given', '≤ .03', ({ unwanted, given }) => given / unwanted);
  addGold('torn lists', '0', ({ tornLists }) => tornLists);
  console.log('\nWhat is aimed at');
  console.table(rows);
}

function shown(value: number): string {
  return Number.isNaN(value) ? '–' : value.toFixed(4).replace(/^0/, '');
}
