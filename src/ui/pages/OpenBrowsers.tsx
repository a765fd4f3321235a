import { useState } from 'preact/hooks';
import { FailureError, toFailure } from '@/contract/result';
import type { BrowserSession } from '@/contract/service-calls';
import { localized } from '@/contract/user-text';
import { createInteractSessions, EMPTY_DRAFT, isOver } from '../interact/interact-sessions';
import { InteractPanel } from '../interact/InteractPanel';
import type { TaskServices } from './task-services';

interface OpenBrowsersProps {
  /** Those that are open at the service. */
  browsers: readonly BrowserSession[];
  askBrowser: TaskServices['askBrowser'];
  /** The id of the service. */
  service: string;
  /** Called with one that has ended and that the user has no use for. */
  onClose: (browser: BrowserSession) => void;
}

/** What is done in each browser of a service, and how to end it. */
export function OpenBrowsers({ browsers, askBrowser, service, onClose }: OpenBrowsersProps) {
  const [sessions] = useState(() => createSessions(askBrowser, service));
  return browsers.map((browser) => (
    <InteractPanel
      key={browser.id}
      jobId={browser.id}
      sessions={sessions}
      browser={browser}
      onClose={() => onClose(browser)}
    />
  ));
}

/** The sessions by the service's ids for its browsers, which are open when they are first shown. */
function createSessions(askBrowser: TaskServices['askBrowser'], service: string) {
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

/** Leaves out what to do next on a page that was scraped, as there was none. */
function refuse(error: unknown): never {
  if (!isOver(error)) throw error;
  throw new FailureError({ ...toFailure(error), message: localized('errorGone') });
}
