import { parseBaseAddress } from '@/contract/address/base-address';
import { reviewAddress } from '@/contract/address/page-address';
import { estimateCredits, type Estimate } from '@/contract/credits';
import type { Engine } from '@/contract/engine';
import { adviseOn } from '@/contract/request/advice';
import { chooseEngine } from '@/contract/request/choose-engine';
import { ignoredFields } from '@/contract/request/for-engine';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import { refusedByPolicy } from '@/storage/policy';
import type { RequestPage } from './request-services';
import type { RequestContext } from './use-request-context';

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
  /** It cannot be sent for want of a service, which is connected in the settings. */
  unconnected?: true;
}

/** What a plan depends on beside the request and its page. */
export type PlanContext = Omit<RequestContext, 'presets'>;

/** Plans a request that is right: which engine does it, what that costs, and what to know before. */
export function planRequest(
  options: ScrapeOptions,
  page: RequestPage,
  wanted: WantedEngine,
  context: PlanContext,
): Plan {
  const { policy } = context;
  const connected = context.baseAddress !== undefined;
  const request = { ...options, url: page.url };
  const tab = page.tabId === undefined ? undefined : (page.tabContent ?? 'page');
  const auto = chooseEngine(request, { service: connected, tab });
  const engine = wanted === 'auto' ? auto.engine : wanted;
  const refused = refusal(engine, page, connected) ?? refusedByPolicy(policy, engine, page.url);
  return {
    engine,
    ...(wanted === 'auto' && { why: auto.why }),
    estimate: estimateCredits(request, engine),
    notes: [...notesOn(request, engine, canRead(page)), ...connectionNotes(context, engine)],
    ...(refused !== undefined && { refused }),
    ...(refused === NO_SERVICE && { unconnected: true }),
  };
}

function refusal(engine: Engine, page: RequestPage, connected: boolean): string | undefined {
  const isElsewhere = page.elsewhere === true && engine !== 'service';
  const isPdf = page.tabContent === 'pdf' || page.tabContent === 'closed-pdf';
  if (engine === 'tab' && !isElsewhere && !isPdf) return undefined;
  if (engine === 'tab' && isPdf) return PDF_IN_TAB;
  if (!connected) return NO_SERVICE;
  if (isElsewhere) {
    return 'The tab shows another page than this address. Choose the service, or go back to the page of the tab.';
  }
  if (engine === 'upload' && page.tabContent === 'closed-pdf') {
    return 'The browser closes this PDF to extensions, so it cannot be uploaded from the tab. Save it and choose it as a file, or have the service load its address.';
  }
  if (engine === 'upload' && page.tabId === undefined) {
    return 'The page is not open in a tab. Open it, or choose the service.';
  }
  const { sent, notices } = reviewAddress(page.url, canRead(page));
  return engine === 'service' && sent === undefined
    ? notices.map(({ message }) => message).join(' ')
    : undefined;
}

const NO_SERVICE = 'No service is connected. Connect one in the settings, under Scrape service.';
const PDF_IN_TAB =
  'This tab shows a PDF, whose text the browser does not give to extensions. Choose the service, or save the file.';

/** Whether reading the page in its tab is a way out. */
export function canRead({ elsewhere, tabContent = 'page' }: RequestPage): boolean {
  return elsewhere !== true && tabContent === 'page';
}

/** What is unusual about the way to the service. One on this machine needs neither key nor encryption. */
function connectionNotes({ baseAddress, hasKey }: PlanContext, engine: Engine): string[] {
  if (engine === 'tab' || baseAddress === undefined) return [];
  const { origin, safety } = parseBaseAddress(baseAddress);
  if (safety === 'own-machine') return [];
  const { host } = new URL(origin);
  const exposed = `The way to ${host} is not encrypted: others on it can read the key and the page.`;
  const keyless = `No key is kept for ${host}, so none is sent. Enter it in the settings, under Scrape service.`;
  return [...(safety === 'exposed' ? [exposed] : []), ...(hasKey === false ? [keyless] : [])];
}

function notesOn(
  request: ScrapeOptions & { url: string },
  engine: Engine,
  readable: boolean,
): string[] {
  const ignored = ignoredFields(request, engine);
  const left = ignored.length === 0 ? [] : [`Left out by this engine: ${ignored.join(', ')}.`];
  const { sent, notices } = reviewAddress(request.url, readable);
  // Of an address that cannot be sent, the refusal says why.
  const address = engine === 'service' && sent !== undefined ? notices : [];
  const advice = adviseOn(request, engine);
  return [
    ...left,
    ...address.map(({ message }) => message),
    ...advice.map(({ message }) => message),
  ];
}
