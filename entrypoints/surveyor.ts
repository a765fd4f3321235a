import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { surveyStyles } from '@/surveyor/survey-styles';

declare global {
  /** Set in the isolated world by this script; called by the background. */
  var winnowSurvey: (() => unknown) | undefined;
}

/** Injected when branding is requested. It examines how the page is drawn, and changes nothing. */
export default defineUnlistedScript(() => {
  globalThis.winnowSurvey = () => surveyStyles(document);
});
