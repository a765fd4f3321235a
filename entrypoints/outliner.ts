import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { outlinePage } from '@/recorder/outline';

declare global {
  /**
   * Set in the isolated world by this script; called by the background. Without a number, outlines
   * the page; with one, names that control of the latest outline.
   */
  var winnowOutline: ((number?: number) => unknown) | undefined;
}

/** Injected where the user has a model propose steps, each time it is asked. */
export default defineUnlistedScript(() => {
  if (Object.hasOwn(globalThis, 'winnowOutline')) return;
  const { outline, name } = outlinePage(document);
  globalThis.winnowOutline = (number) => (number === undefined ? outline() : name(number));
});
