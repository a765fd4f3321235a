import { describe, expect, it } from 'vitest';
import type { PageVersion } from '@/contract/page-version';
import { changeTrackingSchema } from '@/contract/response/change-tracking';
import type { TabRequest } from '@/contract/tab-request';
import type { TableRule } from '@/contract/table/table-rule';
import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { english } from '../../../support/locale';
import { pageFromHtml } from '../../../support/page-from-html';
import { phonePlans } from '../../../support/phone-plans';

const schema = {
  type: 'object',
  properties: {
    plans: {
      type: 'array',
      items: {
        type: 'object',
        properties: { name: { type: 'string' }, price: { type: 'number' } },
      },
    },
  },
};
const rule: TableRule = {
  records: { selector: 'li' },
  fields: [
    { key: 'name', name: 'Name', kind: 'text', selector: 'b', take: 'text' },
    { key: 'price', name: 'Price', kind: 'price', selector: 'i', take: 'text' },
  ],
};
const before = { plans: [{ name: 'Starter', price: 9 }] };
const previous: PageVersion = {
  markdown: '- Starter',
  at: '2026-01-01T10:00:00.000Z',
  values: before,
};
const PAGE = '<main><ul><li><b>Starter</b> <i>$12</i></li></ul></main>';

async function track(html: string, more: Partial<TabRequest> = {}, version?: PageVersion) {
  const snapshot = pageFromHtml(html);
  const tracking = { type: 'changeTracking' as const, modes: ['json' as const], schema };
  const request = { formats: ['markdown' as const, tracking], onlyMainContent: false, ...more };
  const input = { snapshot, phonePlans, ...(version && { previous: version }) };
  const { changeTracking, warning } = await scrapeSnapshot(input, request, english);
  changeTrackingSchema().parse(changeTracking);
  return { changeTracking, warning, report: snapshot.report };
}

it.each([
  [true, true],
  [{ mode: 'fast' as const }, false],
])('does not compare before a model has redacted: %j', async (redactPII, isLeft) => {
  const snapshot = pageFromHtml('<main><p>Ann Field wrote.</p></main>');
  const formats: TabRequest['formats'] = ['markdown', 'changeTracking'];
  const version = { markdown: '<PERSON> wrote.', at: previous.at };
  const data = await scrapeSnapshot(
    { snapshot, phonePlans, previous: version },
    { formats, redactPII, model: true },
    english,
  );
  expect(data.changeTracking === undefined).toBe(isLeft);
  expect(snapshot.report.ignored).toEqual(isLeft ? ['format changeTracking'] : []);
  expect(data.warning?.includes('format changeTracking') ?? false).toBe(isLeft);
});

describe('compared values', () => {
  it('come from the site’s rule', async () => {
    const { changeTracking, report, warning } = await track(PAGE, { rule }, previous);
    expect(changeTracking).toMatchObject({
      changeStatus: 'changed',
      json: { plans: { previous: before.plans, current: [{ name: 'Starter', price: 12 }] } },
    });
    expect(report.comparedValues).toEqual({ plans: [{ name: 'Starter', price: 12 }] });
    expect(report.ignored).toEqual([]);
    expect(warning).toBeUndefined();
  });

  it('are kept the first time, for the next comparison', async () => {
    const { changeTracking, report } = await track(PAGE, { rule });
    expect(changeTracking).toMatchObject({ changeStatus: 'new' });
    expect(changeTracking?.json).toBeUndefined();
    expect(report.comparedValues).toEqual({ plans: [{ name: 'Starter', price: 12 }] });
  });

  it('come from the page itself if there is no rule', async () => {
    const html = `<table><tr><th>Name</th><th>Price</th></tr>
      <tr><td>Starter</td><td>$12</td></tr><tr><td>Pro</td><td>$39</td></tr>
      <tr><td>Team</td><td>$59</td></tr><tr><td>Firm</td><td>$99</td></tr></table>`;
    const { report } = await track(html, {}, previous);
    expect(report.comparedValues).toEqual({
      plans: [
        { name: 'Starter', price: 12 },
        { name: 'Pro', price: 39 },
        { name: 'Team', price: 59 },
        { name: 'Firm', price: 99 },
      ],
    });
  });

  it('are missing, with a warning, if nothing on the page fits the schema', async () => {
    const { changeTracking, warning } = await track('<p>Nothing here</p>', {}, previous);
    expect(warning).toBe(
      'Nothing that this page states fits the schema, so no values were compared.',
    );
    expect(changeTracking?.json).toBeUndefined();
  });

  it('need a schema', async () => {
    const tracking = { type: 'changeTracking' as const, modes: ['json' as const] };
    const { report } = await track(PAGE, { formats: ['markdown', tracking] });
    expect(report.ignored).toEqual(['changeTracking.modes json']);
    expect(report.comparedValues).toBeUndefined();
  });

  it('contain nothing personal if personal data is redacted', async () => {
    const html = PAGE.replace('Starter', 'ada@example.org');
    const { report } = await track(html, { rule, redactPII: { mode: 'fast' } }, previous);
    expect(report.comparedValues).toEqual({ plans: [{ name: '<EMAIL>', price: 12 }] });
  });
});
