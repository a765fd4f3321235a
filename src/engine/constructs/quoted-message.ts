import type { SnapshotElement } from '@/contract/snapshot/tree';
import type { Construct } from '@/contract/snapshot/construct';

/** The box in which a chat shows the message that another one answers. */
export function quotedMessageOf({ attributes }: SnapshotElement): Construct | null {
  if (attributes.size === 0) return null;
  const label = attributes.get('aria-label') ?? '';
  const names = `${attributes.get('class') ?? ''} ${attributes.get('id') ?? ''}`;
  const isQuoted = LABEL.test(label.slice(0, MAX_LENGTH)) || NAME.test(names.slice(0, MAX_LENGTH));
  return isQuoted ? { type: 'quotedMessage' } : null;
}

/** “Wren replied to Kaito”, “Quoted message”; but not “Reply to Wren”, which is on a button. */
const LABEL =
  /^\S.{0,40} replied(?: to .{1,40})?$|^quoted message|^zitierte nachricht|^message cité|^mensaje citado|^mensagem citada|^引用(?:された|的)/i;
/**
 * The name that chat software gives it; the end of the name is generated anew with each release.
 */
const NAME =
  /(?:^|\s)(?:replied-?message|message-?reply-?context|quoted-?(?:message|msg|mention)|embedded-?message|mx_replychain)(?![a-z])/i;
const MAX_LENGTH = 200;
