import { t } from '@/platform/i18n';
import type { MessageKey } from '@/contract/user-text';
import type { ScrapeData } from '@/contract/scrape-data';
import { Button, IconButton } from '../Button';
import { Tabs } from '../Tabs';
import { SourceButton } from '../viewer/SourceButton';
import type { ViewId } from '../viewer/views';
import { countOf, POPUP_TABS, type PopupTab } from './popup-tabs';
import { cancelKey, KEYS } from './shortcuts';

interface PopupStripProps {
  /** What was read; `undefined` until then. */
  data: ScrapeData | undefined;
  /** Rows of the visible table; `undefined` while that is not known. */
  rows: number | undefined;
  tab: PopupTab;
  panelId: string;
  onTab: (tab: PopupTab) => void;
  /** The one in sight, among those that the tab gathers. */
  view: ViewId;
  /** Lets the user choose on the page; absent if it cannot be read. */
  onPick: (() => void) | undefined;
  /** Stops what is under way; absent if nothing is, or it will be over too soon. */
  onCancel: (() => void) | undefined;
  /** Whether stopping keeps what was collected so far. */
  keeps: boolean;
}

/** What was read, by kind, and in what form it is shown. Where they have no room, counts are out of sight. */
export function PopupStrip(props: PopupStripProps) {
  const { data, rows, tab, panelId, onTab, view, onPick, onCancel, keeps } = props;
  return (
    <div class="popup-strip">
      <Tabs
        label={t('views')}
        panelId={panelId}
        selected={tab}
        onSelect={onTab}
        tabs={POPUP_TABS.map((id, index) => ({
          id,
          label: t(TAB_LABELS[id]),
          count: countOf(id, data, rows),
          shortcut: String(index + 1),
        }))}
      />
      {onCancel !== undefined ? (
        <Button
          label={t(keeps ? 'stop' : 'cancel')}
          variant="quiet"
          shortcut={cancelKey()}
          onClick={onCancel}
        />
      ) : (
        <>
          <IconButton
            label={t('pickParts')}
            icon="pick"
            shortcut={KEYS.pick}
            disabled={onPick === undefined}
            onClick={() => onPick?.()}
          />
          <SourceButton view={data === undefined ? undefined : view} />
        </>
      )}
    </div>
  );
}

const TAB_LABELS: Record<PopupTab, MessageKey> = {
  text: 'tabText',
  links: 'viewLinks',
  images: 'viewImages',
  details: 'tabDetails',
  table: 'formTable',
};
