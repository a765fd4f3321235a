import { useState } from 'preact/hooks';
import { HOSTED_SERVICE } from '@/contract/address/base-address';
import { reviewAddress } from '@/contract/address/page-address';
import { isRemote, loadsAddress } from '@/contract/engine';
import type { Job } from '@/contract/job';
import { snippetNotes } from '@/contract/snippets/snippet-notes';
import {
  SNIPPET_KINDS,
  SNIPPET_NAMES,
  writeRequest,
  type SnippetKind,
} from '@/contract/snippets/write-request';
import { t, translate } from '@/platform/i18n';
import { copyText } from '@/platform/clipboard';
import { withPlaceholders } from '@/storage/hidden-headers';
import { Button } from '../Button';
import { SegmentedControl } from '../SegmentedControl';
import { TextView } from './TextView';

interface RequestViewProps {
  job: Job;
  /** Replaced in tests. */
  copy?: (text: string) => Promise<void>;
}

/** What an answer was asked for with, as a text to take along: JSON, a command, or a program. */
export function RequestView({ job, copy = copyText }: RequestViewProps) {
  const [kind, setKind] = useState<SnippetKind>('json');
  const [status, setStatus] = useState('');
  const { options, names } = withPlaceholders(job.request);
  const url = reviewAddress(job.target.url).sent ?? job.target.url;
  const request = { url, ...options };
  const hasAddress = loadsAddress(job.engine) || !isRemote(job.engine);
  const text = hasAddress
    ? writeRequest(kind, request, job.remote?.origin ?? HOSTED_SERVICE)
    : JSON.stringify(options, null, 2);
  const notes = [
    ...(isRemote(job.engine) ? [] : [t('requestOfTab')]),
    ...(hasAddress ? [] : [t('requestOfUpload')]),
    ...(names.length > 0 ? [t('snippetHidden', names.join(', '))] : []),
    ...snippetNotes(kind, request).map(translate),
  ];

  return (
    <>
      <div class="view-bar">
        {hasAddress && (
          <SegmentedControl
            label={t('requestForm')}
            value={kind}
            onChange={(next) => {
              setKind(next);
              setStatus('');
            }}
            segments={SNIPPET_KINDS.map((value) => ({ value, label: SNIPPET_NAMES[value] }))}
          />
        )}
        <span>
          <output class="view-note">{status}</output>{' '}
          <Button
            label={t('requestCopy', SNIPPET_NAMES[kind])}
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
