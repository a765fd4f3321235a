import type { Job } from '@/contract/job';
import { t } from '@/platform/i18n';
import { SegmentedControl } from '../SegmentedControl';
import { TextView } from './TextView';
import { WRITTEN_NAMES, writtenKinds, writtenRequest, type WrittenKind } from './written-request';

interface RequestViewProps {
  job: Job;
  kind: WrittenKind;
  onKind: (kind: WrittenKind) => void;
}

/**
 * The request that was answered, as a text: JSON, a command, a program, or steps for other tools.
 */
export function RequestView({ job, kind, onKind }: RequestViewProps) {
  const kinds = writtenKinds(job);
  const { text, notes } = writtenRequest(kind, job);

  return (
    <>
      {kinds.length > 1 && (
        <div class="view-bar line">
          <SegmentedControl
            label={t('requestForm')}
            value={kind}
            onChange={onKind}
            segments={kinds.map((value) => ({ value, label: WRITTEN_NAMES[value] }))}
          />
        </div>
      )}
      <TextView
        key={kind}
        label={t('viewRequest')}
        text={text}
        {...(kind === 'json' && { language: 'json' })}
      />
      {notes.map((note) => (
        <p key={note} class="request-note quiet">
          {note}
        </p>
      ))}
    </>
  );
}
