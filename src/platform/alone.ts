/**
 * Runs tasks of the same name one after another, in the order they were asked for, in whatever page or
 * background of the extension. Where the browser refuses locks, as it may where it keeps no data, a task runs
 * at once. Rejects as the task does.
 */
export function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  let isRunning = false;
  const run = (): Promise<T> => {
    isRunning = true;
    return work();
  };
  // The lock resolves with what the work does.
  return (navigator.locks.request(name, run) as Promise<T>).catch((error: unknown) => {
    if (isRunning) throw error;
    return work();
  });
}
