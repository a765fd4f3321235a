import { siteTables } from '@/storage/site-tables';
import { chooseEngine } from '@/contract/request/choose-engine';
import { asksModel } from '@/contract/request/asks-model';
import { checkRequest } from '@/contract/request/check-request';
import { isRemote } from '@/contract/engine';
import { sitePattern } from '@/contract/many-pages';
import { mayRunAtOnce } from '@/contract/step-doors';
import { toTabRequest } from '@/contract/request/for-engine';
import type { JobRunner } from '@/jobs/job-runner';
import type { Handlers } from '@/messaging/protocol';
import { hasDataConsent } from '@/platform/data-consent';
import { hasOrigins } from '@/platform/origins';
import { findTab, loadInTab, type TabInfo } from '@/platform/tabs';
import { readServices, readTimeLimit } from '@/storage/connection';
import { writeDraft } from '@/storage/drafts';
import { readNamedModel } from '@/storage/models';
import type { OpenJobStore } from '@/storage/open-job-store';
import { readPresets, type Preset } from '@/storage/presets';
import { beginningOf } from '@/drafts/beginning-of';
import { formOfPreset } from '@/drafts/form-state';
import { startingOptions } from '@/drafts/starting-options';
import { startTabJob } from './start-tab-job';

/**
 * Sends or runs the request of a preset for a tab's page, and writes the form that shows it, also if the
 * user has to see it first.
 *
 * @param by - The id of this click, for which the page that shows the form waits.
 */
export async function startPreset(
  tab: TabInfo,
  presetId: string,
  by: string,
  runner: JobRunner,
  store: OpenJobStore,
  send: Handlers['send'],
): Promise<void> {
  const { id: tabId, url = '' } = tab;
  const preset = (await readPresets()).list.find(({ id }) => id === presetId);
  if (preset === undefined) return;
  const options = startingOptions(preset.options, await readTimeLimit());
  const sent = await start(tab, preset, options, runner, store, send).catch(() => undefined);
  const form = { ...formOfPreset(preset, options), ...(sent && { sent: sent.jobId }) };
  await writeDraft(tabId, { url: sent?.url ?? url, form, by });
}

/**
 * Recorded steps begin where their recording did, as far as the click allows.
 *
 * @returns the id of the job, and the page that it is about; `undefined` if the user has to see the
 *   request first.
 */
async function start(
  tab: TabInfo,
  kept: Preset,
  options: Record<string, unknown>,
  runner: JobRunner,
  store: OpenJobStore,
  send: Handlers['send'],
): Promise<{ jobId: string; url: string } | undefined> {
  const { id: tabId, url = '', title = '', incognito } = tab;
  const { id: preset, hints, startUrl } = kept;
  const checked = checkRequest({ ...options, url });
  if (!checked.ok) return undefined;
  const { services } = await readServices();
  const rule = (await siteTables.forPage(url))?.table.rule;
  const model = await readNamedModel(kept.model);
  // Another one does not get the page without a word.
  const isGone = kept.model !== undefined && model?.id !== kept.model;
  if (isGone && asksModel(checked.value)) return undefined;
  const available = { service: services.length > 0, tab: 'page', rule, model } as const;
  const { engine } = chooseEngine(checked.value, available);
  const jobId = crypto.randomUUID();
  if (isRemote(engine)) {
    if (!(await hasDataConsent())) return undefined;
    await send({ jobId, engine, url, title, tabId, incognito, options });
  } else {
    const { request } = toTabRequest(checked.value, { rule, model });
    const { actions = [] } = request;
    if (actions.length > 0 && !mayRunAtOnce(actions, kept)) return undefined;
    const isAllowed =
      startUrl !== undefined && (await hasOrigins([sitePattern(startUrl)]).catch(() => false));
    const begins = beginningOf(startUrl, url, import.meta.env.BROWSER === 'firefox', isAllowed);
    const isLoaded = actions.length > 0 && begins.at === 'start';
    if (isLoaded) await loadInTab(tabId, begins.url);
    const begun = (isLoaded && (await findTab(tabId))) || tab;
    await startTabJob(runner, store, {
      jobId,
      tab: begun,
      request,
      acts: true,
      kept: true,
      preset,
      ...(hints !== undefined && { extras: { hints } }),
    });
    return { jobId, url: begun.url ?? url };
  }
  return { jobId, url };
}
