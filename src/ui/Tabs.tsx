import { useRef } from 'preact/hooks';
import { numberText } from '@/contract/user-text';
import { language } from '@/platform/i18n';
import { withShortcut } from './Button';
import './tabs.css';

export interface Tab<Id extends string> {
  id: Id;
  label: string;
  /** How many things the tab contains, printed after its name. */
  count?: number | undefined;
  shortcut?: string;
}

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** The id of the element that shows the selected tab. It is labelled by {@link tabId}. */
  panelId: string;
}

/** A row of tabs; arrows, Home and End move and select. */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  panelId,
}: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex(({ id }) => id === selected);
    const tab = tabs[nextTab(at, tabs.length, event.key)];
    if (tab === undefined) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelector<HTMLElement>(`#${tabId(panelId, tab.id)}`)?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is always on a tab
    <div class="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          type="button"
          class="tab"
          role="tab"
          key={tab.id}
          id={tabId(panelId, tab.id)}
          aria-selected={tab.id === selected}
          aria-controls={panelId}
          aria-keyshortcuts={tab.shortcut}
          title={withShortcut(tab.label, tab.shortcut)}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
        >
          <span class="tab-label" data-label={tab.label}>
            {tab.label}
          </span>
          {tab.count !== undefined && (
            <span class="tab-count"> {numberText(tab.count, language())}</span>
          )}
        </button>
      ))}
    </div>
  );
}

/** The id of a tab's element, for the panel's `aria-labelledby`. */
export function tabId(panelId: string, id: string): string {
  return `${panelId}-tab-${id}`;
}

/** The place of the tab that a key leads to; -1 for other keys. */
function nextTab(selected: number, count: number, key: string): number {
  switch (key) {
    case 'ArrowRight':
      return (selected + 1) % count;
    case 'ArrowLeft':
      return (selected - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}
