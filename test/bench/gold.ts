import { goldPages, missesOf } from '../support/gold-pages.ts';
import type { BenchBrowser } from './browser.ts';
import type { BenchEngine } from './engines.ts';

/** What an engine makes of the pages of test/fixtures/gold. */
export interface GoldScore {
  wanted: number;
  missing: number;
  unwanted: number;
  given: number;
}

/** Runs engines on the pages written for the project, as they are shown without their scripts. */
export async function measureGold(
  browser: BenchBrowser,
  engines: readonly BenchEngine[],
): Promise<Record<string, GoldScore>> {
  const scores: Record<string, GoldScore> = {};
  for (const engine of engines) {
    const score: GoldScore = { wanted: 0, missing: 0, unwanted: 0, given: 0 };
    for (const page of goldPages()) {
      await browser.showHtml(`https://gold.example/${page.name}`, Buffer.from(page.html));
      const world = await browser.isolatedWorld();
      await world.run(engine.script);
      const { missing, given } = missesOf(page, (await engine.run(world)).markdown);
      score.wanted += page.wanted.length;
      score.missing += missing.length;
      score.unwanted += page.unwanted.length;
      score.given += given.length;
    }
    scores[engine.name] = score;
  }
  return scores;
}
