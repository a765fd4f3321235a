import { connectInFirefox } from '../../support/connect-in-firefox.ts';
import { launchFirefox, type FirefoxExtension } from '../../support/firefox-extension.ts';
import { startTestService } from '../../support/service/service.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { expect, test } from './fixtures.ts';

test('Firefox asks once whether a service may get data, and nothing is sent before', async ({
  server,
}) => {
  const service = await startTestService();
  const firefox = await launchFirefox({ permissionPrompts: true });
  const scrapes = () => service.requests.filter(({ path }) => path === '/v2/scrape');
  try {
    await connectInFirefox(firefox, service);
    const { port } = new URL(server.url);
    await send(firefox, `http://shop.example:${port}/first`);
    const question = await answer(firefox, 'refuse');
    expect(question).toMatch(/website content/i);
    expect(question).toMatch(/browsing activity/i);
    expect(question).toMatch(/authentication information/i);
    expect(scrapes()).toEqual([]);

    await send(firefox, `http://shop.example:${port}/second`);
    await answer(firefox, 'allow');
    expect(scrapes().map(({ body }) => Object(body).url)).not.toContain(
      `http://shop.example:${port}/first`,
    );
    // Whether the question closed the popup or not: from now on nothing is asked.
    await send(firefox, `http://shop.example:${port}/third`);
    await expect
      .poll(() => scrapes().map(({ body }) => Object(body).url))
      .toContain(`http://shop.example:${port}/third`);
  } finally {
    await firefox.close();
    await service.close();
  }
});

/** Opens a page and sends a request for it from the popup. */
async function send(firefox: FirefoxExtension, url: string): Promise<void> {
  await firefox.popup.close();
  await firefox.goto(url);
  await firefox.clickAction();
  await expect.poll(() => firefox.popup.text('output')).toMatch(/^Read /);
  await firefox.popup.click('More');
  await firefox.popup.click('Tools');
  await firefox.popup.click('Scrape with a service');
  await firefox.popup.click('Service');
  await firefox.popup.click('Send');
}

/** Answers Firefox's question about permissions, when it is there. Gives its text. */
async function answer(firefox: FirefoxExtension, choice: 'allow' | 'refuse'): Promise<string> {
  const press = () => firefox.marionette.inBrowser(answerQuestion, choice);
  const text = await waitUntil('Firefox asks', press);
  // It ignores a click while its window does not have the focus.
  await waitUntil('the question is answered', async () => (await press()) === null);
  return text;
}

/** Runs in Firefox's own window. Gives the text of the question; `null` if there is none. */
function answerQuestion(choice: 'allow' | 'refuse'): string | null {
  const question = document.querySelector<HTMLElement & { button: HTMLElement }>(
    'popupnotification[id^="addon-webext-permissions"]',
  );
  if (question?.closest('panel')?.getAttribute('panelopen') !== 'true') return null;
  const button: unknown = Reflect.get(question, choice === 'allow' ? 'button' : 'secondaryButton');
  if (!(button instanceof HTMLElement || button instanceof Element)) return null;
  const text = question.textContent;
  Reflect.get(button, 'click').call(button);
  return text;
}
