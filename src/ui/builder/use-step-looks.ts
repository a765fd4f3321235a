import { useEffect, useState } from 'preact/hooks';
import type { SelectorLook } from '@/contract/actions';
import { isRecord } from '@/contract/is-record';
import { allSelectors } from '@/contract/recording/hinted-steps';
import type { HintList } from '@/contract/recording/step-hints';
import type { TabSteps } from './tab-steps';

/**
 * What the selectors of a request's steps find in the tab's page, by step index. Asks again when
 * they change, and every two seconds while the form is visible. Empty if the page cannot be asked.
 *
 * @param hints - What is known of the steps. Default: nothing.
 */
export function useStepLooks(
  tabSteps: TabSteps | undefined,
  actions: readonly unknown[],
  hints: HintList = [],
): (SelectorLook | undefined)[] {
  const [looks, setLooks] = useState<{ of: string; found: SelectorLook[] }>();
  const selectors = actions.map((action, at) =>
    isRecord(action) ? allSelectors(action, hints[at]) : [],
  );
  const asked = JSON.stringify(selectors.filter((all) => all.length > 0));
  useEffect(() => {
    if (tabSteps === undefined || asked === '[]') return undefined;
    let isCurrent = true;
    // It is our own list.
    const list = JSON.parse(asked) as string[][];
    async function look() {
      let pause = AGAIN_MS;
      if (document.visibilityState === 'visible' && tabSteps !== undefined) {
        const found = await tabSteps.look(list).catch(() => undefined);
        if (isCurrent) setLooks(found && { of: asked, found });
        if (found === undefined) pause = CLOSED_MS;
      }
      // One request after another, however slow the page is.
      if (isCurrent) timer = setTimeout(() => void look(), pause);
    }
    let timer = setTimeout(() => void look(), TYPING_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [tabSteps, asked]);
  if (looks?.of !== asked) return [];
  const rest = [...looks.found];
  return selectors.map((all) => (all.length === 0 ? undefined : rest.shift()));
}

/**
 * Milliseconds to wait after the last keystroke before asking the page, and then between requests.
 */
const TYPING_MS = 300;
const AGAIN_MS = 2000;
/** The interval while the page takes no script until the user does something. */
const CLOSED_MS = 10_000;
