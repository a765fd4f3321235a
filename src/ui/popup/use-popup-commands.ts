import type { RefObject } from 'preact';
import { useEffect, useState, useLayoutEffect } from 'preact/hooks';
import { primaryAction } from '../actions/action-menu';
import { hasLook, type TextForm } from '../viewer/text-form';
import { LazyOtherView } from './lazy-views';
import type { PopupController } from './popup-controller';
import { type Command, commandOf } from './shortcuts';
import type { useTableActions } from './use-table-actions';
import type { Views } from './use-views';

interface CommandTargets {
  controller: PopupController;
  views: Views;
  textForm: TextForm;
  primaryButton: RefObject<HTMLButtonElement | null>;
  scopeButton: RefObject<HTMLButtonElement | null>;
  tableActions: Pick<ReturnType<typeof useTableActions>, 'onAction'>;
  /** Whether the form for the service is shown, which has keys of its own. */
  isServiceMode: boolean;
  pick: () => void;
  editing: boolean;
  edit: (editing: boolean) => void;
  /** Records what the user does in the page, if it can be read. */
  record: () => void;
  toggleService: () => void;
  showHelp: () => void;
}

/** Lets the popup be used by keys (shortcuts.ts). */
export function usePopupCommands(targets: CommandTargets): void {
  const { controller, textForm, isServiceMode, tableActions } = targets;
  const { view, tab, showTab } = targets.views;
  const [finds, setFinds] = useState(0);

  useEffect(() => {
    // The list of links is there in the turn after its view is.
    if (finds > 0) void LazyOtherView.load().then(() => setTimeout(focusFilter));
  }, [finds]);

  function run(command: Command) {
    switch (command.name) {
      case 'primary':
        // The button shows how much there is to copy or save.
        return targets.primaryButton.current?.click();
      case 'copy':
      case 'download':
        if (tab === 'table')
          return tableActions.onAction(command.name === 'copy' ? 'copyTsv' : 'csv');
        return void controller.act(primaryAction(command.name, 'markdown'));
      case 'again':
        return controller.scrape();
      case 'pick':
        return targets.pick();
      case 'record':
        return targets.record();
      case 'source':
        if (hasLook(view)) return textForm.showSource(!textForm.isSource);
        textForm.showSource(true);
        return showTab('text');
      case 'edit':
        return targets.edit(!targets.editing);
      case 'scope':
        return targets.scopeButton.current?.click();
      case 'link':
        return void controller.copyLink();
      case 'allLinks':
        return void controller.copyAllLinks();
      case 'service':
        return targets.toggleService();
      case 'find':
        showTab('links');
        return setFinds(finds + 1);
      case 'tab':
        return showTab(command.tab);
      case 'help':
        return targets.showHelp();
      case 'cancel':
        return controller.cancel();
    }
  }

  useCommandKeys(run, ({ name }) => {
    if (isServiceMode) return name === 'service';
    // Escape stops what is running, or else closes the popup.
    return name !== 'cancel' || controller.state().phase.name === 'capturing';
  });
}

function focusFilter(): void {
  document.querySelector<HTMLElement>('.popup-surface .filter')?.focus();
}

/**
 * Runs the command of each key that has one, unless a dialog covers the popup.
 *
 * @param isMeant - Whether a command makes sense now; otherwise its key is left to the browser.
 */
function useCommandKeys(
  run: (command: Command) => void,
  isMeant: (command: Command) => boolean,
): void {
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      // The event that a dialog was closed comes too late for this.
      const isCovered = document.querySelector('dialog[open]') !== null;
      const command = isCovered ? undefined : commandOf(event);
      if (command === undefined || !isMeant(command)) return;
      event.preventDefault();
      // A key that is held does nothing again.
      if (!event.repeat) run(command);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
