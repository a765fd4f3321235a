import { useState } from 'preact/hooks';

/** The id of the next job of a form: one for each, so that a double click makes only one job. */
export type NextJobId = ReturnType<typeof nextJobId>;

/** An id for the next job, the same until it is used up. */
export function useJobId(): NextJobId {
  return useState(nextJobId)[0];
}

function nextJobId() {
  let id = crypto.randomUUID();
  return {
    read: () => id,
    /** The id is used up; from now on there is another one. */
    change: () => {
      id = crypto.randomUUID();
    },
  };
}
