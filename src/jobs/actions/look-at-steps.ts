import * as z from 'zod/mini';
import type { SelectorLook } from '@/contract/actions';
import { injectScript } from '../inject-script';
import { lookWithDriver } from '../injected';
import { DRIVER_SCRIPT } from '../injected-scripts';
import { askPage } from '../read-document';
import type { TabAccess } from '../tab-access';

/**
 * What steps find in a tab's page now, in their order. Changes nothing in the page.
 *
 * @param steps - All selectors of each step's element, its own first.
 * @throws {FailureError} if the page admits no script, or is not there to answer.
 */
export async function lookAtSteps(
  access: TabAccess,
  tabId: number,
  steps: readonly string[][],
): Promise<SelectorLook[]> {
  const { signal } = new AbortController();
  const { documentId } = await injectScript(access, tabId, DRIVER_SCRIPT, signal);
  const looks = await askPage(access, { tabId, documentId }, lookWithDriver, [[...steps]]);
  return Looks.parse(looks).slice(0, steps.length);
}

/** It comes from the page's process, so it is checked. */
const Looks = z.array(
  z.object({
    matches: z.int().check(z.nonnegative()),
    isOther: z.exactOptional(z.literal(true)),
    href: z.exactOptional(z.string().check(z.maxLength(8192))),
  }),
) satisfies z.ZodMiniType<SelectorLook[]>;
