import type { CrawlRequest } from '@/contract/fields/crawl-fields';
import type { ScrapeData } from '@/contract/scrape-data';
import { addWarning } from './add-warning';
import type { Reach } from './reach-web';
import type { Run, Runs } from './runs';
import { TOLD } from './told';

/** Where a client wants to hear of a run. */
export type Webhook = NonNullable<CrawlRequest['webhook']>;

/**
 * Tells an address of a run as the contract's webhooks do: that it has begun, of each page that was read, and of its
 * end, one after another. Redirects are not followed. An address that does not take three in a row gets no more, which
 * the run's warning says; nor does that of a run that was cancelled or is forgotten.
 *
 * @param signal - Aborted when the server ends.
 */
export async function reportRun(
  runs: Runs,
  run: Run,
  { url, headers, metadata = {}, events = [...EVENTS] }: Webhook,
  reach: Reach,
  signal: AbortSignal,
): Promise<void> {
  let wake = () => {};
  let missed = 0;
  const leave = runs.watch(run, () => wake());

  async function tell(event: Event, data: readonly ScrapeData[] = []): Promise<void> {
    if (!events.includes(event) || missed >= MOST_MISSED) return;
    const body = {
      success: event !== 'failed',
      type: `${run.kind === 'crawl' ? 'crawl' : 'batch_scrape'}.${event}`,
      id: run.id,
      data,
      metadata,
      ...(event === 'failed' && { error: run.warning ?? TOLD.noAnswer('') }),
    };
    const isTaken = await reach(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...withoutType(headers), 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    }).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.ok;
      },
      () => false,
    );
    missed = isTaken ? 0 : missed + 1;
    if (missed === MOST_MISSED) addWarning(run, TOLD.hookMissed);
  }

  try {
    await tell('started');
    for (let given = 0; !signal.aborted && run.state !== 'cancelled' && runs.has(run);) {
      const page = run.data[given];
      if (page !== undefined) {
        given += 1;
        await tell('page', [page]);
      } else if (run.state === 'scraping') await new Promise<void>((resolve) => (wake = resolve));
      else return await tell(run.state);
    }
  } finally {
    leave();
  }
}

/** Headers of one name in two spellings would be sent as one with both values. */
function withoutType(headers: Webhook['headers'] = {}): Record<string, string> {
  const others = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-type');
  return Object.fromEntries(others);
}

type Event = (typeof EVENTS)[number];
const EVENTS = ['started', 'page', 'completed', 'failed'] as const;
const PATIENCE_MS = 10_000;
const MOST_MISSED = 3;
