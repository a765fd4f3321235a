import type { ComponentProps } from 'preact';
import { isCopy } from '../actions/action-menu';
import { useAddToDataset } from '../table/use-add-to-dataset';
import { shownPart } from '../table/edit-table';
import type { LazyTableFoot } from '../table/lazy-table';
import { originOf } from '../table/origin-of';
import type { TableAction } from '../table/table-actions';
import type { TableServices } from '../table/table-services';
import { useKeptForSite } from '../table/use-kept-for-site';
import type { Tables } from '../table/use-tables';
import type { PopupController } from './popup-controller';
import type { PopupState } from './popup-state';

type TableFootProps = ComponentProps<typeof LazyTableFoot>;

/** The actions for the visible table, except pointing at one. The popup reports their outcome. */
export function useTableActions(
  controller: Pick<PopupController, 'tell'>,
  services: TableServices,
  tables: Tables,
  { page, shown }: PopupState,
): Pick<TableFootProps, 'onAction' | 'isKept' | 'onKeep' | 'onAdd' | 'dialog' | 'onRequest'> {
  const { table } = tables;
  const site = useKeptForSite(services, page, table);

  const adding = useAddToDataset(
    services.datasets,
    page && {
      url: page.url,
      isSecret: page.incognito || (shown !== undefined && originOf(shown).isSecret),
    },
    table,
    (doing) => void controller.tell(doing),
  );

  function act(action: TableAction) {
    if (table !== undefined && shown !== undefined)
      void controller.tell(
        services.act(action, shownPart(table), originOf(shown)),
        isCopy(action) ? 'copied' : 'saved',
      );
  }

  function useAsRequest() {
    if (page !== undefined && table !== undefined)
      void controller.tell(services.useAsRequest(page, shownPart(table)));
  }

  return {
    onAction: act,
    isKept: site.isKept,
    onKeep: (keep) => void controller.tell(site.keep(keep)),
    onAdd: adding.onAdd,
    dialog: adding.dialog,
    onRequest: useAsRequest,
  };
}
