import { csvStyleOf } from '@/export/csv-style';
import type { Job } from '@/contract/job';
import { send } from '@/messaging/messenger';
import { copyRichText, copyText } from '@/platform/clipboard';
import { saveFile } from '@/platform/save-file';
import { readMedia } from '@/storage/kept-media';
import { readSettings } from '@/storage/settings';
import { fetchImage } from '../fetch-image';
import type { Shown } from '../viewer/shown';
import type { ActionId } from './action-ids';
import type { ActionTools, Outcome } from './run-action';
import type { SeveralAction } from './run-several';

/**
 * Does something with a result in this browser, using the user's templates, and says what was done.
 * Rejects with a message for the user.
 */
export async function performAction(action: ActionId, shown: Shown): Promise<Outcome> {
  keep(shown.job);
  // Load names, YAML and counting on demand, so that the page opens without them.
  const [tools, { runAction }] = await Promise.all([readTools(), import('./run-action')]);
  return runAction(action, shown, tools);
}

/** The same with several results at once. */
export async function performSeveral(
  action: SeveralAction,
  shown: readonly Shown[],
): Promise<string> {
  for (const { job } of shown) keep(job);
  const [tools, { runSeveral }] = await Promise.all([readTools(), import('./run-several')]);
  return runSeveral(action, shown, tools, Date.now());
}

/** Reported first, as the popup may close as soon as the text is on the clipboard. */
function keep({ id, kept }: Job): void {
  if (kept !== true) send('keepResult', { jobId: id }).catch(() => {});
}

async function readTools(): Promise<ActionTools> {
  const settings = await readSettings();
  const { fileNameTemplate, frontMatterTemplate, htmlLoadsMedia, textImages } = settings;
  const csv = csvStyleOf(settings, navigator.language);
  const files = { fileNameTemplate, frontMatterTemplate, htmlLoadsMedia, textImages, csv };
  return { copyText, copyRichText, saveFile, fetchImage, keptMedia: readMedia, ...files };
}
