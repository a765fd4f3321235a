import { FACT } from './page-facts.ts';
import { mean } from './score.ts';
import type { PageScore } from './score-page.ts';

/** Prints an engine's means by set, page type and metric, and its worst pages. */
export function printReport(engine: string, scores: readonly PageScore[], worst: number): void {
  console.log(`\n## ${engine}`);
  const failed = scores.filter(({ error }) => error !== undefined);
  if (failed.length > 0)
    console.log(
      `Failed on ${failed.length}: ${failed.map(({ set, id }) => `${set}/${id}`).join(' ')}`,
    );
  for (const [set, ofSet] of groupBy(scores, ({ set }) => set)) {
    const all = [...new Set(ofSet.flatMap((score) => Object.keys(score.metrics)))];
    const metrics = all.filter((metric) => !metric.startsWith(FACT));
    const groups = [...groupBy(ofSet, ({ type }) => type)];
    const rows = [['all', ofSet] as const, ...(groups.length > 1 ? groups : [])];
    console.log(`\n${set}`);
    console.table(
      Object.fromEntries(
        rows.map(([name, group]) => [
          name,
          {
            pages: group.length,
            ...Object.fromEntries(metrics.map((metric) => [metric, meanOf(group, metric)])),
          },
        ]),
      ),
    );
    const kinds = all.filter((metric) => metric.startsWith(FACT)).toSorted();
    if (kinds.length > 0) {
      console.log('Facts kept, by kind');
      console.table(
        Object.fromEntries(kinds.map((kind) => [kind.slice(FACT.length), factRow(ofSet, kind)])),
      );
    }
    for (const score of ofSet.toSorted(byF1).slice(0, worst)) {
      const { id, type, url, metrics: own, lost, leaked, error } = score;
      console.log(`${id} ${type} ${(own.f1 ?? 0).toFixed(3)} ${url.slice(0, 100)}`);
      if (error !== undefined) console.log(`    failed: ${error}`);
      console.log(`    lost: ${lost.slice(0, 15).join(' ')}`);
      console.log(`    leaked: ${leaked.slice(0, 15).join(' ')}`);
    }
  }
}

function factRow(scores: readonly PageScore[], kind: string): { pages: number; kept: number } {
  const own = scores.filter(({ metrics }) => typeof metrics[kind] === 'number');
  return { pages: own.length, kept: meanOf(own, kind) };
}

/** Prints what changed from one run to another, for the pages and engines that are in both. */
export function compareRuns(before: readonly PageScore[], after: readonly PageScore[]): void {
  const keyOf = ({ engine, set, id }: PageScore): string => `${engine} ${set}/${id}`;
  const old = new Map(before.map((score) => [keyOf(score), score]));
  const both = after.flatMap((score) => {
    const previous = old.get(keyOf(score));
    return previous === undefined ? [] : [{ score, previous }];
  });
  const changes = both
    .map((pair) => ({
      ...pair,
      change: (pair.score.metrics.f1 ?? 0) - (pair.previous.metrics.f1 ?? 0),
    }))
    .filter(({ change }) => Math.abs(change) > 0.005)
    .toSorted((a, b) => a.change - b.change);
  console.log(`\n${both.length} pages in both runs; F1 changed on ${changes.length}:`);
  for (const { score, previous, change } of changes) {
    const from = (previous.metrics.f1 ?? 0).toFixed(3);
    const to = (score.metrics.f1 ?? 0).toFixed(3);
    console.log(
      `${change > 0 ? 'better' : 'worse '} ${from} -> ${to} ${keyOf(score)} ${score.type}`,
    );
  }
  for (const [group, pairs] of groupBy(both, ({ score }) => `${score.engine} ${score.type}`)) {
    for (const metric of Object.keys(pairs[0]?.score.metrics ?? {})) {
      const from = meanOf(
        pairs.map(({ previous }) => previous),
        metric,
      );
      const to = meanOf(
        pairs.map(({ score }) => score),
        metric,
      );
      if (Math.abs(to - from) >= 0.001) console.log(`${group}, ${metric}: ${from} -> ${to}`);
    }
  }
}

function meanOf(scores: readonly PageScore[], metric: string): number {
  return Number(mean(scores.map(({ metrics }) => metrics[metric] ?? null)).toFixed(3));
}

function byF1(a: PageScore, b: PageScore): number {
  return (a.metrics.f1 ?? 0) - (b.metrics.f1 ?? 0);
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  return Map.groupBy(items, keyOf);
}
