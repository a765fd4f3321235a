import { useMemo } from 'preact/hooks';
import type { HintList } from '@/contract/recording/step-hints';
import type { TabOptions } from '@/contract/tab-request';
import { beginningOf } from '@/drafts/beginning-of';
import { predictPageChange } from '../builder/predict-page-change';
import { useAllowedOrigin } from '../builder/use-allowed-origin';
import { useStepLooks } from '../builder/use-step-looks';
import type { RequestPage, RequestServices } from './request-services';

interface Steps {
  /** As they are written, also while they are invalid: a step that was just added is empty. */
  written: readonly unknown[];
  /** As they would be done; none while they are invalid. */
  checked: NonNullable<TabOptions['actions']>;
  /** Where their recording began, if they were recorded. */
  startUrl: string | undefined;
  /** What is known of them. */
  hints: HintList | undefined;
  /** Another engine does them. */
  isElsewhere: boolean;
}

/** Looks at the page for the steps of a form. */
export function usePageSteps(
  page: RequestPage,
  services: Pick<RequestServices, 'tabSteps'>,
  { written, checked, startUrl, hints, isElsewhere }: Steps,
) {
  const { tabId, url } = page;
  const tabSteps = useMemo(
    () => (tabId === undefined ? undefined : services.tabSteps(tabId)),
    [services, tabId],
  );
  const endsWithPage = tabSteps?.endsWithPage === true;
  const startSite = useAllowedOrigin(tabSteps, URL.parse(startUrl ?? '')?.origin);
  const stepLooks = useStepLooks(isElsewhere ? undefined : tabSteps, written, hints);
  return {
    /** `undefined` if the form is not for a tab. */
    tabSteps,
    /** What the selectors of the steps find, by step index; empty where another engine does them. */
    stepLooks,
    /** The step that will have to wait for the user, as far as the page shows. */
    pageChange: tabSteps && predictPageChange(checked, stepLooks, url, endsWithPage),
    /** Where a run begins. */
    begins: beginningOf(startUrl, url, endsWithPage, startSite.isAllowed),
    /** The origin where the recording of the steps began. */
    startSite,
  };
}
