import { send } from '@/messaging/messenger';
import { copyRichText, copyText } from '@/platform/clipboard';
import { saveFile } from '@/platform/save-file';
import { readSettings } from '@/storage/settings';
import { fetchImage } from '../fetch-image';
import type { Shown } from '../viewer/shown';
import type { ActionId } from './action-ids';

/**
 * Does something with a result in this browser, with the user's templates, and says in a sentence
 * what was done. Rejects with a sentence when it could not be done.
 */
export async function performAction(action: ActionId, shown: Shown): Promise<string> {
  // Told first: the popup may be closed as soon as the text is on the clipboard.
  if (shown.job.kept !== true) send('keepResult', { jobId: shown.job.id }).catch(() => {});
  const { fileNameTemplate, frontMatterTemplate, htmlLoadsMedia } = await readSettings();
  // Names, YAML and counting come when they are needed: the page opens without them.
  const { runAction } = await import('./run-action');
  const files = { fileNameTemplate, frontMatterTemplate, htmlLoadsMedia };
  return runAction(action, shown, { copyText, copyRichText, saveFile, fetchImage, ...files });
}
