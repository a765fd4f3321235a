import { FailureError, toFailure, type FailureCode } from '@/contract/result';
import { requireRequest } from '@/contract/request/check-request';
import { DEFAULT_TIMEOUT } from '@/contract/default-timeout';
import type { ScrapeRequest } from '@/contract/request/scrape-request';
import { localized, messageKeyOf, type UserText } from '@/contract/user-text';
import type { BridgeCall } from '@/contract/bridge/bridge-messages';
import { isActing } from '@/core/acting-address';
import { mayLeadTo } from '@/contract/address/leads-to';
import type { SharedCall } from '@/storage/sharing';
import type { Asked, Consents } from './consents';
import { planOf, readForTool, type ToolReading } from './read-for-tool';
import type { AnswerCall, CallAnswer } from './serve-bridge';
import { siteOf } from '@/contract/address/site-of';

/** What calls are answered with. */
export interface CallParts extends ToolReading {
  consents: Pick<Consents, 'decide' | 'release'>;
  /** Where the tab of a session was last; `undefined` if it has none. */
  findKept: (session: string) => Promise<string | undefined>;
  /** Why the administrator lets no tool have a page; `undefined` if it may be had. */
  whyForbidden: (url: string) => Promise<UserText | undefined>;
  /** Notes what became of a call at a site; never rejects. */
  note: (call: SharedCall) => Promise<void>;
  /** Does that, and shows meanwhile that a page is being read. */
  whileRunning: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Answers calls of tools: each, once the user allows it, becomes a job for one page that is kept nowhere: like those
 * for many, or in a tab of its own if it asks for what only a tab has. What the user refuses fails with 403. Actions
 * are asked about each time, also in a tab that stays open; there nothing is left out.
 */
export function createAnswers(parts: CallParts): AnswerCall {
  const { consents, findKept, translate, whyForbidden, note, now, whileRunning } = parts;

  /** @throws {Refused} unless the administrator and the user let the tool have the page. */
  async function require(call: Asked, signal: AbortSignal, onPending: () => void) {
    const forbidden = await whyForbidden(call.url);
    if (forbidden !== undefined) throw new Refused('forbidden', forbidden);
    const decision = await consents.decide(call, signal, onPending);
    if (decision === 'refused') throw new Refused(decision, localized('sharingRefused'));
    if (decision === 'unanswered') throw new Refused(decision, localized('sharingUnanswered'));
    return decision;
  }

  async function answer(
    call: BridgeCall,
    request: ScrapeRequest,
    signal: AbortSignal,
    tell: Parameters<AnswerCall>[2],
    onSite: (url: string, isLedTo: boolean) => Promise<void>,
  ): Promise<CallAnswer> {
    const { tool, session } = call;
    const until = now() + (request.timeout ?? DEFAULT_TIMEOUT);
    const plan = planOf(request, call);
    const steps = plan.steps.map(translate);
    if (session && steps.length === 0)
      throw new FailureError({ code: 'BAD_REQUEST', message: localized('sharingStepsUnseen') });
    const lent: Asked[] = [];
    let url = (session && (await findKept(session))) ?? request.url;
    try {
      for (let sites = 1; sites <= MOST_SITES; sites += 1) {
        await onSite(url, sites > 1);
        const onceOnly = call.keepsNothing === true || steps.length > 0;
        const asked = {
          tool,
          url,
          until,
          ...(onceOnly && { onceOnly: true as const }),
          ...(steps.length > 0 && { steps }),
          ...(plan.isPicture && { picture: true as const }),
        };
        if ((await require(asked, signal, () => tell('pending'))) === 'once') lent.push(asked);
        tell(plan.isForTab ? 'allowed' : 'begun');
        const { shown, page } = await whileRunning(() =>
          readForTool(parts, asked.url, plan, signal, tell),
        );
        if (page !== undefined && siteOf(shown) === siteOf(url)) return page;
        // A redirect led to another site, which is asked for, and then read, for itself.
        if (isActing(shown) || !mayLeadTo(url, shown)) break;
        url = shown;
      }
      throw new FailureError({ code: 'UNEXPECTED', message: localized('pageElsewhere') });
    } finally {
      for (const one of lent) await consents.release(one);
    }
  }

  return async (call, signal, tell) => {
    let host = '';
    const end = async (outcome: SharedCall['outcome']) => {
      const told = call.keepsNothing === true ? '' : host;
      if (host !== '') await note({ at: now(), tool: call.tool, host: told, outcome });
    };
    const onSite = async (url: string, isLedTo: boolean) => {
      // Whatever becomes of it, the site that led there was read.
      if (isLedTo) await end('answered');
      host = siteOf(url);
    };
    try {
      const request = requireRequest(call.request);
      host = siteOf(request.url);
      const given = await answer(call, request, signal, tell, onSite);
      await end('answered');
      return given;
    } catch (error) {
      if (error instanceof Refused) {
        await end(signal.aborted ? 'stopped' : error.reason);
        return { type: 'failure', status: 403, error: error.text };
      }
      await end(signal.aborted ? 'stopped' : 'failed');
      const { code: kind, message } = toFailure(error);
      const [status, code] = REASONS[messageKeyOf(message)] ??
        FAILURES[kind] ?? [500, 'UNKNOWN_ERROR'];
      return { type: 'failure', status, ...(code && { code }), error: message };
    }
  };
}

/** A tool may not have a page. */
class Refused extends Error {
  readonly reason: 'refused' | 'unanswered' | 'forbidden';
  readonly text: UserText;

  constructor(reason: Refused['reason'], text: UserText) {
    super(reason);
    this.reason = reason;
    this.text = text;
  }
}

const UNSUPPORTED = [500, 'SCRAPE_UNSUPPORTED_FILE_ERROR'] as const;
const FORBIDDEN = [403, undefined] as const;
const SILENT = [500, 'SCRAPE_SITE_ERROR'] as const;
/** The contract's status and code for failures here. */
const FAILURES: Partial<Record<FailureCode, readonly [number, string | undefined]>> = {
  ACTION_FAILED: [500, 'SCRAPE_ACTION_ERROR'],
  ACTION_STOPPED: [500, 'SCRAPE_ACTION_ERROR'],
  BAD_REQUEST: [400, 'BAD_REQUEST'],
  CANCELLED: [500, 'SCRAPE_JOB_CANCELLED'],
  PERMISSION_LOST: FORBIDDEN,
  OFFLINE: SILENT,
};

/** The same by why a page was not read. Only a site that gave no answer counts as silent. */
const REASONS: Readonly<Record<string, readonly [number, string | undefined]>> = {
  pageNoAnswer: SILENT,
  pageTooLate: SILENT,
  pageSiteSilent: SILENT,
  pageNotHtml: UNSUPPORTED,
  pageTooLarge: UNSUPPORTED,
  pageEmpty: UNSUPPORTED,
  pageActs: FORBIDDEN,
  pageSignIn: FORBIDDEN,
  pageElsewhere: FORBIDDEN,
  pageUnfollowed: FORBIDDEN,
  fetchOutOfBounds: FORBIDDEN,
  sharingLedAway: FORBIDDEN,
  sharingTabGone: [404, undefined],
};

/** To which redirects may lead one after another. */
const MOST_SITES = 3;
