import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { emptyReport } from '@/contract/capture-report';
import type { Job, ScrapeResult } from '@/contract/job';
import type { PageTable } from '@/contract/table/page-table';
import { DEFAULT_SETTINGS, type Settings } from '@/storage/settings';
import { Popup } from '@/ui/popup/Popup';
import { recordEarlyKeys, replayEarlyKeys } from '@/ui/popup/early-keys';
import { createPopupController } from '@/ui/popup/popup-controller';
import type { PopupServices } from '@/ui/popup/popup-services';
import type { RequestServices } from '@/ui/request/request-services';
import { exampleTable } from './example-table';
import { exampleJob, exampleResult, fakePopupServices } from './fake-popup-services';
import { fakeRequestServices } from './fake-request-services';
import { fakeTableServices } from './fake-table-services';

interface PopupWorld {
  /** What the popup finds of its page; null for nothing. Default: an earlier result. */
  result?: Partial<ScrapeResult> | null;
  /** The job of that result. */
  job?: Partial<Job>;
  services?: Partial<PopupServices>;
  requests?: Partial<RequestServices>;
  /** Default: one, of two rows. */
  tables?: PageTable[];
  settings?: Partial<Settings>;
}

/** Draws the popup of a page with a table, without a background. */
export async function drawPopup(world: PopupWorld = {}) {
  const { result = {}, job = {}, services: overrides, settings, tables = [exampleTable()] } = world;
  const services = fakePopupServices(overrides);
  if (result !== null) {
    services.jobs.set('earlier', exampleJob(job));
    services.results.set('earlier', exampleResult({ report: emptyReport(), ...result }));
  }
  // As its first script does.
  recordEarlyKeys(window);
  const all = { ...DEFAULT_SETTINGS, ...settings };
  const requests = fakeRequestServices(world.requests);
  const controller = createPopupController(services, all);
  render(
    <main id="app">
      <Popup
        controller={controller}
        requests={requests.services}
        tables={fakeTableServices({ tables })}
        settings={all}
        onSettings={() => {}}
        now={() => services.now()}
      />
    </main>,
  );
  await controller.open();
  if (result !== null) services.endOpening();
  await waitFor(() => {
    if (screen.getByRole('heading', { level: 1 }).textContent === '') throw new Error('no title');
  });
  replayEarlyKeys(window);
  return { services, requests };
}

/** Presses a key of the popup. */
export function press(key: string): void {
  fireEvent.keyDown(document.body, { key });
}
