/** Runs tasks of the same name one after another, in whatever page or background of the extension. */
export function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  // The lock resolves with what the work does.
  return navigator.locks.request(name, work) as Promise<T>;
}
