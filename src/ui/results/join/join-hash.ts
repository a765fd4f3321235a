/** The table that the results page's fragment names, to whose rows values of their pages are added. */
export interface JoinSource {
  /** Of the result or the dataset. */
  id: string;
  isDataset: boolean;
  /** Key of the column with the links; absent if any will do. */
  column?: string;
}

/** The table that a fragment names for that; `undefined` for other fragments. */
export function joinOf(hash: string): JoinSource | undefined {
  const [, dataset, id, column] = /^join-(dataset-)?([\w-]+)(?:\.(\w+))?$/.exec(hash) ?? [];
  if (id === undefined) return undefined;
  return { id, isDataset: dataset !== undefined, ...(column !== undefined && { column }) };
}
