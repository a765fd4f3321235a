import type { MessageKey } from '@/contract/user-text';
import { browser } from './browser';
import { t } from './i18n';
import { findActiveTab, toTabInfo, type TabInfo } from './tabs';

/** A command and its keys; no keys if the user or another extension took them. */
export interface Command {
  name: string;
  description: string;
  shortcut: string;
}

/** The extension's commands, in the language of the interface, with the user's shortcuts. */
export async function listCommands(): Promise<Command[]> {
  const commands = await browser.commands.getAll();
  // The polyfill's types do not know that Firefox gives `null` for an empty value.
  return commands.map(({ name, description, shortcut }) => ({
    name: name || '',
    description: (name && DESCRIPTIONS[name] && t(DESCRIPTIONS[name])) || description || '',
    shortcut: shortcut || '',
  }));
}

/**
 * Browsers describe commands in their own language, and the one for the toolbar button not at all.
 */
const DESCRIPTIONS: Record<string, MessageKey> = {
  _execute_action: 'commandOpenPopup',
  'scrape-page': 'commandScrapePage',
  'scrape-selection': 'commandScrapeSelection',
};

/** Opens the browser's own page for changing the shortcuts of commands. */
export async function openShortcutSettings(): Promise<void> {
  // Firefox only, and not in the polyfill's types.
  const commands = browser.commands as typeof browser.commands & {
    openShortcutSettings?: () => Promise<void>;
  };
  if (commands.openShortcutSettings === undefined) {
    await browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
  } else {
    await commands.openShortcutSettings();
  }
}

/** Calls back when the user presses a command's keys, in the turn of that gesture. */
export function onCommand(listener: (name: string, tab: Promise<TabInfo | undefined>) => void) {
  browser.commands.onCommand.addListener((name, tab) => {
    listener(name, tab === undefined ? findActiveTab() : Promise.resolve(toTabInfo(tab)));
  });
}
