import { isRemote } from '@/contract/engine';
import { hasActions } from '@/contract/request/asks-for';
import type { HintList } from '@/contract/recording/step-hints';
import type { WantedEngine } from '@/drafts/form-state';
import { planRequest } from './engine-plan';
import type { RequestPage, RequestServices } from './request-services';
import type { DraftState } from './use-draft';
import { usePageSteps } from './use-page-steps';
import type { RequestContext } from './use-request-context';
import { useRead } from '../use-read';

/** Plans a request for what it is about, and looks at the page for its steps. */
export function usePlan(
  form: { page: RequestPage; services: RequestServices; context: RequestContext },
  request: {
    draft: DraftState;
    /** What would be scraped. */
    target: RequestPage;
    wanted: WantedEngine;
    /** What is known of its steps. */
    hints: HintList | undefined;
  },
) {
  const { page, services, context } = form;
  const { target, wanted, hints } = request;
  const { checked, options, draft } = request.draft;
  const { url, actions } = options;
  const rule = useRead(() => services.readSiteRule(target.url), [services, target.url]);
  const planFor = (about: RequestPage) =>
    checked && planRequest(checked, about, wanted, { ...context, rule, hints });

  // Recording changes the tab's address on many sites; the tab loads the former one for its steps.
  const isStart =
    page.tabId !== undefined &&
    url !== undefined &&
    url === draft.startUrl &&
    checked !== undefined &&
    hasActions(checked);
  const planned = planFor(isStart ? page : target);
  const isElsewhere = planned !== undefined && isRemote(planned.engine);
  const pageSteps = usePageSteps(page, services, {
    written: Array.isArray(actions) ? actions : [],
    checked: checked?.actions ?? [],
    startUrl: draft.startUrl,
    hints,
    isElsewhere,
  });
  const plan = isStart && pageSteps.begins.at !== 'start' ? planFor(target) : planned;
  return {
    /** Absent while the request is invalid. */
    plan,
    /** The rule stored for the site of what is scraped. */
    rule,
    /** Another engine than the tab would do it. */
    isElsewhere,
    pageSteps,
  };
}
