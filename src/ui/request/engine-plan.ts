import { parseBaseAddress } from '@/contract/address/base-address';
import { reviewAddress } from '@/contract/address/page-address';
import { estimateCredits, type Estimate } from '@/contract/credits';
import type { Engine } from '@/contract/engine';
import { adviseOn } from '@/contract/request/advice';
import { chooseEngine } from '@/contract/request/choose-engine';
import { ignoredFields } from '@/contract/request/for-engine';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import { refusedByPolicy, type Policy } from '@/storage/policy';
import type { RequestPage } from './request-services';

/** The engine that the user wants; `auto` leaves it to the request. */
export type WantedEngine = Engine | 'auto';

/** What sending a request would do. */
export interface Plan {
  engine: Engine;
  /** Why that engine, where it was not the user's choice. */
  why?: string;
  estimate: Estimate;
  /** What is worth knowing before it is sent, one sentence each. */
  notes: string[];
  /** Why it cannot be sent; absent where it can. */
  refused?: string;
}

/** What a plan depends on beside the request and its page. */
export interface Surroundings {
  /** Of the connected service; absent where none is. */
  baseAddress?: string | undefined;
  /** Whether that service has a key; absent where that cannot be known. */
  hasKey?: boolean | undefined;
  policy: Policy;
}

/** Plans a request that is right: which engine does it, what that costs, and what to know before. */
export function planRequest(
  options: ScrapeOptions,
  page: RequestPage,
  wanted: WantedEngine,
  surroundings: Surroundings,
): Plan {
  const { policy } = surroundings;
  const connected = surroundings.baseAddress !== undefined;
  const request = { ...options, url: page.url };
  const auto = chooseEngine(request, { service: connected, tab: page.tabId !== undefined });
  const engine = wanted === 'auto' ? auto.engine : wanted;
  const refused = refusal(engine, page, connected) ?? refusedByPolicy(policy, engine, page.url);
  return {
    engine,
    ...(wanted === 'auto' && { why: auto.why }),
    estimate: estimateCredits(request, engine),
    notes: [...notesOn(request, engine), ...connectionNotes(surroundings, engine)],
    ...(refused !== undefined && { refused }),
  };
}

function refusal(engine: Engine, page: RequestPage, connected: boolean): string | undefined {
  if (engine === 'tab') return undefined;
  if (!connected) return 'No service is connected. Connect one in the settings, under Service.';
  if (engine === 'upload' && page.tabId === undefined) {
    return 'The page is not open in a tab. Open it, or choose the service.';
  }
  if (engine === 'service' && reviewAddress(page.url).sent === undefined) {
    return reviewAddress(page.url)
      .notices.map(({ message }) => message)
      .join(' ');
  }
  return undefined;
}

/** What is unusual about the way to the service. One on this machine needs neither key nor encryption. */
function connectionNotes({ baseAddress, hasKey }: Surroundings, engine: Engine): string[] {
  if (engine === 'tab' || baseAddress === undefined) return [];
  const { origin, safety } = parseBaseAddress(baseAddress);
  if (safety === 'own-machine') return [];
  const { host } = new URL(origin);
  const exposed = `The way to ${host} is not encrypted: others on it can read the key and the page.`;
  const keyless = `No key is kept for ${host}, so none is sent. Enter it in the settings, under Service.`;
  return [...(safety === 'exposed' ? [exposed] : []), ...(hasKey === false ? [keyless] : [])];
}

function notesOn(request: ScrapeOptions & { url: string }, engine: Engine): string[] {
  const ignored = ignoredFields(request, engine);
  const left = ignored.length === 0 ? [] : [`Left out by this engine: ${ignored.join(', ')}.`];
  const address = engine === 'service' ? reviewAddress(request.url).notices : [];
  const advice = adviseOn(request, engine);
  return [
    ...left,
    ...address.map(({ message }) => message),
    ...advice.map(({ message }) => message),
  ];
}
