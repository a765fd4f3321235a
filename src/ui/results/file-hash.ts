/**
 * Comes before the id of a tab: the results page's fragment that asks for a file for the tab's
 * request.
 */
export const FILE_HASH = 'file-';

/** The results page's fragment that asks for the datasets. */
export const DATASETS_HASH = 'datasets';

/** The tab that a fragment names; `undefined` for the fragment of a result. */
export function fileTabOf(hash: string): number | undefined {
  const id = /^file-(\d+)$/.exec(hash)?.[1];
  return id === undefined ? undefined : Number(id);
}
