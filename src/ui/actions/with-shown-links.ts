import type { Shown } from '../viewer/shown';
import type { ActionId } from './action-ids';

/**
 * What an action gets of a result: for the links of the page, only those that are shown.
 *
 * @param links - Those that a filter finds; `undefined`: all are shown.
 */
export function withShownLinks(
  action: ActionId,
  shown: Shown,
  links: readonly string[] | undefined,
): Shown {
  const isOfLinks = action === 'copyLinks' || action.startsWith('saveLinks');
  if (links === undefined || !isOfLinks) return shown;
  const { job, result } = shown;
  return { job, result: { ...result, data: { ...result.data, links: [...links] } } };
}
