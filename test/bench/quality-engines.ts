import { readdirSync } from 'node:fs';
import path from 'node:path';
import { loadEngine, type EngineAnswer } from './engines.ts';
import { importBundle } from './import-bundle.ts';
import type { PageAnswers, ShownPage } from './page-answers.ts';
import type * as understanding from './engines/understanding.ts';

/** An engine whose answers are judged. */
export interface QualityEngine {
  name: string;
  /** Its answer; without markdown and with the error where it fails. */
  answer(page: ShownPage): Promise<EngineAnswer>;
}

/** Reads pages with this project's reader. */
export interface PageReader {
  /** The page as the reader packed it. */
  read(page: ShownPage): Promise<string>;
}

/** Makes the reader that all other parts share. */
export async function pageReader(answers: PageAnswers): Promise<PageReader> {
  const { script: code } = await loadEngine('reader');
  return {
    async read(page) {
      // The script's value is such an answer.
      const read = (await answers.answer(page, { code, expression: RUN })) as EngineAnswer;
      return read.markdown;
    },
  };
}

/**
 * An engine as its users have it: this project's reads in the page and understands elsewhere, the
 * others do both in the page.
 *
 * @param models - Folder of other models than those that are shipped.
 */
export async function qualityEngine(
  name: string,
  answers: PageAnswers,
  reader: PageReader,
  models?: string,
): Promise<QualityEngine> {
  if (name === 'winnow' || name === UNSEEN) {
    // It is a bundle of that module.
    const module = (await importBundle('engines/understanding.ts', models)) as typeof understanding;
    return answering(name, async (page) => module.run(await reader.read(page)));
  }
  const { script: code } = await loadEngine(name);
  const script = { code, expression: RUN, changesPage: name === 'defuddle' };
  // The engine's module exports a function of this type.
  return answering(name, async (page) => (await answers.answer(page, script)) as EngineAnswer);
}

/**
 * This project's engine with the models of one fold each, which have not seen the domains of that fold.
 *
 * @param folder - Where `npm run train -- --folds` has left them: a folder for each fold.
 * @returns By fold.
 */
export async function loadFolds(
  folder: string,
  answers: PageAnswers,
  reader: PageReader,
): Promise<Map<number, QualityEngine>> {
  const folds = new Map<number, QualityEngine>();
  for (const name of readdirSync(folder)) {
    const models = path.resolve(folder, name);
    folds.set(Number(name), await qualityEngine(UNSEEN, answers, reader, models));
  }
  return folds;
}

/** What this project's engine is called where it judges domains that it has not seen. */
export const UNSEEN = 'winnow-unseen';

function answering(
  name: string,
  answer: (page: ShownPage) => Promise<EngineAnswer>,
): QualityEngine {
  return {
    name,
    answer: (page) =>
      answer(page).catch((error: unknown) => ({
        markdown: '',
        error: String(error).slice(0, 300),
      })),
  };
}

const RUN = 'benchEngine.run()';
