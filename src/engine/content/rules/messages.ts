import { keepAttachments } from '../attachments';
import type { Chosen } from '../chosen';
import { keepMessageHeads } from '../message-heads';
import { keepPolls } from '../polls';
import { leaveOutStanding } from '../standing';
import type { ContentRule, JudgedPage } from './rule';

/**
 * Keeps what a message or a post says besides its text: the head of a mail, the files attached to it, the options of a
 * poll. Leaves out what it says of its author's standing.
 *
 * Earns: 7 lines wanted and 4 unwanted of the gold pages.
 */
export const messages: ContentRule = { id: 'messages', apply };

function apply(judged: JudgedPage, chosen: Chosen): void {
  const { page } = judged;
  // After the rule that leaves out controls, because mail shows names on buttons.
  keepMessageHeads(page, chosen);
  keepAttachments(page, chosen);
  keepPolls(page, chosen);
  leaveOutStanding(judged, chosen);
}
