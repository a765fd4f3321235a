import { describe, expect, it } from 'vitest';
import type { PageTable } from '@/contract/table/page-table';
import { ruleOf } from '@/contract/table/table-rule';
import { findTables } from '@/engine/tables/find-tables';
import { tableFromRule } from '@/engine/tables/table-from-rule';
import { pageFromHtml } from '../../../support/page-from-html';

const nameOfKind = (kind: string) => kind;

const card = (name: string, price: string, date: string, extra = '') => `
  <div class="card"><a href="/p/${name}"><img src="/i/${name}.jpg" alt=""><h3 class="t">${name}</h3></a>
  <span class="price">${price}</span><time datetime="${date}">soon</time>${extra}<button>Add</button></div>`;

const shop = `
  <nav><ul>${['Home', 'New', 'Sale', 'Help', 'Us'].map((name) => `<li><a href="/${name}">${name}</a></li>`).join('')}</ul></nav>
  <main><h2>Lamps</h2><div class="grid">
  ${card('Ada', '$1,299.00', '2026-01-05')}${card('Bob', '$5', '2026-01-06', '<i class="badge">new</i>')}
  ${card('Cyd', '$12.50', '2026-01-07')}${card('Dot', '$3', '2026-02-01')}</div></main>`;

function columnsOf(table: PageTable | undefined): Record<string, unknown[]> {
  return Object.fromEntries(
    (table?.columns ?? []).map(({ key }, at) => [
      key,
      table?.rows.map((row) => row[at]?.value ?? null) ?? [],
    ]),
  );
}

describe('findTables', () => {
  it('finds the cards of a shop first, with the values of their columns', async () => {
    const [table] = await findTables(pageFromHtml(shop), { nameOfKind });
    expect(table?.title).toBe('Lamps');
    expect(table?.records.selector).toBe('.card');
    expect(columnsOf(table)).toMatchObject({
      title: ['Ada', 'Bob', 'Cyd', 'Dot'],
      price: [1299, 5, 12.5, 3],
      date: ['2026-01-05', '2026-01-06', '2026-01-07', '2026-02-01'],
      link: ['Ada', 'Bob', 'Cyd', 'Dot'].map((name) => `https://shop.example/p/${name}`),
    });
    expect(table?.columns.find(({ key }) => key === 'price')).toMatchObject({
      kind: 'price',
      filled: 1,
      shown: true,
    });
  });

  it('leaves out what every record says', async () => {
    const [table] = await findTables(pageFromHtml(shop), { nameOfKind });
    expect(JSON.stringify(table?.rows)).not.toContain('Add');
  });

  it('gives a rule that reads the same rows again', async () => {
    const page = pageFromHtml(shop);
    const [table] = await findTables(page, { nameOfKind });
    if (table === undefined) throw new Error('no table');
    const { rows, fit } = tableFromRule(page, ruleOf(table, true));
    expect(rows).toEqual(table.rows);
    expect(fit.missing).toEqual([]);
  });
});
