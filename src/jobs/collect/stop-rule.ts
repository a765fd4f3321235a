import type { CollectEnd, CollectOrder } from '@/contract/collect';

/** How far collecting a page has come. */
export interface CollectProgress {
  /** How many rows came after those of the first reading. */
  rows: number;
  /** Milliseconds since it began. */
  spent: number;
  /** How many nodes were collected. */
  nodes: number;
  /** The outcome of the last step; absent before the first. */
  step?: StepState;
}

export const STEP_STATES = ['moved', 'waiting', 'end', 'button', 'stuck', 'left'] as const;
export type StepState = (typeof STEP_STATES)[number];

/** Why collecting is over; `undefined` if it continues. */
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
