import type { RecordNote } from '@/contract/recording/recording';
import { localized, type UserText } from '@/contract/user-text';

/** Tells the user what a recorded step does not cover, or what to know before it is repeated. */
export function recordNoteText(note: RecordNote): UserText {
  return localized(TEXTS[note]);
}

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
