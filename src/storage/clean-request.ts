import { withoutSecretTexts } from '@/contract/secret-texts';
import type { OtherSelectors } from '@/contract/tab-request';

/** The options of a request, and other selectors for the elements of its actions. */
interface KeptRequest<Options> {
  options: Options;
  selectors?: OtherSelectors;
}

/**
 * A request without the texts that its actions write into fields for secrets; `undefined` if it has
 * none.
 */
export function cleanRequest<Options extends object>(
  options: Options,
  selectors: OtherSelectors | undefined,
): KeptRequest<Options> | undefined {
  if (!('actions' in options)) return undefined;
  const { actions } = options;
  const steps = { actions, ...(selectors !== undefined && { selectors }) };
  const cleaned = withoutSecretTexts(steps);
  if (cleaned === steps) return undefined;
  return { ...cleaned, options: { ...options, actions: cleaned.actions } };
}
