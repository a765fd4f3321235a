/**
 * The address for adding a service, relative to the extension's root.
 *
 * @param tabId - The tab whose page the user wants to scrape: the settings lead back to it.
 */
export function addServiceAddress(tabId: number | undefined): string {
  const from = tabId === undefined ? '' : `?tab=${tabId}`;
  return `/options.html${from}#service`;
}
