import { useState } from 'preact/hooks';
import type { Job } from '@/contract/job';
import { t } from '@/platform/i18n';
import { copyText } from '@/platform/clipboard';
import { Button } from '../Button';
import { SegmentedControl } from '../SegmentedControl';
import { TextView } from './TextView';
import { WRITTEN_NAMES, writtenKinds, writtenRequest, type WrittenKind } from './written-request';

interface RequestViewProps {
  job: Job;
  /** Replaced in tests. */
  copy?: (text: string) => Promise<void>;
}

/**
 * The request that was answered, as text to copy: JSON, a command, a program, or steps for other
 * tools.
 */
export function RequestView({ job, copy = copyText }: RequestViewProps) {
  const [kind, setKind] = useState<WrittenKind>('json');
  const [status, setStatus] = useState('');
  const kinds = writtenKinds(job);
  const { text, notes } = writtenRequest(kind, job);

  return (
    <>
      <div class="view-bar">
        {kinds.length > 1 && (
          <SegmentedControl
            label={t('requestForm')}
            value={kind}
            onChange={(next) => {
              setKind(next);
              setStatus('');
            }}
            segments={kinds.map((value) => ({ value, label: WRITTEN_NAMES[value] }))}
          />
        )}
        <span>
          <output class="view-note">{status}</output>{' '}
          <Button
            label={t('requestCopy', WRITTEN_NAMES[kind])}
            icon="copy"
            onClick={() =>
              void copy(text).then(
                () => setStatus(t('requestCopied')),
                () => setStatus(t('clipboardRefused')),
              )
            }
          />
        </span>
      </div>
      <TextView
        key={kind}
        label={t('viewRequest')}
        text={text}
        {...(kind === 'json' && { language: 'json' })}
      />
      {notes.map((note) => (
        <p key={note} class="request-note">
          {note}
        </p>
      ))}
    </>
  );
}
