import { styleSurveySchema, type StyleSurvey } from '@/contract/style-survey';
import { throwIfAborted, withAbort, withTimeout } from '@/async/deadline';
import { runSurveyor } from './injected';
import { SURVEYOR_SCRIPT } from './injected-scripts';
import { askPage, type TabPage } from './read-document';
import type { TabAccess } from './tab-access';

/**
 * Has the surveyor look at how a page is drawn. `undefined` if the page is gone, does not answer
 * for five seconds, or answers something else.
 *
 * @throws {FailureError} `CANCELLED` when the user stops it.
 */
export async function surveyPage(
  access: TabAccess,
  page: TabPage,
  signal: AbortSignal,
): Promise<StyleSurvey | undefined> {
  try {
    const survey = await withAbort(signal, withTimeout(LONGEST_MS, look()));
    return styleSurveySchema.safeParse(survey).data;
  } catch {
    throwIfAborted(signal);
    return undefined;
  }

  async function look(): Promise<unknown> {
    await access.injectFile({ tabId: page.tabId }, SURVEYOR_SCRIPT);
    return askPage(access, page, runSurveyor, []);
  }
}

const LONGEST_MS = 5000;
