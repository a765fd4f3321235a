import * as z from 'zod/mini';
import { browser } from './browser';

/** Asks the user to let Winnow run scripts of theirs; false when they refuse. Call it from their click. */
export function requestUserScripts(): Promise<boolean> {
  // The types of the browser's API do not know that it is optional.
  return browser.permissions.request({ permissions: ['userScripts' as 'tabs'] });
}

/** Whether the user has allowed it. */
export function hasUserScripts(): Promise<boolean> {
  return browser.permissions.contains({ permissions: ['userScripts' as 'tabs'] });
}

/**
 * Whether scripts of the user's can be run now. Chromium has a switch for that beside the permission, on the
 * page of the extension's details.
 */
export function canRunUserScripts(): boolean {
  return findExecute() !== undefined;
}

/** Opens the page of the extension's details, where Chromium has the switch. */
export async function openExtensionDetails(): Promise<void> {
  await browser.tabs.create({ url: `chrome://extensions/?id=${browser.runtime.id}` });
}

/**
 * Runs code in the world of a page's own scripts, which its policy does not forbid.
 *
 * @returns the value of its last expression, awaited; `null` where it threw or cannot be read.
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
  return Answers.parse(answers)[0]?.result ?? null;
}

/** The types of the browser's API do not know it, and nor does the browser without the user's leave. */
function findExecute(): ((injection: object) => Promise<unknown>) | undefined {
  const scripts: unknown = Reflect.get(browser, 'userScripts');
  const execute: unknown = Reflect.get(Object(scripts), 'execute');
  return typeof execute === 'function'
    ? async (injection) => Reflect.apply(execute, scripts, [injection])
    : undefined;
}

const Answers = z.array(z.looseObject({ result: z.optional(z.unknown()) }));
