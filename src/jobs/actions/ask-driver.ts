import * as z from 'zod/mini';
import {
  ACTION_ENDS,
  FOUND_BY,
  SETTLED_BY,
  type ActionAnswer,
  type DriverCommand,
  type DriverOrder,
} from '@/contract/actions';
import { toFailure } from '@/contract/result';
import { throwIfAborted, withAbort } from '@/async/deadline';
import { guardDocument, lost } from '../guard-document';
import { injectScript } from '../inject-script';
import { runDriver } from '../injected';
import { DRIVER_SCRIPT } from '../injected-scripts';
import { askPage, type TabPage } from '../read-document';
import type { TabAccess } from '../tab-access';
import { whenLoaded } from './when-loaded';

/** Words of controls that may be clicked without asking in each run of the same actions. */
export interface Consents {
  /** `undefined` if they cannot be stored. */
  find(): Promise<string[] | undefined>;
  add(words: string): Promise<void>;
}

/** Waits until the tab has loaded, and injects the driver into its page. */
export async function openPage(
  access: TabAccess,
  tabId: number,
  signal: AbortSignal,
): Promise<TabPage> {
  await whenLoaded(access, tabId, signal);
  const url = (await access.findTab(tabId))?.url;
  const { documentId } = await injectScript(
    access,
    tabId,
    DRIVER_SCRIPT,
    { url, isLeft: () => false },
    signal,
  );
  return { tabId, documentId };
}

/** As {@link perform}, and again for each control that the user agrees to for good. */
export async function performAgreed(
  access: TabAccess,
  page: TabPage,
  order: DriverOrder,
  consents: Consents | undefined,
  signal: AbortSignal,
): Promise<ActionAnswer | null> {
  for (;;) {
    const agreed = await consents?.find();
    const asked = agreed === undefined ? order : { ...order, agreed };
    const answer = await perform(access, page, asked, signal);
    if (answer?.always === undefined || consents === undefined) return answer;
    await consents.add(answer.always);
  }
}

/** Performs one action; `null` if the page went away meanwhile, as after many clicks. */
export async function perform(
  access: TabAccess,
  page: TabPage,
  order: Parameters<typeof runDriver>[1],
  signal: AbortSignal,
): Promise<ActionAnswer | null> {
  try {
    return parseAnswer(await ask(access, page, 'do', signal, order));
  } catch (error) {
    throwIfAborted(signal);
    if (toFailure(error).code === 'TAB_NAVIGATED') return null;
    throw error;
  }
}

/** Asks the driver, and waits as long as its page is there and responds. */
export async function ask(
  access: TabAccess,
  page: TabPage,
  command: Exclude<DriverCommand, 'end'>,
  signal: AbortSignal,
  order: Parameters<typeof runDriver>[1] = null,
): Promise<unknown> {
  throwIfAborted(signal);
  const ended = new AbortController();
  try {
    const answer = askPage(access, page, runDriver, [command, order]);
    const guard = guardDocument(access, page, LONGEST_MS, ended.signal);
    return await withAbort(signal, Promise.race([answer, guard]));
  } finally {
    ended.abort();
  }
}

/** It comes from the page's process, so it is checked. */
function parseAnswer(value: unknown): ActionAnswer {
  const answer = Answer.safeParse(value);
  if (!answer.success) throw lost('TAB_NAVIGATED');
  return answer.data;
}

const Answer = z.object({
  end: z.enum(ACTION_ENDS),
  scrape: z.exactOptional(z.object({ url: z.string(), html: z.string() })),
  settledBy: z.exactOptional(z.enum(SETTLED_BY)),
  foundBy: z.exactOptional(z.enum(FOUND_BY)),
  always: z.exactOptional(z.string().check(z.maxLength(80))),
}) satisfies z.ZodMiniType<ActionAnswer>;

/** Long, as the user may be asked something and take time to think. */
const LONGEST_MS = 600_000;
