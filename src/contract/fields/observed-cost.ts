import type { PlainKey } from '../user-text';
import type { Cost } from './field';

/** A fixed cost in credits, as the running service charges it. */
export function observedCost(kind: Cost['kind'], credits: number, text: PlainKey): Cost {
  return { kind, min: credits, max: credits, text, source: 'running service' };
}
