import { isRecord } from '../is-record';

/** Whether personal data is to be found by more than rules, as a value of `redactPII` says. */
export function redactsByModel(redactPII: unknown = false): boolean {
  return redactPII !== false && !(isRecord(redactPII) && redactPII.mode === 'fast');
}
