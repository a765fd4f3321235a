import { parseBaseAddress } from '@/contract/address/base-address';
import { reviewAddress } from '@/contract/address/page-address';
import { isPrivateHost } from '@/contract/address/private-host';
import { estimateCredits, type Estimate, type Thing } from '@/contract/credits';
import { type EngineId, isRemote, loadsAddress, sendsTab } from '@/contract/engine';
import { adviceOn } from '@/contract/request/advice';
import { chooseEngine } from '@/contract/request/choose-engine';
import type { NamedModel } from '@/contract/model-use';
import { asksModel } from '@/contract/request/asks-model';
import { ignoredFields } from '@/contract/request/for-engine';
import type { TabAids } from '@/contract/request/supports';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import type { TableRule } from '@/contract/table/table-rule';
import type { WantedEngine } from '@/drafts/form-state';
import { guessedSteps } from '@/contract/recording/hinted-steps';
import type { HintList } from '@/contract/recording/step-hints';
import { refusedByPolicy } from '@/storage/policy';
import { serviceName } from '@/storage/services';
import type { RequestPage } from './request-services';
import type { RequestContext } from './use-request-context';
import { listed, localized, sentences, type UserText } from '@/contract/user-text';

/** What sending a request would do. */
export interface Plan {
  engine: EngineId;
  /** Name of the service that would get it; absent if there is none. */
  service?: string;
  /** Why this engine, if the user did not choose it. */
  why?: UserText;
  estimate: Estimate;
  /** What to know before it is sent. */
  notes: UserText[];
  /** Why it cannot be sent; absent if it can. */
  refused?: UserText;
}

/** What a plan depends on, apart from the request and its page. */
export type PlanContext = Omit<RequestContext, 'presets'> & {
  /** The rule stored for the page's site, by which the tab answers schemas. */
  rule?: TableRule | undefined;
  /** What is known of its actions. */
  hints?: HintList | undefined;
};

/** Plans a valid request: which engine handles it, what that costs, and what to know before. */
export function planRequest(
  options: ScrapeOptions,
  page: RequestPage,
  wanted: WantedEngine,
  context: PlanContext,
): Plan {
  const { policy } = context;
  const connected = context.service !== undefined;
  const isNear = isPrivateHost(URL.parse(context.service?.address ?? '')?.hostname ?? '.');
  const request = { ...options, url: page.url };
  const tab = page.tabId === undefined ? undefined : (page.tabContent ?? 'page');
  const { rule, model } = context;
  const auto = chooseEngine(request, { service: connected, isNear, tab, rule, model });
  const engine = wanted === 'auto' ? auto.engine : wanted;
  // What a model gets may leave this machine, which the tab alone never lets happen.
  const isBeside =
    !isRemote(engine) && engine === auto.engine && model !== undefined && asksModel(request);
  const refused = refusal(engine, page, connected) ?? refusedByPolicy(policy, engine, page.url);
  return {
    engine,
    ...(context.service && { service: serviceName(context.service) }),
    ...((wanted === 'auto' || isBeside) && { why: auto.why }),
    estimate: estimateCredits(options, engine, thingOf(page)),
    notes: [
      ...notesOn(request, engine, { readable: canRead(page), isNear, rule, model }),
      ...(isRemote(engine) ? guessNotes(options, context.hints) : []),
      ...connectionNotes(context, engine),
    ],
    ...(refused !== undefined && { refused }),
  };
}

/** The page as what is paid for. */
function thingOf({ url, tabContent = 'page' }: RequestPage): Thing {
  return tabContent === 'page' ? { url } : { url, isPdf: true };
}

function refusal(engine: EngineId, page: RequestPage, connected: boolean): UserText | undefined {
  const isElsewhere = page.elsewhere === true && !loadsAddress(engine);
  const isPdf = page.tabContent === 'pdf' || page.tabContent === 'closed-pdf';
  if (!isRemote(engine) && !isElsewhere && !isPdf) return undefined;
  if (!isRemote(engine) && isPdf) return PDF_IN_TAB;
  // The tab needs no service.
  if (isElsewhere && !isRemote(engine) && !connected) return localized('planElsewhereAlone');
  if (!connected) return NO_SERVICE;
  if (isElsewhere) {
    return localized('planElsewhere');
  }
  if (sendsTab(engine) && page.tabContent === 'closed-pdf') {
    return localized('planClosedPdf');
  }
  if (sendsTab(engine) && page.tabId === undefined) {
    return localized('planNoTab');
  }
  const { sent, notices } = reviewAddress(page.url, canRead(page));
  return loadsAddress(engine) && sent === undefined
    ? sentences(...notices.map(({ message }) => message))
    : undefined;
}

const NO_SERVICE = localized('planNoService');
const PDF_IN_TAB = localized('planPdfInTab');

/** Whether the page can be read in its tab instead. */
export function canRead({ elsewhere, tabContent = 'page' }: RequestPage): boolean {
  return elsewhere !== true && tabContent === 'page';
}

/**
 * What is unusual about the connection to the service. A service on this machine needs neither key
 * nor encryption.
 */
function connectionNotes({ service, hasKey }: PlanContext, engine: EngineId): UserText[] {
  if (!isRemote(engine) || service === undefined) return [];
  const { origin, safety } = parseBaseAddress(service.address);
  if (safety === 'own-machine') return [];
  const { host } = new URL(origin);
  const exposed = localized('planExposed', { host });
  const keyless = localized('planKeyless', { host });
  return [...(safety === 'exposed' ? [exposed] : []), ...(hasKey === false ? [keyless] : [])];
}

/** Which steps only the tab finds the elements of; empty if there are none. */
export function guessNotes(
  { actions = [] }: Pick<ScrapeOptions, 'actions'>,
  hints: HintList = [],
): UserText[] {
  const steps = guessedSteps(actions, hints).map(String);
  return steps.length === 0 ? [] : [localized('guessedSteps', { steps: listed(steps) })];
}

/** What a model gets, and what that costs; or that one would be needed. */
function modelNotes(
  request: ScrapeOptions,
  { model, rule }: TabAids & { model: NamedModel | undefined },
  left: number,
): UserText[] {
  if (!asksModel(request)) return [];
  if (model === undefined) {
    const isWanted = ignoredFields(request, 'tab', { rule, model: true }).length < left;
    return isWanted ? [localized('planNeedsModel')] : [];
  }
  const { name, host, isOwn } = model;
  return [
    isOwn
      ? localized('planModelOwn', { model: name })
      : localized('planModel', { host, model: name }),
  ];
}

function notesOn(
  request: ScrapeOptions & { url: string },
  engine: EngineId,
  known: TabAids & { readable: boolean; isNear: boolean; model: NamedModel | undefined },
): UserText[] {
  const { readable, isNear } = known;
  const ignored = ignoredFields(request, engine, known);
  const left = ignored.length === 0 ? [] : [localized('planLeftOut', { names: listed(ignored) })];
  const { sent, notices } = reviewAddress(request.url, readable, isNear);
  // If the address cannot be sent, the refusal says why.
  const address = loadsAddress(engine) && sent !== undefined ? notices : [];
  const advice = adviceOn(request, engine);
  return [
    ...(!isRemote(engine) ? modelNotes(request, known, ignored.length) : []),
    ...left,
    ...address.map(({ message }) => message),
    ...advice.map(({ message }) => message),
  ];
}
