import { FailureError, toFailure, type FailureCode } from '@/contract/result';
import { ignoredFields, toTabRequest } from '@/contract/request/for-engine';
import { requireRequest } from '@/contract/request/check-request';
import { DEFAULT_TIMEOUT } from '@/contract/default-timeout';
import type { Job } from '@/contract/job';
import { isLeft } from '@/contract/many-pages';
import type { ScrapeRequest } from '@/contract/request/scrape-request';
import { listed, localized, type UserText } from '@/contract/user-text';
import type { BridgeCall } from '@/contract/bridge/bridge-messages';
import type { JobWork } from '@/jobs/engine';
import { newPagesJob } from '@/jobs/new-job';
import type { SharedCall } from '@/storage/sharing';
import type { Consents } from './consents';
import type { AnswerCall, CallAnswer } from './serve-bridge';
import { siteOf } from './site-of';

/** What calls are answered with. */
export interface CallParts {
  consents: Pick<Consents, 'decide'>;
  /** Reads many pages in this browser. */
  pages: JobWork;
  translate: (text: UserText) => string;
  /** Notes a call that has ended. */
  note: (call: SharedCall) => void;
  /** Told how many pages are being read, whenever that changes. */
  onRunning: (count: number) => void;
  /** Gives up access to the site of an address that was given for one call. */
  release: (url: string) => Promise<void>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Answers calls of tools: each, once the user allows it, becomes a job for one page, like those for many, that is
 * kept nowhere. What the user refuses fails with 403.
 */
export function createAnswers(parts: CallParts): AnswerCall {
  const { consents, note, now, release } = parts;
  let running = 0;

  function count(change: number) {
    running += change;
    parts.onRunning(running);
  }

  async function read(url: string, call: BridgeCall, request: ScrapeRequest, signal: AbortSignal) {
    count(1);
    try {
      return await readPage(parts, { ...request, url }, call.wantsLinks, signal);
    } finally {
      count(-1);
    }
  }

  /** @throws {Refused} unless the user lets the tool have the page. */
  async function require(call: Asked, signal: AbortSignal, onPending: () => void) {
    const decision = await consents.decide(call, signal, onPending);
    if (decision === 'refused' || decision === 'unanswered') throw new Refused(decision);
    return decision;
  }

  async function answer(
    call: BridgeCall,
    request: ScrapeRequest,
    signal: AbortSignal,
    onPending: () => void,
  ): Promise<CallAnswer> {
    const { tool } = call;
    const { url } = request;
    const until = now() + (request.timeout ?? DEFAULT_TIMEOUT);
    const decision = await require({ tool, url, until }, signal, onPending);
    try {
      const given = await read(url, call, request, signal);
      // A redirect may have led to another site that this browser may read, but the tool may not.
      const shown = given.data.metadata.url ?? url;
      if (siteOf(shown) !== siteOf(url)) {
        const further = await require({ tool, url: shown, until }, signal, onPending);
        if (further === 'once') await release(shown);
      }
      return given;
    } finally {
      if (decision === 'once') await release(url);
    }
  }

  return async (call, signal, onPending) => {
    let host = '';
    const end = (outcome: SharedCall['outcome']) =>
      host !== '' && note({ at: now(), tool: call.tool, host, outcome });
    try {
      const request = requireRequest(call.request);
      host = siteOf(request.url);
      const given = await answer(call, request, signal, onPending);
      end('answered');
      return given;
    } catch (error) {
      if (error instanceof Refused) {
        end(signal.aborted ? 'stopped' : error.reason);
        const message = error.reason === 'refused' ? 'sharingRefused' : 'sharingUnanswered';
        return { type: 'failure', status: 403, error: localized(message) };
      }
      end(signal.aborted ? 'stopped' : 'failed');
      const { code, message } = toFailure(error);
      const [status, itsCode] = FAILURES[code] ?? [500, 'SCRAPE_SITE_ERROR'];
      return { type: 'failure', status, code: itsCode, error: message };
    }
  };
}

async function readPage(
  { pages, translate, now }: CallParts,
  whole: ScrapeRequest,
  wantsLinks: boolean,
  signal: AbortSignal,
) {
  const { actions: _actions, ...request } = toTabRequest(whole).request;
  const { actions, ...others } = whole;
  const job: Job = {
    ...newPagesJob(
      {
        jobId: crypto.randomUUID(),
        incognito: false,
        request,
        many: {
          pages: [{ url: whole.url, state: 'waiting' }],
          pace: ONE_PAGE,
          ...(wantsLinks && { givesLinks: true }),
        },
      },
      now(),
    ),
    // It is kept nowhere.
    retention: 'memory',
  };
  for await (const event of pages.run(job, signal)) {
    if (event.type !== 'visit' || isLeft(event.page.state)) continue;
    const { given, links, page } = event;
    if (given === undefined)
      throw new FailureError({ code: 'UNEXPECTED', message: page.reason ?? '' });
    const left = ignoredFields(others, 'tab').map(translate);
    if (actions !== undefined && actions.length > 0)
      left.push(translate(localized('fieldActions')));
    const warning = [
      given.data.warning,
      left.length > 0 && translate(localized('sharingLeftOut', { names: listed(left) })),
    ].filter(Boolean);
    const data = { ...given.data, ...(warning.length > 0 && { warning: warning.join(' ') }) };
    return { type: 'answer' as const, data, ...(wantsLinks && { links: [...(links ?? [])] }) };
  }
  signal.throwIfAborted();
  throw new FailureError({ code: 'UNEXPECTED', message: localized('pageNoAnswer') });
}

interface Asked {
  tool: string;
  url: string;
  until: number;
}

/** The user did not let a tool have a page. */
class Refused extends Error {
  readonly reason: 'refused' | 'unanswered';

  constructor(reason: 'refused' | 'unanswered') {
    super(reason);
    this.reason = reason;
  }
}

/** The contract's status and code for failures here. */
const FAILURES: Partial<Record<FailureCode, readonly [number, string]>> = {
  BAD_REQUEST: [400, 'BAD_REQUEST'],
  CANCELLED: [500, 'SCRAPE_JOB_CANCELLED'],
};

const ONE_PAGE = { delay: 0, pages: 1, minutes: 5, megabytes: 100 };
