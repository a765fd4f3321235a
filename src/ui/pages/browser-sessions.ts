import { FailureError, toFailure } from '@/contract/result';
import type { BrowserSession } from '@/contract/service-calls';
import { localized } from '@/contract/user-text';
import {
  createInteractSessions,
  EMPTY_DRAFT,
  isOver,
  type InteractSession,
  type InteractSessions,
} from '../interact/interact-sessions';
import type { TaskServices } from './task-services';

/**
 * What is done in the browsers of a service, by their ids. Each is open when it is first shown.
 *
 * @param service - The id of the service.
 */
export function createBrowserSessions(
  askBrowser: TaskServices['askBrowser'],
  service: string,
): InteractSessions {
  const services = {
    async interact(browser: string, request: object) {
      const task = { task: 'run', browser, request: { ...request } } as const;
      const { step } = await askBrowser(service, task).catch(refuse);
      return step;
    },
    async stopInteract(browser: string) {
      const { end } = await askBrowser(service, { task: 'close', browser });
      return end;
    },
    openSessions: { has: () => true },
    // The service lists what is open.
    markSession: async () => {},
  };
  return createInteractSessions(services, { ...EMPTY_DRAFT, kind: 'code' });
}

/**
 * The browsers that are shown once some are listed as open: those shown before in their order, with what was known of
 * them, then others. One that is not listed stays only if it was used.
 */
export function withListed(
  shown: readonly BrowserSession[],
  listed: readonly BrowserSession[],
  sessions: InteractSessions,
): BrowserSession[] {
  const all = new Map(shown.map((browser) => [browser.id, browser]));
  for (const browser of listed) all.set(browser.id, { ...all.get(browser.id), ...browser });
  const open = new Set(listed.map(({ id }) => id));
  return [...all.values()].filter(({ id }) => open.has(id) || isUsed(sessions.session(id)));
}

/** Whether something would be lost with it. */
function isUsed({ state, steps, draft }: InteractSession): boolean {
  return state !== 'open' || steps.length > 0 || draft.code !== '';
}

/** Leaves out what to do next on a page that was scraped, as there was none. */
function refuse(error: unknown): never {
  if (!isOver(error)) throw error;
  throw new FailureError({ ...toFailure(error), message: localized('errorGone') });
}
