import type { Seat } from '../../../src/answers/answer-by-model.ts';
import type { Asker } from '../../../src/answers/asker.ts';

/** One model for everything. */
export function seatOf(asker: Asker): () => Seat {
  const seat = { model: 'barley', asker: () => asker };
  return () => seat;
}
