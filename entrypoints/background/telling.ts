import type { JobEvent } from '@/jobs/engine';

/** Work that tells how far it has come, as events: each is given as soon as it is told. */
export async function* telling<Result>(
  work: (tell: (event: JobEvent) => void) => Promise<Result>,
): AsyncGenerator<JobEvent, Result> {
  const told: JobEvent[] = [];
  let wake = () => {};
  let isOver = false;
  const done = work((event) => {
    told.push(event);
    wake();
  }).finally(() => {
    isOver = true;
    wake();
  });
  // Its failure is thrown below.
  done.catch(() => {});
  while (!isOver || told.length > 0) {
    const next = told.shift();
    if (next !== undefined) yield next;
    else {
      const { promise, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      if (!isOver) await promise;
    }
  }
  return done;
}
