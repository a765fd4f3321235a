/**
 * Where a service is added, as an address from the extension's root.
 *
 * @param tabId - The tab whose page the user wants scraped: the settings lead back to it.
 */
export function addServiceAddress(tabId: number | undefined): string {
  const from = tabId === undefined ? '' : `?tab=${tabId}`;
  return `/options.html${from}#service`;
}
