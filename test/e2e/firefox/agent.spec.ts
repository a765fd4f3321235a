import { agentReply } from '../../support/models/agent-reply.ts';
import { startModelServer } from '../../support/models/model-server.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { expect, test } from './fixtures.ts';

test.afterEach(({ firefox }) => firefox.insides.inBackground(removeModels));

test('a search is proposed step by step, approved, saved, and run again without a model', async ({
  firefox,
  server,
}) => {
  const { marionette, popup, sidebar } = firefox;
  const model = await startModelServer({ context: 16_000 });
  model.script.reply = agentReply([
    { action: 'write', on: 'What', text: 'runner', why: 'To search for runners.' },
    { action: 'click', on: 'In stock only' },
    { action: 'click', on: 'Search' },
    { action: 'done', why: 'The runners are listed.' },
  ]);
  const press = (name: string) =>
    waitUntil(`"${name}" is there`, () => sidebar.evaluate(pressIn, name).catch(() => false));
  const write = (label: string, text: string) =>
    waitUntil(`"${label}" is there`, () => sidebar.evaluate(writeIn, label, text));
  await firefox.goto(`${server.url}/actions/shop.html?agent`);
  await firefox.clickAction();
  await popup.evaluate(nameModel, model.url);
  await popup.click('More');
  await popup.click('Tools');
  await popup.click('Scrape with a service');
  await popup.click('Open beside the page');
  await press('Actions');
  await press('Tell it what to do');
  await write('What is to be done in this tab?', 'Find runners in stock');
  await press('Propose a step');
  await expect.poll(() => sidebar.text('.agent')).toContain('To search for runners.');
  for (const asked of [1, 2, 3]) {
    expect(model.requests).toHaveLength(asked);
    await press('Do it');
    await expect.poll(() => model.requests.length).toBe(asked + 1);
  }
  await expect.poll(() => sidebar.text('.agent')).toContain('The runners are listed.');
  await expect.poll(() => marionette.inPage(countShoes)).toBe(5);
  await press('Save as a preset…');
  await write('Name of the new preset', 'Runners');
  await press('Save as a preset');
  await press('Start with it on');
  await firefox.insides.closeSidebar();
  await firefox.goto(`${server.url}/actions/shop.html?again`);
  await firefox.clickAction();
  await popup.click('Run in this tab');
  await expect.poll(() => popup.text('.service-mode')).toContain('[Red runner]');
  expect(model.requests).toHaveLength(4);
  await popup.close();
  await model.close();
});

/** Runs in the sidebar, where what is fixed may cover what is clicked. Whether there is such a control, in use. */
function pressIn(name: string): boolean {
  const kinds = 'button:enabled, summary, label';
  const found = [...document.querySelectorAll<HTMLElement>(kinds)].findLast(
    (control) => control.checkVisibility() && control.textContent?.trim().startsWith(name),
  );
  found?.click();
  return found !== undefined;
}

/** Runs in the sidebar. */
function writeIn(label: string, text: string): boolean {
  const field = [...document.querySelectorAll('label')].find(
    ({ textContent }) => textContent?.trim() === label,
  )?.control;
  const named = document.querySelector<HTMLElement>(`[aria-label="${label}"]`);
  const found = field ?? named;
  found?.focus();
  return found !== null && found !== undefined && document.execCommand('insertText', false, text);
}

/** Runs in the page. */
function countShoes(): number {
  return document.querySelectorAll('.shoe').length;
}

/** Runs in the popup. */
async function nameModel(address: string): Promise<void> {
  const models = [{ id: 'own', address, model: 'barley-8b', contextTokens: 16_000 }];
  await browser.storage.local.set({ models });
}

/** Runs in the background. */
async function removeModels(): Promise<void> {
  await browser.storage.local.remove('models');
}

/** The little of the browser API that runs in the extension above. */
declare const browser: {
  storage: { local: { remove(key: string): Promise<void>; set(items: object): Promise<void> } };
};
