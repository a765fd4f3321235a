import type { ContentRuleId } from '@/contract/capture-report';
import type { Chosen } from './chosen';
import { announced } from './rules/announced';
import { controls } from './rules/controls';
import { copies } from './rules/copies';
import { heads } from './rules/heads';
import { messages } from './rules/messages';
import { posts } from './rules/posts';
import { records } from './rules/records';
import type { ContentRule, JudgedPage } from './rules/rule';
import { sectionHeadings } from './rules/section-headings';
import { wholes } from './rules/wholes';

/**
 * The rules that correct a choice of blocks, in the order they are applied: first what belongs
 * together, then what goes with it, finally what is never content. Each must pay off, measured with
 * and without it: on the corpus of `npm run bench:quality`, on the facts that its pages state, and
 * on the gold pages (test/fixtures/gold). What readers want takes precedence over the corpus.
 */
export const CONTENT_RULES: readonly ContentRule[] = [
  records,
  posts,
  wholes,
  heads,
  announced,
  copies,
  sectionHeadings,
  controls,
  messages,
];

/**
 * Corrects a choice of blocks where it splits what belongs together.
 *
 * @param chosen - Changed.
 * @returns The rules that changed anything, in order.
 */
export function repair(judged: JudgedPage, chosen: Chosen): ContentRuleId[] {
  return CONTENT_RULES.filter(({ apply }) => {
    const before = chosen.changes;
    apply(judged, chosen);
    return chosen.changes > before;
  }).map(({ id }) => id);
}
