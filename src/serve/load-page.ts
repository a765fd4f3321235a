import { mayLeadTo } from '@/contract/address/leads-to';
import { limitedAnswer } from '@/contract/limited-bytes';
import { leadsElsewhere, PAGE_FETCH } from '@/contract/page-fetch';
import type { FetchedPage } from '@/jobs/pages/fetched-page';
import { createReach, OWN_NETWORK, type Reach } from './reach-web';
import { Refusal } from './refusal';
import { TOLD } from './told';

/** How an address is asked. */
export interface LoadHow {
  signal: AbortSignal;
  /** Sent to the origin of the address only, wherever it redirects. */
  headers?: Readonly<Record<string, string>> | undefined;
}

/** Fetches a page; see {@link createLoadPage}. */
export type LoadPage = (url: string, how: LoadHow) => Promise<FetchedPage>;

/**
 * Makes the function that fetches a page from Node, without cookies. It follows redirects, but none from the web to
 * this machine or its network. It fails with a {@link Refusal} that says in the contract's words why there is no
 * answer, or with what `signal` was aborted with.
 */
export function createLoadPage(reach: Reach): LoadPage {
  async function ask(
    address: string,
    origin: string,
    { signal, headers }: LoadHow,
  ): Promise<Response> {
    const own = new URL(address).origin === origin ? headers : undefined;
    const all = { accept: PAGE_FETCH.accept, 'user-agent': USER_AGENT, ...own };
    return answered(reach(address, { redirect: 'manual', signal, headers: all }), signal);
  }

  return async (url, how) => {
    let address = withoutFragment(url);
    for (let hops = 0; hops < MOST_HOPS; hops += 1) {
      const response = await ask(address, new URL(url).origin, how);
      const to = redirectOf(response, address);
      if (to === undefined)
        return answered(limitedAnswer(response, address, PAGE_FETCH.maxBytes), how.signal);
      await response.body?.cancel();
      if (!mayLeadTo(url, to)) return leadsElsewhere(url);
      address = to;
    }
    return leadsElsewhere(url);
  };
}

/** What a site sends. @throws {Refusal} if it sends nothing, or breaks off. */
async function answered<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await work;
  } catch (error) {
    signal.throwIfAborted();
    throw noAnswer(String(Object(Object(error).cause).code ?? ''), error);
  }
}

/** Where an answer redirects to, if it does. */
function redirectOf({ status, headers }: Response, address: string): string | undefined {
  const location = headers.get('location');
  if (location === null || !REDIRECTS.has(status)) return undefined;
  const to = URL.parse(location, address);
  return to === null ? undefined : withoutFragment(to.href);
}

/**
 * What a client is told if a site gave no answer.
 *
 * @param code - The reason, as Node or a browser names it; may be empty.
 */
export function noAnswer(code: string, cause: unknown): Refusal {
  if (code === OWN_NETWORK)
    return new Refusal(500, 'SCRAPE_SITE_ERROR', TOLD.ownName, {}, { cause });
  if (/^(?:ENOTFOUND|ERR_NAME_NOT_RESOLVED)$/u.test(code))
    return new Refusal(200, 'SCRAPE_DNS_RESOLUTION_ERROR', TOLD.noHost, {}, { cause });
  const isUntrusted = /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY/u.test(code);
  return new Refusal(
    500,
    isUntrusted ? 'SCRAPE_SSL_ERROR' : 'SCRAPE_SITE_ERROR',
    (isUntrusted ? TOLD.noTrust : TOLD.noAnswer)(code),
    {},
    { cause },
  );
}

function withoutFragment(url: string): string {
  return Object.assign(new URL(url), { hash: '' }).href;
}

const MOST_HOPS = 20;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const USER_AGENT = 'Mozilla/5.0 (compatible; Winnow)';

/** By the names that this machine knows. */
export const loadPage = createLoadPage(createReach());
