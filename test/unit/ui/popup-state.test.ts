import { expect, it } from 'vitest';
import type { ScrapeData } from '@/contract/scrape-data';
import {
  inSight,
  linkedResult,
  OPENING,
  takenOf,
  wholeEdit,
  type PopupEvent,
  type PopupState,
} from '@/ui/popup/popup-state';
import { popupState } from '@/ui/popup/popup-reducer';
import { emptyReport } from '@/contract/capture-report';
import { EXAMPLE_PAGE, exampleJob, exampleResult } from '../../support/fake-popup-services';

const result = exampleResult({ jobId: 'a' });
const job = exampleJob({ id: 'a' });

const found: PopupEvent = { type: 'pageFound', page: EXAMPLE_PAGE };
const started: PopupEvent = { type: 'scrapeStarted', jobId: 'a', at: 5 };
const done: PopupEvent = { type: 'jobEnded', job, result, isFirst: false };
const cancelled: PopupEvent = {
  ...done,
  job: exampleJob({ id: 'a', state: 'cancelled' }),
  result: undefined,
};

function after(...events: PopupEvent[]): PopupState {
  return events.reduce(popupState, OPENING);
}

it('captures, then shows the result', () => {
  expect(after(found, started).phase).toEqual({ name: 'capturing', jobId: 'a', since: 5 });
  const state = after(found, started, done);
  expect(state.phase.name).toBe('done');
  expect(state.shown).toEqual({ job, result });
});

it('keeps the earlier result in sight while the page is scraped again, and when that fails', () => {
  const again = after(found, started, done, { ...started, jobId: 'b' });
  expect(again.shown?.result).toBe(result);
  const failure = { code: 'TAB_CLOSED', message: 'The tab is closed.' } as const;
  const ended = exampleJob({ id: 'b', state: 'failed', failure });
  const failed = popupState(again, { ...done, job: ended, result: undefined });
  expect(failed.phase).toEqual({ name: 'failed', failure });
  expect(failed.shown?.result).toBe(result);
});

it('shows a result before it is stored, and keeps it if the reading is stopped', () => {
  const former = after(found, started, done);
  const later = { job: exampleJob({ id: 'b' }), result: exampleResult({ jobId: 'b' }) };
  const early = popupState(popupState(former, { ...started, jobId: 'b' }), {
    type: 'answerFound',
    ...later,
  });
  expect(inSight(early)).toEqual(later);
  expect(early.phase.name).toBe('capturing');
  // The one before is deleted once the later one is stored.
  expect([former, early, popupState(early, { ...done, ...later })].map(linkedResult)).toEqual([
    'a',
    undefined,
    'b',
  ]);
  expect(inSight(popupState(early, { ...done, ...later }))).toEqual(later);
  const stopped = exampleJob({ id: 'b', state: 'cancelled' });
  expect(inSight(popupState(early, { ...cancelled, job: stopped }))?.job.id).toBe('a');
});

it('keeps the scroll position if the page is read again with the same text', () => {
  const read = after(found, started, done);
  const again = (data: Partial<ScrapeData>, url?: string) => {
    const other = exampleResult({ jobId: 'b' });
    return popupState(popupState(read, { ...started, jobId: 'b' }), {
      ...done,
      job: exampleJob({ id: 'b', ...(url !== undefined && { url }) }),
      result: { ...other, data: { ...other.data, ...data } },
    }).place;
  };
  expect(again({})).toBe(read.place);
  expect(again({ markdown: 'Another text.' })).toBe('b');
  expect(again({}, 'https://example.com/next')).toBe('b');
});

it('ignores answers of other jobs', () => {
  const other = { job: exampleJob({ id: 'b' }), result: exampleResult({ jobId: 'b' }) };
  expect(inSight(after(found, started, { type: 'answerFound', ...other }))).toBeUndefined();
  expect(inSight(after(found, started, done, { type: 'answerFound', ...other }))?.job.id).toBe('a');
});

it('is about the page that was read, even if it opened on a different one', () => {
  const url = 'https://example.com/next';
  const next = exampleJob({ id: 'a', url, title: 'Next' });
  const { page } = after(found, started, { ...done, job: next });
  expect(page).toEqual({ ...EXAMPLE_PAGE, url, title: 'Next' });
});

it('ignores a job that a later one replaced', () => {
  const state = after(found, started, { ...started, jobId: 'b' });
  expect(popupState(state, done)).toBe(state);
  const failure = { code: 'UNEXPECTED', message: 'x' } as const;
  expect(popupState(state, { type: 'scrapeRefused', jobId: 'a', failure })).toBe(state);
});

it('distinguishes a protected page from a failure', () => {
  const failure = { code: 'UNSUPPORTED_PAGE', message: 'Closed.' } as const;
  expect(after(found, started, { type: 'scrapeRefused', jobId: 'a', failure }).phase).toEqual({
    name: 'restricted',
    message: 'Closed.',
  });
});

it('says if the user stopped it', () => {
  expect(after(found, started, cancelled).phase.name).toBe('cancelled');
});

it('forgets a queued action when there will be no result, and a notice with the next scrape', () => {
  const queued: PopupEvent = { type: 'actionQueued', action: 'copyMarkdown' };
  expect(after(found, started, queued).queued).toEqual({ action: 'copyMarkdown' });
  expect(after(found, started, queued, cancelled).queued).toBeUndefined();
  const noticed = after(found, started, done, { type: 'noticed', kind: 'done', text: 'Copied' });
  expect(noticed.notice?.text).toBe('Copied');
  expect(popupState(noticed, { ...started, jobId: 'b' }).notice).toBeUndefined();
});

it('shows picked parts as the scope if the page has them', () => {
  const read = after(found, started, done);
  const taken = (state: PopupState, content: 'main' | 'selection', includeTags?: string[]) =>
    takenOf({
      ...state,
      options: { content, formValues: false, more: includeTags ? { includeTags } : {} },
    });
  expect(taken(read, 'main')).toBe('main');
  expect(taken(read, 'main', ['.price'])).toBe('picked');
  expect(taken(read, 'selection', ['.price'])).toBe('selection');
  const report = { ...emptyReport(), picksMissing: true } as const;
  const missing = after(found, started, { ...done, result: { ...result, report } });
  expect(taken(missing, 'main', ['.price'])).toBe('main');
});

it('leaves the title of the page as it is while its text is changed, and the other way round', () => {
  const named = { ...result, data: { ...result.data, metadata: { title: 'Tides' } } };
  const tab = { ...job, target: { ...job.target, title: 'Tides | The Sea' } };
  const read = after(found, started, { ...done, job: tab, result: named });
  const written = popupState(read, { type: 'edited', edit: { markdown: '# Mine' } });
  expect(written.shown && wholeEdit(written.shown)).toEqual({
    title: 'Tides',
    name: 'Tides | The Sea',
    markdown: '# Mine',
  });
  const renamed = popupState(written, { type: 'edited', edit: { title: 'My tides' } });
  expect(renamed.shown && wholeEdit(renamed.shown)).toEqual({
    title: 'My tides',
    name: 'My tides',
    markdown: '# Mine',
  });
  const undone = popupState(renamed, { type: 'editsUndone' }).shown;
  expect(undone && wholeEdit(undone)).toMatchObject({ title: 'Tides', name: 'Tides | The Sea' });
});
