import { browser, type Menus } from './browser';
import { toTabInfo, type TabInfo } from './tabs';

/** An entry of the page's context menu. */
export interface MenuEntry {
  id: string;
  title: string;
  /** On what it is shown. */
  context: 'page' | 'selection' | 'link' | 'image';
  /** The entry whose menu it is in; it comes before it. */
  parent?: string;
}

/** What was under the pointer when an entry was chosen. */
export interface MenuClick {
  id: string;
  tab: TabInfo;
  frameId: number;
  linkUrl?: string | undefined;
  imageUrl?: string | undefined;
  /** The text that is selected, as the browser gives it, in whatever frame it is. */
  selectionText?: string | undefined;
}

/** Replaces the context menu with exactly these entries. */
export async function setMenu(entries: readonly MenuEntry[]): Promise<void> {
  await browser.contextMenus.removeAll();
  for (const { id, title, context, parent } of entries) {
    const inside = parent === undefined ? {} : { parentId: parent };
    browser.contextMenus.create({ id, title, contexts: [context], ...inside });
  }
}

/** Calls back when an entry is chosen in a tab, in the turn of the user's gesture. */
export function onMenuClick(listener: (click: MenuClick) => void): void {
  browser.contextMenus.onClicked.addListener((info: Menus.OnClickData, tab) => {
    const where = tab && toTabInfo(tab);
    if (where === undefined) return;
    listener({
      id: String(info.menuItemId),
      tab: where,
      frameId: info.frameId ?? 0,
      linkUrl: info.linkUrl,
      imageUrl: info.srcUrl,
      selectionText: info.selectionText,
    });
  });
}
