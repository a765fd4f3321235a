import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { browser } from './browser';

/**
 * Asks the user to let Winnow run the user's own scripts; false if they refuse. Call it from their
 * click.
 */
export function requestUserScripts(): Promise<boolean> {
  // The types of the browser's API do not know that this permission can be optional.
  return browser.permissions.request({ permissions: ['userScripts' as 'tabs'] });
}

/** Whether the user has allowed it. */
export function hasUserScripts(): Promise<boolean> {
  return browser.permissions.contains({ permissions: ['userScripts' as 'tabs'] });
}

/**
 * Whether the user's scripts can be run now. Besides the permission, Chromium requires a switch on
 * the extension's details page.
 */
export function canRunUserScripts(): boolean {
  return findExecute() !== undefined;
}

/** Opens the page of the extension's details, where Chromium has the switch. */
export async function openExtensionDetails(): Promise<void> {
  await browser.tabs.create({ url: `chrome://extensions/?id=${browser.runtime.id}` });
}

/**
 * Runs code in the world of a page's own scripts, even where the page's policy forbids scripts.
 *
 * @returns the awaited value of its last expression; `null` if it threw or cannot be parsed.
 */
export async function executeUserScript(
  { tabId, documentId }: { tabId: number; documentId: string },
  code: string,
): Promise<unknown> {
  const execute = findExecute();
  if (execute === undefined) return null;
  const answers: unknown = await execute({
    target: { tabId, documentIds: [documentId] },
    js: [{ code }],
    world: 'MAIN',
    injectImmediately: true,
  });
  return Answers().parse(answers)[0]?.result ?? null;
}

/**
 * Neither do the types of the browser's API have it, nor the browser itself without the permission.
 */
function findExecute(): ((injection: object) => Promise<unknown>) | undefined {
  const scripts: unknown = Reflect.get(browser, 'userScripts');
  const execute: unknown = Reflect.get(Object(scripts), 'execute');
  return typeof execute === 'function'
    ? async (injection) => Reflect.apply(execute, scripts, [injection])
    : undefined;
}

const Answers = lazily(() => z.array(z.looseObject({ result: z.optional(z.unknown()) })));
