import { t } from '@/platform/i18n';
import type { MessageKey } from '@/contract/user-text';
import type { ScrapeData } from '@/contract/scrape-data';
import { Button } from '../Button';
import { Tabs } from '../Tabs';
import { SourceButton } from '../viewer/SourceButton';
import type { ViewId } from '../viewer/views';
import { countOf, POPUP_TABS, tabsOf, type PopupTab } from './popup-tabs';
import { cancelKey, KEYS } from './shortcuts';

interface PopupStripProps {
  /** What was read; `undefined` until then. */
  data: ScrapeData | undefined;
  /** Whether nothing was read, nor will be before the user does something: there is nothing to work on. */
  isIdle: boolean;
  /** Rows of the visible table; 0 if the page has no list, `undefined` while that is not known. */
  rows: number | undefined;
  tab: PopupTab;
  panelId: string;
  onTab: (tab: PopupTab) => void;
  /** The one in sight, among those that the tab gathers. */
  view: ViewId;
  /** Lets the user choose on the page; absent if it cannot be read. */
  onPick: (() => void) | undefined;
  /** Whether the text is being edited. */
  editing: boolean;
  /** Absent if there is no text to edit. */
  onEdit: ((editing: boolean) => void) | undefined;
  /** Stops what is under way; absent if nothing is, or it will be over too soon. */
  onCancel: (() => void) | undefined;
  /** Whether stopping keeps what was collected so far. */
  keeps: boolean;
}

/** What was read, by kind, and in what form it is shown. */
export function PopupStrip(props: PopupStripProps) {
  const { data, isIdle, rows, tab, panelId, onTab, view } = props;
  const { editing, onEdit, onPick, onCancel, keeps } = props;
  return (
    <div class="popup-strip">
      <Tabs
        label={t('views')}
        panelId={panelId}
        selected={tab}
        onSelect={onTab}
        tabs={tabsOf(data, rows).map((id) => ({
          id,
          label: t(TAB_LABELS[id]),
          count: countOf(id, data),
          shortcut: String(POPUP_TABS.indexOf(id) + 1),
        }))}
      />
      {onCancel !== undefined ? (
        <Button
          label={t(keeps ? 'stop' : 'cancel')}
          variant="quiet"
          shortcut={cancelKey()}
          onClick={onCancel}
        />
      ) : isIdle ? null : (
        <>
          <Button
            label={t('pickParts')}
            icon="pick"
            variant="quiet"
            shortcut={KEYS.pick}
            disabled={onPick === undefined}
            onClick={() => onPick?.()}
          />
          <Button
            label={t('editText')}
            icon="edit"
            iconOnly
            variant="quiet"
            shortcut={KEYS.edit}
            pressed={editing}
            disabled={onEdit === undefined}
            onClick={() => onEdit?.(!editing)}
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
