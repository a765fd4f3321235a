import type { ComponentChildren } from 'preact';
import type { CaptureReport } from '@/contract/capture-report';
import { t } from '@/platform/i18n';
import { Button } from '../Button';
import { Icon } from '../Icon';
import { LeftOutParts, type PartChoice } from './LeftOutParts';
import { blockedOrigins } from './blocked-origins';
import { reportSentences } from './report-sentences';
import { ScrollArea } from './ScrollArea';

interface ReportViewProps {
  report: CaptureReport;
  /** Asks the browser for these origins, then scrapes again. Absent if the page is not at hand. */
  onAllow?: ((origins: string[]) => void) | undefined;
  /** Absent if nothing is kept of the page. */
  choice?: PartChoice | undefined;
  /** What stands below the sentences. */
  children?: ComponentChildren;
}

/** What a capture included, skipped or could not reach, in sentences. */
export function ReportView({ report, onAllow, choice, children }: ReportViewProps) {
  const origins = blockedOrigins(report);
  return (
    <ScrollArea label={t('viewReport')}>
      <ul class="report stack">
        {reportSentences(report).map(({ kind, text }) => (
          <li class="report-sentence" data-kind={kind} key={text}>
            <Icon name={ICONS[kind]} />
            <span>{text}</span>
          </li>
        ))}
        {choice !== undefined && (
          <li>
            <LeftOutParts content={report.content} choice={choice} />
          </li>
        )}
        {origins.length > 0 && onAllow !== undefined && (
          <li>
            <Button label={t('allowFrames')} onClick={() => onAllow(origins)} />
            <p class="view-note quiet">{t('allowFramesReason', origins.join(', '))}</p>
          </li>
        )}
      </ul>
      {children}
    </ScrollArea>
  );
}

const ICONS = { read: 'check', left: 'hide', missing: 'warning' } as const;
