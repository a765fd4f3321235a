import { browser, type Menus } from './browser';
import { toTabInfo, type TabInfo } from './tabs';

/** An item of the page's context menu. */
export interface MenuEntry {
  id: string;
  title: string;
  /** What it is shown for. */
  context: 'page' | 'selection' | 'link' | 'image';
  /** The id of the item whose submenu it is in, which must come before it. */
  parent?: string;
}

/** What was under the pointer when an item was chosen. */
export interface MenuClick {
  id: string;
  tab: TabInfo;
  frameId: number;
  linkUrl?: string | undefined;
  imageUrl?: string | undefined;
  /** The selected text, as the browser gives it, whatever frame it is in. */
  selectionText?: string | undefined;
}

/** Replaces the context menu with exactly these items. */
export async function setMenu(entries: readonly MenuEntry[]): Promise<void> {
  await browser.contextMenus.removeAll();
  for (const { id, title, context, parent } of entries) {
    const inside = parent === undefined ? {} : { parentId: parent };
    browser.contextMenus.create({ id, title, contexts: [context], ...inside });
  }
}

/** Calls back when an item is chosen in a tab, in the turn of the user's gesture. */
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
