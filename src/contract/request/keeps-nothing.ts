/** Whether a request asks that neither it nor its answer be stored. */
export function keepsNothing({
  zeroDataRetention,
  lockdown,
}: {
  zeroDataRetention?: unknown;
  lockdown?: unknown;
}): boolean {
  return zeroDataRetention === true || lockdown === true;
}
