import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { withoutAddressSecrets } from '@/contract/address/without-address-secrets';
import type { Job } from '@/contract/job';
import { messageKeyOf } from '@/contract/user-text';
import { readItem, writeItems } from '@/platform/storage-area';
import { cleanRequest } from './clean-request';
import { hideHeaders, hideWebhook } from './hidden-headers';
import type { OpenJobStore } from './open-job-store';
import { rewritePresets } from './presets';
import { noteCleaned } from './storage-notice';

/**
 * Makes what earlier versions stored as safe as what this one stores: takes out of presets and jobs
 * what was typed into fields for secrets, and tells the user; takes out of where steps begin what is
 * secret in the address; hides the values of headers that may be secret; encrypts results that are
 * not. Calls runs stopped that the user stopped. Does each of it once, in small parts: where the
 * background ends meanwhile, the next one goes on.
 *
 * @param pause - Waits between two results.
 */
export async function upgradeStored(
  store: Pick<OpenJobStore, 'list' | 'update' | 'sealNext'>,
  pause: () => Promise<void>,
): Promise<void> {
  const state = State().safeParse(await readItem('local', KEY));
  const { cleaned, isSealed, after } = state.success ? state.data : {};
  if (cleaned !== CLEANING) {
    let count = 0;
    await rewritePresets((preset) => {
      const { startUrl } = preset;
      const request = cleanRequest(preset.options, preset.hints);
      if (request.options !== preset.options) count++;
      return startUrl === undefined
        ? request
        : { ...request, startUrl: withoutAddressSecrets(startUrl) };
    });
    await noteCleaned(count);
    await cleanJobs(store);
    await note({ ...state.data, cleaned: CLEANING });
  }
  if (isSealed === true) return;
  let last = after;
  for (let looked = 1; ; looked++) {
    const next = await store.sealNext(last);
    if (next === undefined) break;
    last = next;
    if (looked % NOTED_EVERY === 0) await note({ cleaned: CLEANING, after: last });
    await pause();
  }
  await note({ cleaned: CLEANING, isSealed: true });
}

async function cleanJobs(store: Pick<OpenJobStore, 'list' | 'update'>): Promise<void> {
  for (const job of await store.list()) {
    const cleaned = cleanRequest(job.request, job.tab?.hints);
    const request = await hideHeaders(cleaned.options, 'job');
    const many = job.many && (await hideWebhooks(job.many));
    const ended = stoppedOf(job);
    const isSame = JSON.stringify([request, many]) === JSON.stringify([job.request, job.many]);
    if (isSame && ended === undefined) continue;
    await store.update(job.id, (now) => ({
      ...now,
      ...ended,
      request,
      ...(now.tab && {
        tab: { ...now.tab, ...(cleaned.hints && { hints: cleaned.hints }) },
      }),
      ...(now.many && many && { many: { ...now.many, ...orders(many) } }),
    }));
    if (cleaned.options !== job.request) await noteCleaned(1);
  }
}

/** How a run that the user stopped ended: earlier versions had no state for it. */
function stoppedOf({ state, failure }: Job): Pick<Job, 'state' | 'failure'> | undefined {
  if (state !== 'failed' || failure === undefined) return undefined;
  if (messageKeyOf(failure.message) !== 'runStopped') return undefined;
  return { state: 'stopped', failure: { ...failure, code: 'ACTION_STOPPED' } };
}

async function hideWebhooks(many: NonNullable<Job['many']>): Promise<NonNullable<Job['many']>> {
  const { batch, crawl } = many;
  return {
    ...many,
    ...(batch && { batch: await hideWebhook(batch) }),
    ...(crawl && { crawl: await hideWebhook(crawl) }),
  };
}

/** Without the pages, which may have been read further meanwhile. */
function orders({ batch, crawl }: NonNullable<Job['many']>): Partial<NonNullable<Job['many']>> {
  return { ...(batch && { batch }), ...(crawl && { crawl }) };
}

function note(state: z.infer<ReturnType<typeof State>>): Promise<void> {
  return writeItems('local', { [KEY]: state });
}

const KEY = 'stored-upgrade';
const State = lazily(() =>
  z.object({
    /** Which cleaning of presets and jobs is done; earlier versions noted another one elsewhere. */
    cleaned: z.exactOptional(z.number()),
    isSealed: z.exactOptional(z.boolean()),
    /** The last result that was looked at. */
    after: z.exactOptional(z.tuple([z.string(), z.number()])),
  }),
);
/** Of presets and jobs. A higher number cleans them again. */
const CLEANING = 2;
/** Going on a little further back than where it ended costs less than noting each result. */
const NOTED_EVERY = 20;
