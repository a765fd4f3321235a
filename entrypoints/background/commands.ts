import { FailureError } from '@/contract/result';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import { SHOWN_FORMATS, type TabExtras } from '@/contract/tab-request';
import { withImagesAs } from '@/export/plain-targets';
import type { JobRunner } from '@/jobs/job-runner';
import { onCommand } from '@/platform/commands';
import { onMenuClick, type MenuClick } from '@/platform/menus';
import type { TabInfo } from '@/platform/tabs';
import type { OpenJobStore } from '@/storage/open-job-store';
import { readSettings } from '@/storage/settings';
import { sitePicks } from '@/storage/site-picks';
import type { ClipboardWriter } from './clipboard';
import { presetOfEntry } from './menu';
import type { PartsPicker } from './pick-parts';
import { startTabJob } from './start-tab-job';
import { localized } from '@/contract/user-text';
import { imageMarkdown, linkMarkdown } from '@/export/inline-markdown';
import { nameOfTarget } from '@/jobs/injected';
import { afterGesture } from '@/platform/after-gesture';
import { injectFunction } from '@/platform/scripting';

/**
 * Handles the context menu and the keyboard: each item puts text on the clipboard, except those
 * that scrape with a preset.
 *
 * @param onPreset - Called in the turn of the user's click.
 */
export function listenToCommands(
  runner: JobRunner,
  store: OpenJobStore,
  clipboard: ClipboardWriter,
  parts: PartsPicker,
  onPreset: (tab: TabInfo, presetId: string) => void,
): void {
  onMenuClick((click) => {
    const { id, tab } = click;
    const preset = presetOfEntry(id);
    if (preset !== undefined) onPreset(tab, preset);
    else if (id === 'copy-link' || id === 'copy-image') {
      void clipboard.copy(tab, markdownOfTarget(click));
    } else if (id === 'pick-parts') void parts.pick(tab.id);
    else copyScrape(Promise.resolve(tab), id === 'scrape-selection', click.selectionText);
  });
  onCommand((name, tab) => copyScrape(tab, name === 'scrape-selection'));

  function copyScrape(
    found: Promise<TabInfo | undefined>,
    selection: boolean,
    selectedText?: string,
  ): void {
    const jobId = crypto.randomUUID();
    const text = scrape(jobId, found, selection, selectedText);
    void clipboard.copy(found, text, jobId);
  }

  async function scrape(
    jobId: string,
    found: Promise<TabInfo | undefined>,
    selection: boolean,
    selectedText?: string,
  ): Promise<string> {
    const [tab, settings] = await Promise.all([found, readSettings()]);
    if (tab === undefined) throw new FailureError(NO_TAB);
    const picks = selection ? undefined : await sitePicks.forPage(tab.url ?? '');
    const request: ScrapeOptions = {
      formats: [...SHOWN_FORMATS],
      onlyMainContent: picks?.onlyMainContent ?? settings.onlyMainContent,
      removeBase64Images: settings.removeBase64Images,
      ...(picks !== undefined && { includeTags: picks.include, excludeTags: picks.exclude }),
    };
    const extras: TabExtras = {
      ...(picks !== undefined && { orMainContent: true }),
      ...(selection && { selection, ...(selectedText !== undefined && { selectedText }) }),
    };
    await startTabJob(runner, store, { jobId, tab, request, extras, kept: true });
    const job = await runner.ended(jobId);
    const result = runner.unsavedResult(jobId) ?? (await store.result(jobId));
    const markdown = result?.data.markdown;
    if (markdown !== undefined && markdown !== '') {
      return withImagesAs(settings.textImages, markdown);
    }
    throw new FailureError(job?.failure ?? NOTHING_THERE);
  }
}

const NO_TAB = { code: 'TAB_CLOSED', message: localized('noPageToScrape') } as const;
const NOTHING_THERE = {
  code: 'EMPTY_DOCUMENT',
  message: localized('nothingFound'),
} as const;

/**
 * The link or image that was under the pointer, as markdown. It has no name if the page cannot be
 * asked for it, as in a frame of another site.
 *
 * @throws {FailureError} `BAD_REQUEST` if it has no address to copy.
 */
async function markdownOfTarget(click: MenuClick): Promise<string> {
  const isLink = click.id === 'copy-link';
  const url = isLink ? click.linkUrl : click.imageUrl;
  const markdown =
    url === undefined ? '' : (isLink ? linkMarkdown : imageMarkdown)(await name(click, url), url);
  if (markdown === '') {
    const message = localized('nothingToCopyThere');
    throw new FailureError({ code: 'BAD_REQUEST', message });
  }
  return markdown;
}

async function name({ id, tab, frameId }: MenuClick, url: string): Promise<string> {
  const target = { tabId: tab.id, frameIds: [frameId] };
  const kind = id === 'copy-link' ? 'link' : 'image';
  try {
    const [answer] = await afterGesture(() => injectFunction(target, nameOfTarget, [kind, url]));
    return typeof answer?.value === 'string' ? answer.value : '';
  } catch {
    return '';
  }
}
