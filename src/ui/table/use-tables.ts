import { useEffect, useRef, useState } from 'preact/hooks';
import type { Job } from '@/contract/job';
import type { FoundTables } from '@/contract/table/found-tables';
import type { PageTable } from '@/contract/table/page-table';
import { ruleOf } from '@/contract/table/table-rule';
import type { ColumnKind } from '@/contract/table/table-column';
import { failureText } from '../failure-text';
import { editTable, keptTable, type TableEdit } from './edit-table';
import type { TablePage, TableServices } from './table-services';
import { useTableRun } from './use-table-run';

/** The tables of a result, with what the user made of them. */
export type Tables = ReturnType<typeof useTables>;

/**
 * Finds the tables of a result, and shows each as soon as it is found. Each change is kept with the result at once.
 *
 * @param jobId - Where it changes, its page was read again: what is in sight stays until the new
 *   tables are there. `undefined`: nothing was read yet.
 */
export function useTables(
  services: TableServices,
  jobId: string | undefined,
  page: TablePage | undefined,
) {
  const [found, setFound] = useState<FoundOf>();
  const [chosen, setChosen] = useState<string>();
  const [column, setColumn] = useState<string>();
  const [history, setHistory] = useState<readonly PageTable[]>([]);
  const [problem, setProblem] = useState<string>();
  const [asksMore, setAsksMore] = useState(false);
  /** What the user made of tables while further ones are sought. */
  const edited = useRef(new Map<string, PageTable>());

  const { url, tabId, revision } = page ?? {};
  const run = useTableRun(services.runs, jobId, tabId);
  const source = run.isShown ? run.job?.id : jobId;
  // A run keeps adding rows.
  const pages = run.isShown ? run.job?.progress?.done : undefined;

  useEffect(() => {
    if (source === undefined || url === undefined) return;
    let isCurrent = true;
    let isFirst = true;
    const show = (tables: FoundTables) => {
      if (!isCurrent) return;
      if (isFirst) {
        edited.current.clear();
        setHistory([]);
        setProblem(undefined);
      }
      isFirst = false;
      const own = tables.tables.map((one) => edited.current.get(one.id) ?? one);
      setFound({ jobId: source, pages, revision, job: run.job, ...tables, tables: own });
    };
    services.find(source, placeOf(url, tabId), show).then(show, (error: unknown) => {
      show({ tables: [] });
      if (isCurrent) setProblem(failureText(error));
    });
    return () => {
      isCurrent = false;
    };
    // Of the run's changes, only further pages change its table.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [services, source, pages, url, tabId, revision]);

  // Saving must not lag behind the number of rows that is shown.
  const isBehind = found?.jobId === source && found?.pages !== pages;
  const job = isBehind ? found?.job : run.job;

  const tables = found?.tables ?? [];
  const table = tables.find(({ id }) => id === chosen) ?? tables[0];
  const isOld = table !== undefined && found?.revision !== revision;

  async function latest(): Promise<PageTable> {
    if (found === undefined || table === undefined || url === undefined)
      throw new Error('no table');
    const now = await services.find(found.jobId, placeOf(url, tabId), () => {});
    return now.tables.find(({ id }) => id === table.id) ?? table;
  }

  function put(next: PageTable) {
    if (found === undefined) return;
    edited.current.set(next.id, next);
    const put = found.tables.map((one) => (one.id === next.id ? next : one));
    setFound({ ...found, tables: put });
    setProblem(undefined);
    services.keep(found.jobId, keptTable(next)).catch((error: unknown) => {
      setProblem(failureText(error));
    });
  }

  function change(next: PageTable) {
    if (table === undefined || next === table) return;
    setHistory([...history, table]);
    put(next);
  }

  return {
    /** Empty until they are found, and if there are none. */
    tables,
    /** The job that they were found in, or the run; `undefined` until they are found. */
    jobId: found?.jobId,
    /** Whether they have been looked for. */
    isFound: found !== undefined,
    kept: found?.kept,
    /** The visible one. */
    table,
    /**
     * The visible one with all that has been read of it by now; `undefined` if it is that already.
     *
     * @throws {FailureError} if what was read of the page is gone.
     */
    latest: isOld ? latest : undefined,
    /** Key of the chosen column; `undefined` for none. */
    column: table?.columns.some(({ key, shown }) => shown && key === column) ? column : undefined,
    /** Why the last change failed, in words. */
    problem,
    canUndo: history.length > 0,
    choose(next: PageTable) {
      setChosen(next.id);
      setColumn(undefined);
    },
    chooseColumn: (key: string | undefined) => setColumn(key),
    edit(edit: TableEdit) {
      if (table === undefined) return;
      const next = editTable(table, edit);
      const at = table.columns.findIndex(({ key }) => key === column);
      // A new name brings a new key.
      if (edit.type === 'rename') setColumn(next.columns[at]?.key);
      if (edit.type === 'hide') setColumn(neighbour(table, edit.key));
      change(next);
    },
    /** Reads the values of a column as another kind. */
    async readAs(key: string, kind: ColumnKind) {
      if (table === undefined || found === undefined || url === undefined) return;
      const columns = table.columns.map((one) => (one.key === key ? { ...one, kind } : one));
      try {
        const filled = await services.fill(
          found.jobId,
          placeOf(url, tabId),
          ruleOf({ ...table, columns }, true),
        );
        const { id, title, source } = table;
        change({ ...withShown(filled, columns), id, title, source });
      } catch (error) {
        setProblem(failureText(error));
      }
    },
    undo() {
      const last = history.at(-1);
      if (last === undefined) return;
      setHistory(history.slice(0, -1));
      setChosen(last.id);
      put(last);
    },
    /** Reading the table from all its pages, as far as its rows are in the table. */
    run: { ...run, job },
    /** Whether more pages can be read from here, and are not yet. */
    mayReadMore: run.inTab !== undefined && !run.isShown && table !== undefined,
    /** Whether the user is asked how many more pages to read. */
    asksMore,
    /** Asks that, or no longer. */
    askMore: (asks: boolean) => setAsksMore(asks),
  };
}

/** Tables, with the job that they were found in, and how far it was then. */
type FoundOf = FoundTables & {
  jobId: string;
  pages: number | undefined;
  revision: number | undefined;
  job: Job | undefined;
};

function placeOf(url: string, tabId: number | undefined): TablePage {
  return { url, ...(tabId !== undefined && { tabId }) };
}

/** The column that takes over from a removed one: the next, else the one before. */
function neighbour({ columns }: PageTable, key: string): string | undefined {
  const shown = columns.filter((one) => one.shown);
  const at = shown.findIndex((one) => one.key === key);
  return (shown[at + 1] ?? shown[at - 1])?.key;
}

/** The table with the same columns shown as in another one. */
function withShown(table: PageTable, like: PageTable['columns']): PageTable {
  const isShown = new Map(like.map(({ key, shown }) => [key, shown]));
  const columns = table.columns.map((one) => ({ ...one, shown: isShown.get(one.key) ?? true }));
  return { ...table, columns };
}
