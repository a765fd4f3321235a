import type { CollectEnd, CollectOrder } from '@/contract/collect';

/** How far the collecting of a page is. */
export interface CollectProgress {
  /** How many rows came beyond those of the first reading. */
  rows: number;
  /** Milliseconds since it began. */
  spent: number;
  /** Nodes of what was collected. */
  nodes: number;
  /** What the last step came to; absent before the first. */
  step?: StepState;
}

export const STEP_STATES = ['moved', 'waiting', 'end', 'button', 'stuck', 'left'] as const;
export type StepState = (typeof STEP_STATES)[number];

/** Whether the collecting is over, and why; `undefined` where it goes on. */
export function endOf(
  { rows, spent, nodes, step }: CollectProgress,
  order: CollectOrder,
): CollectEnd | undefined {
  if (step === 'left') return 'navigated';
  if (step === 'end' || step === 'button' || step === 'stuck') return step;
  if (rows >= order.rows) return 'rows';
  if (nodes >= MAX_NODES) return 'size';
  return spent >= order.minutes * 60_000 ? 'time' : undefined;
}

/** Half of what a snapshot may hold. */
const MAX_NODES = 1_000_000;
