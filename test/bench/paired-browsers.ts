import { launchChromium } from '../support/chromium-extension.ts';

/**
 * Starts a Chromium with the built extension, and pairs it by a code. Its user has allowed a tool to read some sites
 * of this machine.
 *
 * @param hosts - With their ports.
 * @returns what closes it.
 */
export async function startPaired(
  code: string,
  tool: string,
  hosts: readonly string[],
): Promise<() => Promise<void>> {
  const extension = await launchChromium();
  const { context, url } = extension;
  await extension.grantHost('http://127.0.0.1/*');
  const page = await context.newPage();
  await page.goto(`${url}sharing.html`);
  await page.getByLabel('Code of the bridge').fill(code);
  await page.getByRole('button', { name: 'Pair', exact: true }).click();
  await page.getByText('Connected to the bridge').waitFor();
  const consents = JSON.stringify(hosts.map((host) => ({ tool, host })));
  // The extension's API, which only its pages have.
  await page.evaluate(`chrome.storage.local.set({ 'sharing-consents': ${consents} })`);
  await page.close();
  return () => extension.close();
}
