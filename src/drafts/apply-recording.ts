import { withoutAddressSecrets } from '@/contract/address/without-address-secrets';
import type { RecordedStep } from '@/contract/recording/recording';
import type { StoredForm } from '@/storage/drafts';
import type { Step } from './draft';

/**
 * The form with what was recorded since among its steps. Those that were there stay where they are,
 * and as the user left them where the recording did not change them.
 *
 * @param recordingId - Tells its steps from those of other recordings.
 * @param before - What was recorded when the form was written last.
 * @param pages - Where the recording began, of which nothing secret is kept, and where the tab is now: a request for
 *   another page than its form's names that itself.
 */
export function applyRecording(
  form: StoredForm,
  recordingId: string,
  before: readonly RecordedStep[],
  after: readonly RecordedStep[],
  pages: { startUrl: string; url: string },
): StoredForm {
  const idOf = ({ id }: RecordedStep) => `${recordingId} ${id}`;
  const former = new Map(before.map((step) => [idOf(step), step]));
  const next = new Map(after.map((step) => [idOf(step), step]));
  const kept = form.draft.steps.flatMap((step) => {
    const was = former.get(step.id);
    if (was === undefined) return [step];
    const now = next.get(step.id);
    if (now === undefined) return [];
    const isSame = JSON.stringify(was) === JSON.stringify(now);
    return [isSame ? step : { ...stepOf(step.id, now), enabled: step.enabled }];
  });
  // A background that ended may have written a step without recording that it did.
  const written = new Set(kept.map(({ id }) => id));
  const added = after
    .filter((step) => !former.has(idOf(step)) && !written.has(idOf(step)))
    .map((step) => stepOf(idOf(step), step));
  const isElsewhere = pages.startUrl !== pages.url && next.size > 0;
  const { url, ...fields } = form.draft.fields;
  const own = isElsewhere ? pages.startUrl : url === pages.url ? undefined : url;
  const steps = [...kept, ...added];
  return {
    ...form,
    draft: {
      ...form.draft,
      fields: own === undefined ? fields : { ...fields, url: own },
      steps,
      // Steps that were there before keep their own beginning.
      ...(next.size > 0 &&
        !steps.some(({ id }) => !next.has(id)) && {
          startUrl: withoutAddressSecrets(pages.startUrl),
        }),
    },
  };
}

function stepOf(id: string, { action, notes, hints }: RecordedStep): Step {
  return {
    id,
    enabled: true,
    action: { ...action },
    ...(notes !== undefined && { notes }),
    ...(hints !== undefined && { hints }),
  };
}
