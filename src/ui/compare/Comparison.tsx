import { useEffect, useState } from 'preact/hooks';
import { t, tn } from '@/platform/i18n';
import { Button } from '../Button';
import { SegmentedControl } from '../SegmentedControl';
import type { DiffLine } from '../viewer/parts/diff-lines';
import { DiffTable } from '../viewer/parts/DiffTable';
import { ScrollArea } from '../viewer/ScrollArea';
import type { Shown } from '../viewer/shown';
import { TextView } from '../viewer/TextView';
import { comparableText, differences, type Comparable } from './compare-texts';
import '../viewer/viewer.css';
import '../viewer/parts/parts.css';
import './compare.css';

interface ComparisonProps {
  /** The earlier one first. */
  results: readonly [Shown, Shown];
  onClose: () => void;
}

/** Two results, as a list of what differs or side by side. */
export function Comparison({ results, onClose }: ComparisonProps) {
  const [what, setWhat] = useState<Comparable>('markdown');
  const [form, setForm] = useState<'differences' | 'sides'>('differences');
  const [before, after] = results;
  const texts = [
    comparableText(before.result.data, what),
    comparableText(after.result.data, what),
  ] as const;

  return (
    <article class="comparison" aria-label={t('compareTitle')}>
      <header>
        <h2>{t('compareTitle')}</h2>
        <Button label={t('compareClose')} icon="close" onClick={onClose} />
      </header>
      <div class="comparison-sides">
        {results.map((shown) => (
          <Side key={shown.job.id} shown={shown} />
        ))}
      </div>
      <div class="view-bar">
        <SegmentedControl
          label={t('compareOf')}
          value={what}
          onChange={setWhat}
          segments={[
            { value: 'markdown', label: t('viewMarkdown') },
            { value: 'links', label: t('viewLinks') },
            { value: 'metadata', label: t('viewMetadata') },
          ]}
        />
        <SegmentedControl
          label={t('compareForm')}
          value={form}
          onChange={setForm}
          segments={[
            { value: 'differences', label: t('compareDiff') },
            { value: 'sides', label: t('compareSides') },
          ]}
        />
      </div>
      {form === 'sides' ? (
        <div class="comparison-sides comparison-texts" key={what}>
          {results.map(({ job }, index) => (
            <div key={job.id}>
              <TextView label={job.target.title || job.target.url} text={texts[index] ?? ''} />
            </div>
          ))}
        </div>
      ) : (
        <Differences key={what} before={texts[0]} after={texts[1]} />
      )}
    </article>
  );
}

function Side({ shown: { job } }: { shown: Shown }) {
  const created = new Date(job.createdAt);
  return (
    <p>
      <strong dir="auto">{job.target.title || job.target.url}</strong>
      <br />
      <span class="view-note">
        {[
          created.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' }),
          t(ENGINES[job.engine]),
        ].join(' · ')}
      </span>
    </p>
  );
}

const ENGINES = {
  tab: 'compareTab',
  service: 'compareService',
  upload: 'compareUpload',
} as const;

type Found = 'busy' | 'too-much' | DiffLine[];

function Differences({ before, after }: { before: string; after: string }) {
  const [found, setFound] = useState<Found>('busy');

  useEffect(() => {
    let wanted = true;
    void differences(before, after).then((lines) => {
      if (wanted) setFound(lines ?? 'too-much');
    });
    return () => {
      wanted = false;
    };
  }, [before, after]);

  if (found === 'busy') return <p class="view-empty">{t('compareBusy')}</p>;
  if (found === 'too-much') return <p class="view-empty">{t('compareTooMuch')}</p>;
  if (found.length === 0) return <p class="view-empty">{t('compareSame')}</p>;
  return (
    <>
      <ScrollArea label={t('compareDiff')}>
        <DiffTable label={t('compareDiff')} lines={found} />
      </ScrollArea>
      <p class="view-foot">
        {[tn('compareAdded', count(found, 'added')), tn('compareRemoved', count(found, 'removed'))]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  );
}

function count(lines: readonly DiffLine[], kind: DiffLine['kind']): number {
  return lines.filter((line) => line.kind === kind).length;
}
