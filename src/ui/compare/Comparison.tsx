import { useId, useMemo, useState } from 'preact/hooks';
import type { Job } from '@/contract/job';
import { copyText } from '@/platform/clipboard';
import { t, tn } from '@/platform/i18n';
import { Button } from '../Button';
import { report } from '../failure-text';
import { written } from '../written';
import { SegmentedControl } from '../SegmentedControl';
import { tabId, Tabs } from '../Tabs';
import type { DiffLine } from '../viewer/parts/diff-lines';
import { DiffTable } from '../viewer/parts/DiffTable';
import { ScrollArea } from '../viewer/ScrollArea';
import type { Shown } from '../viewer/shown';
import { TextView } from '../viewer/TextView';
import { VIEW_LABELS } from '../viewer/Viewer';
import { comparableParts } from './comparable-parts';
import { countChanges } from './differences';
import { SidesTable } from './SidesTable';
import { useDifferences } from './use-differences';
import { VersionMenu } from './VersionMenu';
import '../viewer/viewer.css';
import '../viewer/parts/parts.css';
import './compare.css';

interface ComparisonProps {
  /** The left one, then the right one. */
  results: readonly [Shown, Shown];
  /** What else can be compared, including those two, latest first. */
  versions: readonly Job[];
  onPick: (before: Job, after: Job) => void;
  onClose: () => void;
  /** Replaced in tests. */
  copy?: (text: string) => Promise<void>;
}

/** Two results, part by part, as a list of what differs or side by side. */
export function Comparison({
  results,
  versions,
  onPick,
  onClose,
  copy = copyText,
}: ComparisonProps) {
  const [before, after] = results;
  const [form, setForm] = useState<'differences' | 'sides'>('differences');
  const [chosen, setChosen] = useState<string>();
  const [status, setStatus] = useState('');
  const parts = useMemo(() => comparableParts(before, after), [before, after]);
  const found = useDifferences(parts);
  // What differs first; while that is being found out, what may differ.
  const differs = parts.find(({ id }) => changesIn(found.get(id)) !== 0);
  const part = parts.find(({ id }) => id === chosen) ?? differs ?? parts[0];
  const panelId = useId();
  const lines = part && found.get(part.id);

  return (
    <article class="comparison" aria-label={t('compareTitle')}>
      <header class="row">
        <h2 dir="auto">
          {before.job.target.url !== after.job.target.url && `${nameOf(before)} → `}
          {nameOf(after)}
        </h2>
        <output class="view-note quiet">{status}</output>
        {Array.isArray(lines) && lines.length > 0 && (
          <Button
            label={t('compareCopy')}
            icon="copy"
            onClick={() =>
              void report(
                written(copy(asText(lines))).then(() => t('copied')),
                setStatus,
              )
            }
          />
        )}
        <Button label={t('compareClose')} icon="close" shortcut="Escape" onClick={onClose} />
      </header>
      <div class="comparison-versions stack">
        <VersionMenu
          label={t('compareBefore')}
          jobs={versions}
          value={before.job}
          other={after.job}
          onChoose={(job) => onPick(job, after.job)}
        />
        <span aria-hidden="true">→</span>
        <VersionMenu
          label={t('compareAfter')}
          jobs={versions}
          value={after.job}
          other={before.job}
          onChoose={(job) => onPick(before.job, job)}
        />
        <SegmentedControl
          label={t('compareForm')}
          value={form}
          onChange={setForm}
          segments={{ differences: 'compareDiff', sides: 'compareSides' }}
        />
      </div>
      {part !== undefined && (
        <>
          <Tabs
            label={t('compareOf')}
            panelId={panelId}
            selected={part.id}
            onSelect={setChosen}
            tabs={parts.map(({ id }) => ({
              id,
              label: t(VIEW_LABELS[id]),
              count: changesIn(found.get(id)),
            }))}
          />
          <div
            class="comparison-part fill"
            role="tabpanel"
            id={panelId}
            aria-labelledby={tabId(panelId, part.id)}
            key={`${before.job.id} ${after.job.id} ${part.id}`}
          >
            {form === 'sides' && Array.isArray(lines) && lines.length > 0 ? (
              <ScrollArea label={t('compareSides')}>
                <SidesTable lines={lines} />
              </ScrollArea>
            ) : form === 'sides' ? (
              <div class="comparison-texts">
                <TextView label={t('compareBefore')} text={part.before} />
                <TextView label={t('compareAfter')} text={part.after} />
              </div>
            ) : (
              <Differences lines={lines} />
            )}
          </div>
        </>
      )}
    </article>
  );
}

function Differences({ lines }: { lines: DiffLine[] | 'too-much' | undefined }) {
  if (lines === undefined) return <p class="view-empty">{t('compareBusy')}</p>;
  if (lines === 'too-much') return <p class="view-empty">{t('compareTooMuch')}</p>;
  if (lines.length === 0) return <p class="view-empty">{t('compareSame')}</p>;
  return (
    <>
      <ScrollArea label={t('compareDiff')}>
        <DiffTable label={t('compareDiff')} lines={lines} />
      </ScrollArea>
      <p class="view-foot quiet cut">
        {[tn('compareAdded', count(lines, 'added')), tn('compareRemoved', count(lines, 'removed'))]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  );
}

function nameOf({ job: { target } }: Shown): string {
  return target.title || target.url;
}

function changesIn(lines: DiffLine[] | 'too-much' | undefined): number | undefined {
  return Array.isArray(lines) ? countChanges(lines) : undefined;
}

function count(lines: readonly DiffLine[], kind: DiffLine['kind']): number {
  return lines.filter((line) => line.kind === kind).length;
}

/** The differences in git's format, with the lines around them. */
function asText(lines: readonly DiffLine[]): string {
  return lines.map(({ kind, text }) => `${SIGNS[kind]}${text}`).join('\n');
}

const SIGNS = { same: ' ', added: '+', removed: '-', note: '@@ ' };
