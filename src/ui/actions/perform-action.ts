import { send } from '@/messaging/messenger';
import { copyRichText, copyText } from '@/platform/clipboard';
import { saveFile } from '@/platform/save-file';
import { readSettings } from '@/storage/settings';
import { fetchImage } from '../fetch-image';
import type { Shown } from '../viewer/shown';
import type { ActionId } from './action-ids';

/**
 * Does something with a result in this browser, with the user's templates, and says what was done.
 * Rejects with a message for the user.
 */
export async function performAction(action: ActionId, shown: Shown): Promise<string> {
  // Report it first: the popup may close as soon as the text is on the clipboard.
  if (shown.job.kept !== true) send('keepResult', { jobId: shown.job.id }).catch(() => {});
  const { fileNameTemplate, frontMatterTemplate, htmlLoadsMedia } = await readSettings();
  // Load names, YAML and counting on demand, so that the page opens without them.
  const { runAction } = await import('./run-action');
  const files = { fileNameTemplate, frontMatterTemplate, htmlLoadsMedia };
  return runAction(action, shown, { copyText, copyRichText, saveFile, fetchImage, ...files });
}
