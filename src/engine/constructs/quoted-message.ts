import { QUOTED } from '@/core/lexicon/bylines';
import { says } from '@/core/lexicon/says';
import type { SnapshotElement } from '@/contract/snapshot/tree';
import type { Construct } from '@/contract/snapshot/construct';

/**
 * The box in which a chat shows the message that another one answers: “Wren replied to Kaito”.
 */
export function quotedMessageOf({ attributes }: SnapshotElement): Construct | null {
  if (attributes.size === 0) return null;
  const label = attributes.get('aria-label') ?? '';
  const names = `${attributes.get('class') ?? ''} ${attributes.get('id') ?? ''}`;
  const isQuoted =
    (label !== '' && says(label.slice(0, MAX_LENGTH), QUOTED)) ||
    NAME.test(names.slice(0, MAX_LENGTH));
  return isQuoted ? { type: 'quotedMessage' } : null;
}

/**
 * The name that chat software gives it; the end of the name is generated anew with each release.
 */
const NAME =
  /(?:^|\s)(?:replied-?message|message-?reply-?context|quoted-?(?:message|msg|mention)|embedded-?message|mx_replychain)(?![a-z])/i;
const MAX_LENGTH = 200;
