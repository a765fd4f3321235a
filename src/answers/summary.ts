import type { Asker } from './asker';
import { JOINED_SUMMARY_TASK, PART_SUMMARY_TASK, SUMMARY_TASK } from './prompts';
import { splitText } from './split-text';

/**
 * A summary of a text of any length. One that is too long for the model is read in parts, and the
 * notes on them are summarised: nothing is left out unread.
 *
 * @throws {FailureError} as the model does.
 */
export async function summarise(text: string, asker: Asker): Promise<string> {
  const room = asker.roomFor(JOINED_SUMMARY_TASK);
  const parts = splitText(text, room);
  if (parts.length === 1) return asker.askText('summary', text, SUMMARY_TASK);
  return joined(parts, room, asker);
}

async function joined(parts: readonly string[], room: number, asker: Asker): Promise<string> {
  asker.expect(parts.length + 1);
  const notes: string[] = [];
  for (const part of parts) notes.push(await asker.askText('summary', part, PART_SUMMARY_TASK));
  const groups = splitText(notes.join('\n\n'), room);
  // Notes that are no shorter than what they are on would never end.
  if (groups.length === 1 || groups.length >= parts.length) {
    return asker.askText('summary', groups.join(''), JOINED_SUMMARY_TASK);
  }
  return joined(groups, room, asker);
}
