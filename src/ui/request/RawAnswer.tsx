import { useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { TextView } from '../viewer/TextView';

/** The raw text of an answer that could not be parsed, loaded when the user wants to see it. */
export function RawAnswer({ read }: { read: () => Promise<string | undefined> }) {
  const [raw, setRaw] = useState<string>();
  return (
    <details
      class="job-raw"
      onToggle={(event) => {
        if (event.currentTarget.open) void read().then((text) => setRaw(text ?? ''));
      }}
    >
      <summary>{t('jobRaw')}</summary>
      {raw !== undefined && <TextView label={t('jobRaw')} text={raw} />}
    </details>
  );
}
