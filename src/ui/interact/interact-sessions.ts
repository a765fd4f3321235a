import { toFailure } from '@/contract/result';
import type { InteractAnswer, InteractEnd, InteractRequest } from '@/contract/service-calls';
import { EMPTY_DRAFT, type InteractDraft } from './interact-request';

/** One step on a page: what was asked, and what came of it. */
export interface InteractStep {
  request: InteractRequest;
  answer?: InteractAnswer;
  /** Why there is no answer. */
  problem?: string;
}

/** The steps on the page of one scrape, oldest first, and how its browser session stands. */
export interface InteractSession {
  steps: readonly InteractStep[];
  /** `none` until something was asked, here or in an earlier page of the extension. */
  state: 'none' | 'running' | 'open' | 'stopping' | 'stopped';
  /** What is being written, and was not asked yet. */
  draft: InteractDraft;
  end?: InteractEnd;
  /** Why the session could not be stopped. */
  problem?: string | undefined;
}

export interface InteractServices {
  interact(scrapeId: string, request: InteractRequest): Promise<InteractAnswer>;
  stopInteract(scrapeId: string): Promise<InteractEnd>;
  /** Scrapes whose sessions an earlier page has left open. */
  openSessions: ReadonlySet<string>;
  /** Remembers for later pages whether a session is open. */
  markSession(scrapeId: string, open: boolean): Promise<void>;
}

/** Sessions that outlive the panel that shows them: who looks at another result loses nothing. */
export interface InteractSessions {
  session(scrapeId: string): InteractSession;
  /** Does a step; the session tells what came of it. Never rejects. */
  run(scrapeId: string, request: InteractRequest): Promise<void>;
  /** Keeps what is being written. */
  write(scrapeId: string, draft: InteractDraft): void;
  /** Ends the session; the session tells what came of it. Never rejects. */
  stop(scrapeId: string): Promise<void>;
  /** Calls back after any change. Gives the way to stop. */
  watch(listener: () => void): () => void;
}

/** The sessions of this page, `open` where an earlier page has left them so, else `none`. */
export function createInteractSessions(services: InteractServices): InteractSessions {
  const sessions = new Map<string, InteractSession>();
  const listeners = new Set<() => void>();
  const session = (scrapeId: string) =>
    sessions.get(scrapeId) ?? (services.openSessions.has(scrapeId) ? LEFT_OPEN : NONE);

  function change(scrapeId: string, changed: Partial<InteractSession>) {
    sessions.set(scrapeId, { ...session(scrapeId), problem: undefined, ...changed });
    for (const listener of listeners) listener();
  }

  return {
    session,

    async run(scrapeId, request) {
      const asked: InteractStep = { request };
      change(scrapeId, { steps: [...session(scrapeId).steps, asked], state: 'running' });
      // What cannot be remembered can still be stopped here.
      services.markSession(scrapeId, true).catch(() => {});
      const step: InteractStep = await services.interact(scrapeId, request).then(
        (answer) => ({ request, answer }),
        (error: unknown) => ({ request, problem: toFailure(error).message }),
      );
      const { steps, state } = session(scrapeId);
      change(scrapeId, {
        steps: steps.map((each) => (each === asked ? step : each)),
        // Also after a failure the service may have opened its browser; a stop meanwhile counts.
        state: state === 'running' ? 'open' : state,
      });
    },

    write(scrapeId, draft) {
      const { problem } = session(scrapeId);
      change(scrapeId, { draft, problem });
    },

    async stop(scrapeId) {
      change(scrapeId, { state: 'stopping' });
      const stopped: Partial<InteractSession> = await services.stopInteract(scrapeId).then(
        (end) => ({ state: 'stopped', end }),
        (error: unknown) => ({ state: 'open', problem: toFailure(error).message }),
      );
      change(scrapeId, stopped);
      if (stopped.state === 'stopped') services.markSession(scrapeId, false).catch(() => {});
    },

    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const NONE: InteractSession = { steps: [], state: 'none', draft: EMPTY_DRAFT };
const LEFT_OPEN: InteractSession = { ...NONE, state: 'open' };
