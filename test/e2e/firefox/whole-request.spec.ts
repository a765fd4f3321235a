import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectInFirefox } from '../../support/connect-in-firefox.ts';
import { launchFirefox } from '../../support/firefox-extension.ts';
import { writeJson } from '../../support/firefox-popup.ts';
import { removeProfile } from '../../support/remove-profile.ts';
import { startTestService } from '../../support/service/service.ts';
import { SHOWN_OF_WHOLE, WHOLE_REQUEST } from '../../support/whole-request.ts';
import { expect, test } from './fixtures.ts';

// That each field can be filled in is tried in Chromium, and in the settings here: service.spec.ts.
test('a new user sends every field, closes everything, and finds the complete answer', async ({
  server,
}) => {
  const service = await startTestService({ threatProtection: true });
  const profile = mkdtempSync(path.join(tmpdir(), 'winnow-whole-'));
  const url = server.url.replace('127.0.0.1', 'shop.example') + '/plans';

  const before = await launchFirefox({ profile });
  await connectInFirefox(before, service);
  const { popup } = before;
  await before.goto(url);
  await before.clickAction();
  await expect.poll(() => popup.text('output')).toMatch(/^Read /);
  await popup.click('More');
  await popup.click('Tools');
  await popup.click('Scrape with a service');
  await popup.click('Service');
  await writeJson(popup, WHOLE_REQUEST);
  await expect.poll(async () => JSON.parse(await popup.evaluate(readJson))).toEqual(WHOLE_REQUEST);
  await expect.poll(() => popup.text('.estimate summary')).toBe('About 27 to 31 credits');
  await expect
    .poll(() => popup.text('.plan-notes'))
    .toContain('gets Cookie, X-Trace, which may contain a secret');
  await popup.click('Send');
  // Whether data may be sent is asked first; a popup that is closed before has sent nothing.
  await expect.poll(() => service.memory.activity).toHaveLength(1);
  await popup.close();
  const sent = service.requests.filter((request) => request.path === '/v2/scrape');
  expect(sent.map(({ body }) => body)).toEqual([{ url, ...WHOLE_REQUEST, timeout: 93_000 }]);
  // The browser is closed once it has the answer, not while that is on its way.
  await before.goto(`${before.url}results.html`);
  await expect.poll(() => before.tab.text('[role=tablist]')).toContain('Markdown');
  await before.close();

  const after = await launchFirefox({ profile });
  await after.goto(`${after.url}results.html`);
  await expect.poll(() => after.tab.text('.results-main h2')).toBe('At shop.example');
  for (const [tab, texts] of Object.entries(SHOWN_OF_WHOLE)) {
    await after.tab.click(tab);
    const shown = () => after.tab.text('[role=tabpanel]');
    for (const text of texts) await expect.poll(shown).toContain(text);
  }
  await after.close();
  await service.close();
  removeProfile(profile);
});

/** Runs in the popup: the request as JSON. */
function readJson(): string {
  return document.querySelector<HTMLTextAreaElement>('.builder-json textarea')?.value ?? '{}';
}
