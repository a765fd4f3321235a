import { t } from '@/platform/i18n';
import { SegmentedControl } from '../SegmentedControl';
import { ResultView, type ResultViewProps } from '../viewer/ResultView';
import { VIEW_LABELS } from '../viewer/Viewer';
import type { ViewId } from '../viewer/views';
import { detailsOf, tabOf } from './popup-tabs';

interface OtherViewProps extends ResultViewProps {
  onView: (view: ViewId) => void;
}

/**
 * What the popup shows of a result besides its text. What the page says about itself, its source, and
 * the report are shown one at a time.
 */
export function OtherView({ onView, ...result }: OtherViewProps) {
  if (tabOf(result.view) !== 'details') return <ResultView {...result} />;
  return (
    <>
      <div class="popup-details">
        <SegmentedControl
          label={t('tabDetails')}
          value={result.view}
          onChange={onView}
          segments={detailsOf(result.shown.result).map((view) => ({
            value: view,
            label: t(VIEW_LABELS[view]),
          }))}
        />
      </div>
      <ResultView key={result.view} {...result} />
    </>
  );
}
