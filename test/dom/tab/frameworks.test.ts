import { expect, it } from 'vitest';
import { openChromiumTab } from '../../support/chromium-tab';
import { FRAMEWORK_TARGETS } from '../../support/framework-targets';

// Promise writing-is-seen-by-page (What a page can do to us): What an action writes into a field is
// what the page's own code sees, in the common frameworks and editors.
it.each(FRAMEWORK_TARGETS.filter(({ needsExtension }) => needsExtension === undefined))(
  "what actions write is what the page's code sees: $name",
  async ({ page, actions, model }) => {
    const tab = await openChromiumTab(`/frameworks/${page}`, { isReady: "'model' in globalThis" });
    const { failure } = await tab.scrape({ formats: ['markdown'], actions });
    expect(failure).toBeUndefined();
    expect(await tab.inPage(() => Reflect.get(globalThis, 'model')())).toMatchObject(model);
  },
);
