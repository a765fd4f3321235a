import { expect, test } from './fixtures.ts';

test.afterEach(({ firefox }) => firefox.popup.close());

// Promise nothing-scrolls-sideways
test('the form scrolls down behind a visible bar, and never sideways', async ({
  firefox,
  server,
}) => {
  await firefox.goto(`${server.url}/pages/product.html`);
  await firefox.clickAction();
  await firefox.popup.click('More');
  await firefox.popup.click('Tools');
  await firefox.popup.click('Scrape with a service');
  for (const name of ['More options', 'Content', 'Network', 'Governance']) {
    await firefox.popup.click(name);
  }
  // Firefox gives a popup its size some time after its content has grown.
  await expect
    .poll(() => firefox.popup.evaluate(measure))
    .toEqual({ sideways: [], hidden: 0, hasBar: true });
});

/** Runs in the popup. */
function measure(): { sideways: string[]; hidden: number; hasBar: boolean } {
  const sideways = [...document.querySelectorAll('html, body, body *')]
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
    .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
    .map((element) => `${element.className}: ${element.scrollWidth} > ${element.clientWidth}`);
  const fields = document.querySelector<HTMLElement>('.request-fields');
  const right = fields?.getBoundingClientRect().right ?? 0;
  return {
    sideways,
    hidden: Math.max(0, right - innerWidth),
    hasBar: (fields?.offsetWidth ?? 0) > (fields?.clientWidth ?? 0),
  };
}
