import { withoutSecretTexts } from '@/contract/secret-texts';
import type { OtherSelectors } from '@/contract/tab-request';

/** The options of a request, and other selectors for the elements of its actions. */
export interface CleanedRequest<Options> {
  options: Options;
  selectors?: OtherSelectors;
}

/**
 * A request without the texts that its actions write into fields for secrets; the given options if
 * it has none. Selectors are there if they were given.
 */
export function cleanRequest<Options extends object>(
  options: Options,
  selectors: OtherSelectors | undefined,
): CleanedRequest<Options> {
  const given = selectors !== undefined && { selectors };
  if (!('actions' in options)) return { options, ...given };
  const steps = { actions: options.actions, ...given };
  const { actions, ...kept } = withoutSecretTexts(steps);
  return { ...kept, options: actions === steps.actions ? options : { ...options, actions } };
}
