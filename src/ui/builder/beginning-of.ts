/**
 * Where a run of steps begins: in the page as it is; at the address where their recording began,
 * which is loaded first; or there, but the user has to load it.
 */
export type Beginning = { at: 'here' } | { at: 'start' | 'away'; url: string };

/**
 * @param startUrl - Where the recording of the steps began, if they were recorded.
 * @param url - What the tab shows.
 * @param endsWithPage - Whether the permission to act in a page ends when another page loads.
 */
export function beginningOf(
  startUrl: string | undefined,
  url: string,
  endsWithPage: boolean,
): Beginning {
  if (startUrl === undefined) return { at: 'here' };
  const origin = URL.parse(startUrl)?.origin;
  const mayLoad = !endsWithPage && origin !== undefined && origin === URL.parse(url)?.origin;
  return { at: mayLoad ? 'start' : 'away', url: startUrl };
}
