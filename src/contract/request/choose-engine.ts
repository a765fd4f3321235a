import { reviewAddress } from '../address/page-address';
import type { EngineId } from '../engine';
import { answerToSchema } from '../table/rule-schema';
import type { TableRule } from '../table/table-rule';
import type { NamedModel } from '../model-use';
import { listed, localized, type UserText } from '../user-text';
import { schemaToCompare } from './compared-schema';
import { asksModel } from './asks-model';
import { ignoredFields } from './for-engine';
import { schemaToFill } from './json-by-schema';
import type { ScrapeRequest } from './scrape-request';

/** What can be used besides the tab. */
export interface Available {
  /** A service is set up, and its use is allowed. */
  service: boolean;
  /** It is on this machine or network itself, whose hosts it reaches. */
  isNear?: boolean;
  /** What the open tab shows of the address; absent if it shows another one. */
  tab?: TabContent | undefined;
  /** The rule stored for the page's site. */
  rule?: TableRule | undefined;
  /** The user's model, which answers beside the tab. */
  model?: NamedModel | undefined;
}

/**
 * What a tab offers the engines: a page, which all can use; a PDF file, whose text no extension can
 * get but which can be uploaded; or a PDF that the browser closes to extensions altogether.
 */
export type TabContent = 'page' | 'pdf' | 'closed-pdf';

/** The engine that suits a request, and why, in one sentence. */
export interface Choice {
  engine: EngineId;
  why: UserText;
}

/**
 * Chooses the engine: the tab if it can do everything asked, as it is free and private; else the
 * service; the upload where only the user can see the page.
 */
export function chooseEngine(request: ScrapeRequest, available: Available): Choice {
  const { service, isNear, tab, rule, model } = available;
  const beyondTab = ignoredFields(request, 'tab', { rule, model });
  // Only trying shows whether a page can fill a schema by itself.
  const isUnsure = schemaToFill(request, rule) !== undefined || comparesBySchema(request, rule);
  const isLikelier = service && model === undefined;
  if (tab === 'page' && beyondTab.length === 0 && !(isUnsure && isLikelier)) {
    return { engine: 'tab', why: whyTab(asksModel(request) ? model : undefined) };
  }
  if (!service) {
    if (tab !== 'page' && tab !== undefined)
      return { engine: 'service', why: localized('whyNoServicePdf') };
    const why =
      beyondTab.length > 0
        ? localized('whyNoServiceTab', { names: some(beyondTab) })
        : localized('whyNoService');
    return { engine: 'tab', why };
  }
  const { sent, notices } = reviewAddress(request.url, true, isNear);
  const reachable = sent !== undefined && !notices.some(({ id }) => id === 'private');
  if (!reachable && (tab === 'page' || tab === 'pdf')) return toUpload(tab);
  return { engine: 'service', why: whyService(tab, beyondTab, reachable) };
}

function whyTab(model: NamedModel | undefined): UserText {
  return model === undefined
    ? localized('whyTab')
    : localized('whyTabModel', { model: model.name });
}

/** Whether the page's versions are compared by a schema that no rule of its site answers. */
function comparesBySchema(request: ScrapeRequest, rule: TableRule | undefined): boolean {
  const schema = schemaToCompare(request);
  if (schema === undefined) return false;
  return rule === undefined || answerToSchema(schema, rule) === undefined;
}

/** The fields that an upload leaves out are listed with its other notes. */
function toUpload(tab: TabContent): Choice {
  return { engine: 'upload', why: localized(tab === 'page' ? 'whyUploadPage' : 'whyUploadPdf') };
}

function whyService(
  tab: TabContent | undefined,
  beyondTab: readonly UserText[],
  reachable: boolean,
): UserText {
  if (tab === 'pdf' || tab === 'closed-pdf') return localized('whyServicePdf');
  if (!reachable) return localized('whyServiceUnreachable');
  if (tab === undefined) return localized('whyServiceNoTab');
  return beyondTab.length === 0
    ? localized('whyServiceSchema')
    : localized('whyServiceOnly', { names: some(beyondTab) });
}

/** The first of the names, and how many more there are. */
function some(names: readonly UserText[]): UserText {
  if (names.length === 0) return localized('nothing');
  const shown = listed(names.slice(0, 3));
  const rest = names.length - 3;
  return rest > 0 ? localized('namesAndMore', { names: shown, rest }) : shown;
}
