/** Whether personal data is to be found by more than rules, as a value of `redactPII` says. */
export function redactsByModel(redactPII: unknown = false): boolean {
  return redactPII !== false && Reflect.get(Object(redactPII), 'mode') !== 'fast';
}
