import { FRAMEWORK_TARGETS } from '../../support/framework-targets.ts';
import { openGrantedTabs } from '../../support/granted-tabs.ts';
import { expect, test } from './fixtures.ts';

// Promise writing-is-seen-by-page
test("what actions write is what the page's code sees, in every framework", async ({
  firefox,
  server,
}) => {
  // A dozen pages, into which texts are typed at a person's pace.
  test.setTimeout(350_000);
  const tabs = await openGrantedTabs(firefox);
  const seen: Record<string, unknown> = {};
  for (const { name, page, actions } of FRAMEWORK_TARGETS) {
    await tabs.show(`${server.url}/frameworks/${page}`);
    await expect.poll(() => tabs.call('model')).not.toBeNull();
    const { job } = await tabs.scrape({ formats: ['markdown'], actions });
    seen[name] = job.failure ?? (await tabs.call('model'));
  }
  await tabs.close();
  const models = FRAMEWORK_TARGETS.map(({ name, model }) => [name, model]);
  expect(seen).toMatchObject(Object.fromEntries(models));
});
