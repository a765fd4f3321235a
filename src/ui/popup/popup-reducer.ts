import { isEndedByUser } from '@/contract/job';
import type { Failure } from '@/contract/result';
import type { Shown } from '../viewer/shown';
import {
  inSight,
  type Phase,
  type PopupEvent,
  type PopupState,
  type TextEdit,
} from './popup-state';

/**
 * The state after an event. The end of a job that is not (or no longer) awaited changes nothing.
 */
export function popupState(state: PopupState, event: PopupEvent): PopupState {
  switch (event.type) {
    case 'pageFound':
      return { ...state, page: event.page };
    case 'pageAnswered':
      return { ...state, selection: event.selection, options: event.options };
    case 'siteKept':
      return { ...state, kept: event.kept };
    case 'storedFound': {
      const { job, result } = event;
      return { ...state, shown: { job, result }, place: job.id, isFirst: false };
    }
    case 'scrapeStarted':
      return started(state, event);
    case 'answerFound': {
      const { job, result } = event;
      const { phase } = state;
      if (phase.name !== 'capturing' || phase.jobId !== job.id) return state;
      return { ...state, early: { job, result }, place: placeOf(state, { job, result }) };
    }
    case 'fillingSeen':
      return { ...state, filling: event.filling };
    case 'jobEnded':
      return isAwaited(state, event.job.id) ? ended(state, event) : state;
    case 'scrapeRefused':
      return isAwaited(state, event.jobId)
        ? { ...state, queued: undefined, early: undefined, phase: failed(event.failure) }
        : state;
    case 'actionQueued': {
      const { type: _type, ...queued } = event;
      return { ...state, queued };
    }
    case 'edited':
      return edited(state, event.edit);
    case 'editsUndone':
      return { ...state, shown: state.original ?? state.shown, original: undefined };
    case 'editingSet':
      return { ...state, editing: event.editing };
    case 'renamingSet':
      return { ...state, renaming: event.renaming };
    case 'noticed': {
      const { type: _type, ...notice } = event;
      return { ...state, notice };
    }
  }
}

function started(
  state: PopupState,
  { jobId, at, options, byItself, collects }: Extract<PopupEvent, { type: 'scrapeStarted' }>,
): PopupState {
  const phase: Phase = { name: 'capturing', jobId, since: at };
  if (byItself === true) phase.byItself = true;
  if (collects === true) phase.collects = true;
  const kept = byItself ? {} : { notice: undefined, filling: undefined };
  return { ...state, ...kept, early: undefined, phase, options: options ?? state.options };
}

function edited(state: PopupState, edit: Partial<TextEdit>): PopupState {
  const { shown } = state;
  if (shown === undefined) return state;
  const { job, result } = shown;
  const { title, markdown = result.data.markdown ?? '' } = edit;
  const named = title === undefined ? {} : { title };
  const data = { ...result.data, markdown, metadata: { ...result.data.metadata, ...named } };
  return {
    ...state,
    original: state.original ?? shown,
    shown: {
      job: { ...job, kept: true, target: { ...job.target, ...named } },
      result: { ...result, data },
    },
  };
}

/** A reading that is automatic, or gives the same text, keeps the place of the former one. */
function placeOf(state: PopupState, { job, result }: Shown): string {
  const { phase, place } = state;
  const former = inSight(state);
  const { markdown } = result.data;
  const isSame =
    Boolean(markdown) &&
    former?.result.data.markdown === markdown &&
    former?.job.target.url === job.target.url;
  const isByItself = phase.name === 'capturing' && phase.byItself;
  return place !== '' && (isByItself || isSame) ? place : job.id;
}

/** Whether a job's end is news: it is under way, or the popup has just opened on it. */
function isAwaited({ phase }: PopupState, jobId: string): boolean {
  return phase.name === 'opening' || (phase.name === 'capturing' && phase.jobId === jobId);
}

function ended(
  state: PopupState,
  { job, result, isFirst }: Extract<PopupEvent, { type: 'jobEnded' }>,
): PopupState {
  const rest = { ...state, queued: undefined, early: undefined };
  if (result !== undefined) {
    // The page may have moved on; an earlier result is shown under the tab's present title.
    const { url, title } =
      state.phase.name === 'capturing' ? job.target : (state.page ?? job.target);
    const page = state.page && { ...state.page, url, title };
    const place = placeOf(state, { job, result });
    return {
      ...rest,
      page,
      place,
      phase: { name: 'done' },
      shown: { job, result },
      original: undefined,
      isFirst,
    };
  }
  if (isEndedByUser(job)) return { ...rest, phase: { name: 'cancelled' } };
  const failure = job.failure ?? { code: 'UNEXPECTED', message: '' };
  return { ...rest, phase: failed(failure) };
}

function failed(failure: Failure): Phase {
  const { code, message } = failure;
  return code === 'UNSUPPORTED_PAGE'
    ? { name: 'restricted', message }
    : { name: 'failed', failure };
}
