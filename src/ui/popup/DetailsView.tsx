import { t } from '@/platform/i18n';
import { SegmentedControl } from '../SegmentedControl';
import { ResultView, type ResultViewProps } from '../viewer/ResultView';
import { VIEW_LABELS } from '../viewer/Viewer';
import type { ViewId } from '../viewer/views';
import { detailsOf } from './popup-tabs';

interface DetailsViewProps extends ResultViewProps {
  onView: (view: ViewId) => void;
}

/** What the page says about itself, its source, and the report, one at a time. */
export function DetailsView({ onView, ...result }: DetailsViewProps) {
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
