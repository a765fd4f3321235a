import type { RecordNote } from '@/contract/recording/recording';
import { localized, type UserText } from '@/contract/user-text';

/** Tells the user what a recorded step does not cover, or what to know before it is repeated. */
export function recordNoteText(note: RecordNote): UserText {
  return localized(TEXTS[note]);
}

/**
 * Whether a note says what is not done again, or that the user does it each time: it is never folded
 * away.
 */
export function isUnrepeated(note: RecordNote): boolean {
  return UNREPEATED.has(note);
}

const UNREPEATED: ReadonlySet<RecordNote> = new Set<RecordNote>([
  'hover',
  'drag',
  'file',
  'frame',
  'secret',
  'several',
  'address',
  'back',
  'reload',
  'full',
]);

const TEXTS = {
  hover: 'recordNoteHover',
  drag: 'recordNoteDrag',
  double: 'recordNoteDouble',
  file: 'recordNoteFile',
  frame: 'recordNoteFrame',
  'closed-root': 'recordNoteClosedRoot',
  secret: 'recordNoteSecret',
  'had-text': 'recordNoteHadText',
  cleared: 'recordNoteCleared',
  several: 'recordNoteSeveral',
  address: 'recordNoteAddress',
  back: 'recordNoteBack',
  reload: 'recordNoteReload',
  'in-the-way': 'recordNoteInTheWay',
  'new-tab': 'recordNoteNewTab',
  full: 'recordNoteFull',
} as const satisfies Record<RecordNote, string>;
