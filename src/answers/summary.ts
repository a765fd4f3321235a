import type { Asker } from './asker';
import { summaryTasks } from './prompts';
import { splitText } from './split-text';

/**
 * A summary of a text of any length. One that is too long for the model is read in parts, and the
 * notes on them are summarised: nothing is left out unread.
 *
 * @param language - Its English name. Default: that of the text.
 * @throws {FailureError} as the model does.
 */
export async function summarise(text: string, asker: Asker, language?: string): Promise<string> {
  const tasks = summaryTasks(language);
  const room = asker.roomFor(tasks.joined);
  const parts = splitText(text, room);
  if (parts.length === 1) return asker.askText('summary', text, tasks.whole);
  return joined(parts, room, tasks, asker);
}

async function joined(
  parts: readonly string[],
  room: number,
  tasks: ReturnType<typeof summaryTasks>,
  asker: Asker,
): Promise<string> {
  asker.expect(parts.length + 1);
  const notes: string[] = [];
  for (const part of parts) notes.push(await asker.askText('summary', part, tasks.part));
  const groups = splitText(notes.join('\n\n'), room);
  // Notes that are no shorter than what they are on would never end.
  if (groups.length === 1 || groups.length >= parts.length) {
    return asker.askText('summary', groups.join(''), tasks.joined);
  }
  return joined(groups, room, tasks, asker);
}
