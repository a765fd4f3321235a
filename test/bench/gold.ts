import { missesOf, type GoldPage } from '../support/gold-lines.ts';
import { mean } from './score.ts';
import type { ListReader } from './list-reader.ts';
import type { QualityEngine } from './quality-engines.ts';

/** What an engine makes of pages written for the project. */
export interface GoldScore {
  wanted: number;
  missing: number;
  unwanted: number;
  given: number;
  /** Share of the lists that are kept in part, mean over the pages that have any. */
  tornLists: number;
}

/** Runs engines on the pages written for the project, as they are shown without their scripts. */
export async function measureGold(
  pages: readonly GoldPage[],
  engines: readonly QualityEngine[],
  listed: ListReader,
): Promise<Record<string, GoldScore>> {
  const scores: Record<string, GoldScore> = {};
  for (const engine of engines) {
    const score: GoldScore = { wanted: 0, missing: 0, unwanted: 0, given: 0, tornLists: 0 };
    const torn: (number | null)[] = [];
    for (const page of pages) {
      const shown = { url: `https://gold.example/${page.name}`, html: Buffer.from(page.html) };
      const lists = await listed.listsOf(shown);
      const { markdown } = await engine.answer(shown);
      const { missing, given } = missesOf(page, markdown);
      torn.push(listed.tornShare(lists, markdown));
      score.wanted += page.wanted.length;
      score.missing += missing.length;
      score.unwanted += page.unwanted.length;
      score.given += given.length;
    }
    scores[engine.name] = { ...score, tornLists: mean(torn) };
  }
  return scores;
}
