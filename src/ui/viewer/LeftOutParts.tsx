import type { CaptureReport, PagePart } from '@/contract/capture-report';
import { t, tn } from '@/platform/i18n';
import { Button } from '../Button';

/** What can be done about parts that the choice of the main content left out. */
export interface PartChoice {
  /** Answers with the main content and these parts, from what was read of the page. */
  onParts: (parts: PagePart[]) => void;
  onWholePage: () => void;
}

interface LeftOutPartsProps {
  content: CaptureReport['content'];
  choice: PartChoice;
}

/**
 * The largest parts that were left out, which a click brings back, and those brought back before.
 */
export function LeftOutParts({ content, choice }: LeftOutPartsProps) {
  const { leftOut, broughtBack = [] } = content;
  const parts = leftOut?.parts ?? [];
  if (leftOut === undefined && broughtBack.length === 0) return null;
  return (
    <ul class="report-parts stack" aria-label={t('partsTitle')}>
      {broughtBack.map((part) => (
        <Part
          key={part.place}
          part={part}
          label={t('leaveOutAgain', part.start)}
          onClick={() => choice.onParts(broughtBack.filter((other) => other !== part))}
        />
      ))}
      {parts.map((part) => (
        <Part
          key={part.place}
          part={part}
          label={t('bringBack', part.start)}
          onClick={() => choice.onParts([...broughtBack, part])}
        />
      ))}
      {leftOut !== undefined && (
        <li>
          <Button label={t('bringBackAll')} onClick={choice.onWholePage} />
        </li>
      )}
    </ul>
  );
}

function Part({ part, label, onClick }: { part: PagePart; label: string; onClick: () => void }) {
  return (
    <li class="row">
      <Button label={label} onClick={onClick} />
      <span class="view-note quiet">{tn('partWords', part.words)}</span>
    </li>
  );
}
