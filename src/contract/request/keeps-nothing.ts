/** Whether a request asks that neither it nor its answer be stored. */
export function keepsNothing({ zeroDataRetention, lockdown }: Record<string, unknown>): boolean {
  return zeroDataRetention === true || lockdown === true;
}
