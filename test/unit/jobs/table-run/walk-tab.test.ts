import { describe, expect, it } from 'vitest';
import type { ActionEnd } from '@/contract/actions';
import { FailureError } from '@/contract/result';
import type { TableRow } from '@/contract/table/page-table';
import type { RunPage, TableRunOrder, TableRunState } from '@/contract/table/table-run';
import { createRunRows } from '@/jobs/table-run/run-rows';
import type { ShownPage } from '@/jobs/table-run/run-table';
import { walkTab } from '@/jobs/table-run/walk-tab';
import { tabJob } from '../../../support/tab-job';

const ORDER: TableRunOrder = {
  rule: {
    records: { selector: '.row' },
    fields: [{ key: 'name', name: 'Name', kind: 'text', selector: 'b', take: 'text' }],
  },
  pages: 100,
  rows: 10_000,
  minutes: 10,
  delay: 1,
  inTab: true,
};

const rowsOf = (page: number): TableRow[] => [1, 2].map((n) => [{ value: `Row ${page}.${n}` }]);

const namesOf = (pages: number) =>
  Array.from({ length: pages }, (_, at) => [`Row ${at + 1}.1`, `Row ${at + 1}.2`]).flat();

/** A tab that shows a list of pages. */
interface Tab {
  at: number;
  pages: number;
  show(page: number): ShownPage;
  turn(): ActionEnd;
}

function tab(pages: number, change: Partial<Tab> = {}): Tab {
  return {
    at: 1,
    pages,
    show(page) {
      return {
        url: `https://app.example/#${page}`,
        rows: rowsOf(page),
        ...(page < pages && { control: 'text/Next' }),
      };
    },
    turn() {
      this.at++;
      return 'done';
    },
    ...change,
  };
}

async function walk(one: Tab, stored: readonly RunPage[] = [], order = ORDER) {
  const all = createRunRows(order.rule.fields, stored);
  const pages: RunPage[] = [...stored];
  const waited: number[] = [];
  let state: TableRunState | undefined;
  const none = async () => expect.fail('the site is asked for nothing');
  const events = walkTab(
    tabJob('run', { url: 'https://app.example/' }),
    order,
    all,
    {
      stored: none,
      firstPage: none,
      loadPage: none,
      shownPage: async () => one.show(one.at),
      turnPage: async () => one.turn(),
      wait: async (ms) => void waited.push(ms),
      now: () => 0,
      random: () => 0,
    },
    new AbortController().signal,
  );
  for await (const event of events) {
    if (event.type !== 'rows') continue;
    ({ state } = event);
    if (event.page !== undefined) pages.push(event.page.content);
  }
  const names = pages.flatMap(({ rows }) => rows.map(([cell]) => cell?.value));
  return { pages, names, waited, state };
}

describe('a run that navigates the tab', () => {
  it("reads each page that it clicks to, until there is no next one, and tracks the tab's address", async () => {
    const { names, state, waited } = await walk(tab(4));
    expect(names).toEqual(namesOf(4));
    expect(state).toEqual({ rows: 8, doubles: 0, ended: 'last', at: 'https://app.example/#4' });
    expect(waited).toEqual([1000, 1000, 1000]);
  });

  it('waits for rows that arrive after the page has settled', async () => {
    let looks = 0;
    const slow = tab(3, {
      show(page) {
        // The requested page is not there at the first look.
        const drawn = page > 1 && looks++ % 2 === 0 ? page - 1 : page;
        return tab(3).show(drawn);
      },
    });
    const { names, pages } = await walk(slow);
    expect(names).toEqual(namesOf(3));
    expect(pages).toHaveLength(3);
  });

  it('does not count as duplicates the rows that a growing list still shows', async () => {
    const growing = tab(3, {
      show: (page) => ({
        ...tab(3).show(page),
        rows: Array.from({ length: page }, (_, at) => rowsOf(at + 1)).flat(),
      }),
    });
    const { names, state } = await walk(growing);
    expect(names).toEqual(namesOf(3));
    expect(state).toMatchObject({ rows: 6, doubles: 0, ended: 'last' });
  });

  it('continues from the page that an ended background had turned to', async () => {
    const first = await walk(tab(5), [], { ...ORDER, pages: 2 });
    expect(first.state?.ended).toBe('pages');
    // The tab has turned to a page that was not read.
    const one = tab(5);
    one.at = 3;
    const { names, state } = await walk(one, first.pages);
    expect(names).toEqual(namesOf(5));
    expect(state).toMatchObject({ rows: 10, doubles: 0, ended: 'last' });
  });

  it('goes through the known pages again if the user took the tab back', async () => {
    const first = await walk(tab(5), [], { ...ORDER, pages: 3 });
    const { names, pages, state } = await walk(tab(5), first.pages);
    expect(names).toEqual(namesOf(5));
    expect(pages).toHaveLength(5);
    expect(state).toMatchObject({ rows: 10, doubles: 0 });
  });

  it('ends if a page has nothing new twice', async () => {
    const stuck = tab(9, { show: () => ({ ...tab(9).show(1) }) });
    const { state, names } = await walk(stuck);
    expect(names).toEqual(namesOf(1));
    expect(state?.ended).toBe('nothingNew');
  });

  it.each<[string, Tab, string]>([
    ['nothing leads to a next page', tab(1), 'stuck'],
    ['the control for it cannot be clicked', tab(3, { turn: () => 'covered' }), 'stuck'],
    ['the user stops it in the page', tab(3, { turn: () => 'stopped' }), 'stopped'],
    [
      'the click led where Winnow may not read',
      tab(3, {
        show(page) {
          if (page === 1) return tab(3).show(1);
          throw new FailureError({ code: 'PERMISSION_LOST', message: 'none' });
        },
      }),
      'away',
    ],
  ])('keeps what it has if %s', async (_, one, ended) => {
    const { state, names } = await walk(one);
    expect(names).toEqual(namesOf(1));
    expect(state?.ended).toBe(ended);
  });
});
