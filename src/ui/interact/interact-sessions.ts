import { toFailure } from '@/contract/result';
import {
  STEP_SECONDS,
  type InteractAnswer,
  type InteractEnd,
  type InteractRequest,
} from '@/contract/service-calls';
import { failureText } from '../failure-text';

/** What the user typed. */
export interface InteractDraft {
  kind: 'prompt' | 'code';
  prompt: string;
  code: string;
  language: NonNullable<InteractRequest['language']>;
  /** Seconds. */
  timeout: string;
}

export const EMPTY_DRAFT: InteractDraft = {
  kind: 'prompt',
  prompt: '',
  code: '',
  language: 'node',
  timeout: String(STEP_SECONDS),
};

/** One step on a page: the request and its outcome. */
export interface InteractStep {
  request: InteractRequest;
  answer?: InteractAnswer;
  /** Why there is no answer. */
  problem?: string;
}

/** The steps on the page of one scrape, or in one browser, oldest first, and the state of its browser session. */
export interface InteractSession {
  steps: readonly InteractStep[];
  /** `none` until something was asked, here or in an earlier extension page. */
  state: 'none' | 'running' | 'open' | 'stopping' | 'stopped';
  /** What is being written and was not sent yet. */
  draft: InteractDraft;
  /** What the service said as it ended the session. */
  end?: InteractEnd | undefined;
  /** Why the session could not be stopped. */
  problem?: string | undefined;
}

export interface InteractServices {
  interact(jobId: string, request: InteractRequest): Promise<InteractAnswer>;
  stopInteract(jobId: string): Promise<InteractEnd>;
  /** Jobs whose sessions an earlier page left open. */
  openSessions: Pick<ReadonlySet<string>, 'has'>;
  /** Remembers for later pages whether a session is open. */
  markSession(jobId: string, open: boolean): Promise<void>;
}

/** Sessions outlive the panel that shows them, so that looking at another result loses nothing. */
export type InteractSessions = ReturnType<typeof createInteractSessions>;

/**
 * The sessions of this page: `open` if an earlier page left them so, else `none`.
 *
 * @param draft - What each begins with.
 */
export function createInteractSessions(services: InteractServices, draft = EMPTY_DRAFT) {
  const none: InteractSession = { steps: [], state: 'none', draft };
  const leftOpen: InteractSession = { ...none, state: 'open' };
  const sessions = new Map<string, InteractSession>();
  const listeners = new Set<() => void>();
  const session = (jobId: string) =>
    sessions.get(jobId) ?? (services.openSessions.has(jobId) ? leftOpen : none);

  function change(jobId: string, changed: Partial<InteractSession>) {
    sessions.set(jobId, { ...session(jobId), problem: undefined, ...changed });
    for (const listener of listeners) listener();
  }

  return {
    session,

    /** Does a step; the outcome is in the session. Never rejects. */
    async run(jobId: string, request: InteractRequest) {
      const asked: InteractStep = { request };
      const before = session(jobId).state;
      change(jobId, { steps: [...session(jobId).steps, asked], state: 'running' });
      // Even if this cannot be remembered, the session can still be stopped here.
      services.markSession(jobId, true).catch(() => {});
      let outcome: Partial<InteractSession> = { state: 'open' };
      const step: InteractStep = await services.interact(jobId, request).then(
        (answer) => ({ request, answer }),
        (error: unknown) => {
          // A refused step did not open a session.
          if (toFailure(error).service?.billed === 'no')
            outcome = isOver(error) ? OVER : { state: before };
          return { request, problem: failureText(error) };
        },
      );
      const { steps, state } = session(jobId);
      change(jobId, {
        steps: steps.map((each) => (each === asked ? step : each)),
        // Even after a failure the service may have opened its browser. If the user stopped it
        // meanwhile, that counts.
        ...(state === 'running' && outcome),
      });
      if (outcome.state !== 'open') services.markSession(jobId, false).catch(() => {});
    },

    /** Keeps what is being written. */
    write(jobId: string, draft: InteractDraft) {
      const { problem } = session(jobId);
      change(jobId, { draft, problem });
    },

    /** Ends the session; the outcome is in the session. Never rejects. */
    async stop(jobId: string) {
      const before = session(jobId).state;
      change(jobId, { state: 'stopping' });
      const stopped: Partial<InteractSession> = await services.stopInteract(jobId).then(
        (end) => ({ state: 'stopped', end }),
        (error: unknown) => {
          // While a step is under way, the service may be about to open its browser.
          if (isOver(error) && before !== 'running') return OVER;
          const state = session(jobId).steps.some(isUnderWay) ? 'running' : 'open';
          return { state, problem: failureText(error) };
        },
      );
      change(jobId, stopped);
      if (stopped.state === 'stopped') services.markSession(jobId, false).catch(() => {});
    },

    /**
     * Takes over which sessions a service lists as open. One that it has ended itself stays ended, as it may be listed
     * for a while.
     */
    takeOver(open: ReadonlySet<string>) {
      for (const [jobId, { state, end }] of sessions) {
        if (state === 'open' && !open.has(jobId)) change(jobId, OVER);
        if (state === 'stopped' && end === undefined && open.has(jobId))
          change(jobId, { state: 'open' });
      }
    },

    /** Calls back after any change. Returns a function that stops it. */
    watch(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isUnderWay({ answer, problem }: InteractStep): boolean {
  return answer === undefined && problem === undefined;
}

/** Whether the service refused something because no session is open there, or no longer is. */
export function isOver(error: unknown): boolean {
  return REFUSED_WHEN_OVER.includes(toFailure(error).service?.entry);
}

/** Entries of the catalogue of failures. */
const REFUSED_WHEN_OVER: readonly unknown[] = ['gone', 'session-not-found'];
/** What is known of a session that ended by itself. */
const OVER = { state: 'stopped', end: undefined } as const;
