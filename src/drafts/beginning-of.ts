/**
 * Where a run of steps begins: in the page as it is; at the address where their recording began,
 * which is loaded first; or there, but the user has to load it.
 */
export type Beginning = { at: 'here' } | { at: 'start' | 'away'; url: string };

/**
 * @param startUrl - Where the recording of the steps began, if they were recorded.
 * @param url - What the tab shows.
 * @param endsWithPage - Whether the permission to act in a page ends when another page loads.
 * @param isAllowed - Whether the user has granted the origin of the start for good.
 */
export function beginningOf(
  startUrl: string | undefined,
  url: string,
  endsWithPage: boolean,
  isAllowed: boolean,
): Beginning {
  if (startUrl === undefined) return { at: 'here' };
  const origin = URL.parse(startUrl)?.origin;
  const isSameSite = origin !== undefined && origin === URL.parse(url)?.origin;
  const mayLoad = isAllowed || (isSameSite && !endsWithPage);
  return { at: mayLoad ? 'start' : 'away', url: startUrl };
}
