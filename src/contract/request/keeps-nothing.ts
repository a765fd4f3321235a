/** Whether a request asks that neither it nor its answer is kept. */
export function keepsNothing({ zeroDataRetention, lockdown }: Record<string, unknown>): boolean {
  return zeroDataRetention === true || lockdown === true;
}
