import { globSync, readFileSync } from 'node:fs';
import { cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { readOperation } from '@/contract/snippets/read-operation';
import type { Job } from '@/contract/job';
import type { Failure } from '@/contract/result';
import type { KeptSteps, StepDoor } from '@/contract/step-doors';
import { readDraft } from '@/storage/drafts';
import { openJobStore } from '@/storage/open-job-store';
import type { Preset } from '@/storage/presets';
import { importPresets } from '@/storage/presets-file';
import { BuilderPage } from '@/ui/builder-page/BuilderPage';
import type { BuilderPageServices } from '@/ui/builder-page/builder-page-services';
import { usePagesOrder } from '@/ui/pages/use-pages-order';
import type { PagesServices } from '@/ui/pages/pages-services';
import { PresetsSection } from '@/ui/presets/PresetsSection';
import { formOfPreset, type FormState } from '@/drafts/form-state';
import { JobAnswer } from '@/ui/request/JobAnswer';
import type { RequestPage, RequestServices } from '@/ui/request/request-services';
import { ServiceMode } from '@/ui/request/ServiceMode';
import type { ResultsServices } from '@/ui/results/results-services';
import { useRunAgain } from '@/ui/results/use-run-again';
import { openWithRequest } from '@/ui/request/open-with-request';
import { readPage } from '../../../entrypoints/builder/read-page';
import { fakePresetStore } from '../../support/fake-preset-store';
import { fakeRequestServices } from '../../support/fake-request-services';
import { ownForm } from '../../support/own-form';
import { tabJob } from '../../support/tab-job';
import 'fake-indexeddb/auto';

beforeEach(() => fakeBrowser.reset());
afterEach(cleanup);

const PAGE = { url: 'https://shop.example/a', title: 'A', tabId: 3, incognito: false };
const NO_PAGE: RequestPage = { url: '', title: '', incognito: false, draft: 'any' };
const CLICK = { type: 'click', selector: '#buy' } as const;
const OPTIONS = { actions: [CLICK] };

const NAVIGATED: Failure = { code: 'TAB_NAVIGATED', message: 'Gone.' };
const TIMED_OUT: Failure = {
  code: 'SERVICE_TIMEOUT',
  message: 'Too slow.',
  service: { entry: 'timeout', remedy: 'raise-timeout', retry: 'ask', billed: 'no' },
};

const BODY = { url: PAGE.url, ...OPTIONS };
const PASTES: Record<string, string> = {
  JSON: JSON.stringify(BODY),
  cURL: `curl -X POST https://api.example/v2/scrape -d '${JSON.stringify(BODY)}'`,
  JavaScript: `await app.scrape('${PAGE.url}', { actions: [{ type: 'click', selector: '#buy' }] });`,
  Python: `app.scrape("${PAGE.url}", actions=[{"type": "click", "selector": "#buy"}])`,
  DevTools: JSON.stringify({
    title: 'Buy',
    steps: [
      { type: 'navigate', url: PAGE.url },
      { type: 'click', selectors: [['#buy'], ['text/Buy']], offsetX: 1, offsetY: 1 },
    ],
  }),
  Playwright: `await page.goto('${PAGE.url}');\nawait page.locator('#buy').click();`,
};

/** Whether steps may run without a review, by each door. */
const KNOWN: Record<StepDoor, 'always' | 'as kept' | 'never'> = {
  start: 'always',
  preset: 'as kept',
  json: 'never',
  paste: 'never',
  pastePages: 'never',
  file: 'never',
  job: 'never',
  otherPage: 'never',
};

/** Ways through each door, and what is kept of the steps behind it, or whether they ran. */
const WAYS: Record<StepDoor, Record<string, () => Promise<KeptSteps>>> = {
  start: {
    'built in the form': async () => runs(ownForm(OPTIONS)),
  },
  preset: {
    chosen: async () => runs(ownForm({}), choosePreset, { readPresets: async () => [presetOf()] }),
    'of the site': async () => runs(formOfPreset(presetOf(), OPTIONS)),
  },
  json: {
    'the popup': async () => runs(ownForm({}), () => write('Request as JSON', OPTIONS)),
    'the builder': async () => runsInBuilder(() => write('Request as JSON', BODY)),
    'the settings': async () => {
      const store = fakePresetStore({ list: [{ ...presetOf(), reviewed: true }] });
      render(<PresetsSection store={store} />);
      fireEvent.click(await screen.findByRole('button', { name: /Edit/ }));
      await write('Request as JSON', { actions: [CLICK, CLICK] });
      await waitFor(() => expect(store.written).toHaveBeenCalled());
      return store.written.mock.lastCall?.[0].list[0] ?? { reviewed: true };
    },
  },
  paste: {
    ...Object.fromEntries(
      Object.entries(PASTES).map(([name, text]) => [
        `${name} in the popup`,
        async () => runs(ownForm({}), () => paste(text)),
      ]),
    ),
    'DevTools over own steps': async () =>
      runs(ownForm(OPTIONS), () => paste(PASTES.DevTools ?? '')),
    'the builder': async () => runsInBuilder(() => paste(PASTES.DevTools ?? '')),
    'a form for any page, saved as a preset': async () => {
      const savePreset = vi.fn<RequestServices['savePreset']>(async () => 'p');
      await openBuilder(NO_PAGE, { savePreset });
      await paste(JSON.stringify(OPTIONS));
      fireEvent.click(screen.getByRole('button', { name: 'Save as a preset…' }));
      const name = screen.getByRole('textbox', { name: 'Name of the new preset' });
      fireEvent.input(name, { target: { value: 'P' } });
      fireEvent.click(screen.getByRole('button', { name: 'Save as a preset' }));
      await waitFor(() => expect(savePreset).toHaveBeenCalled());
      return savePreset.mock.lastCall?.[0] ?? { reviewed: true };
    },
  },
  pastePages: {
    'the form for many pages': async () => {
      const pasted = readOperation(JSON.stringify({ urls: [PAGE.url], ...OPTIONS }));
      if (!pasted.ok) throw new Error('not read');
      // Nothing of them is used here.
      const services = {
        missingSites: async () => [],
        originOfTab: async () => undefined,
      } as Partial<PagesServices> as PagesServices;
      const { result } = renderHook(() => usePagesOrder(PAGE, services, ownForm({}), undefined));
      result.current.take(pasted.order);
      await waitFor(() => expect(result.current.draft.draft.steps).toHaveLength(1));
      return result.current.draft.draft;
    },
  },
  file: {
    'a file of presets': async () => {
      const presets = [{ name: 'P', hosts: [], options: OPTIONS }];
      const file = JSON.stringify({ winnow: 'presets', version: 1, presets });
      const [preset] = importPresets(file).presets;
      const readPresets = async () => (preset ? [{ ...preset, id: 'p' }] : []);
      return runs(ownForm({}), choosePreset, { readPresets });
    },
  },
  job: {
    'a failed request, to be changed': async () => fromAnswer(TIMED_OUT, 'Raise the time limit'),
    'a failed request, to be read in the tab': async () => fromAnswer(NAVIGATED, 'Read this tab'),
    'a result, to be requested again and saved': async () => {
      const savePreset = vi.fn<RequestServices['savePreset']>(async () => 'p');
      // Nothing else of them is used here.
      const services = { requests: fakeRequestServices({ savePreset }).services };
      const job = tabJob('a', { request: OPTIONS });
      render(<RunAgain job={job} services={services as unknown as ResultsServices} />);
      fireEvent.click(screen.getByRole('button', { name: 'Again' }));
      const name = await screen.findByRole('textbox', { name: 'Name of the new preset' });
      fireEvent.input(name, { target: { value: 'P' } });
      fireEvent.click(screen.getByRole('button', { name: 'Save as a preset' }));
      await waitFor(() => expect(savePreset).toHaveBeenCalled());
      return savePreset.mock.lastCall?.[0] ?? { reviewed: true };
    },
    'a result, in the builder': async () => {
      const store = openJobStore();
      await store.add(tabJob('a', { request: OPTIONS }));
      await readPage('job-a');
      return (await readDraft('job-a'))?.form.draft ?? { reviewed: true };
    },
  },
  otherPage: {
    'a form for another page': async () => {
      await openWithRequest(PAGE.url, OPTIONS);
      const [tab] = await fakeBrowser.tabs.query({ url: PAGE.url });
      return (await readDraft(tab?.id ?? -1))?.form.draft ?? { reviewed: true };
    },
  },
};

const EVERY_WAY = Object.entries(WAYS).flatMap(([door, ways]) =>
  Object.entries(ways).map(([name, way]) => [door as StepDoor, name, way] as const),
);

// Promise steps-reviewed-before-run (What a page can do to us): Actions run in a tab only when the
// user asks for just that, and only if the user built, recorded or reviewed them: whatever comes
// from outside, by any of the doors in `contract/step-doors.ts`, is reviewed first.
it.each(EVERY_WAY)(
  'steps that come in by the door %s, %s, run only if the user knows them',
  async (door, _, way) => {
    const { reviewed } = await way();
    expect(reviewed).toBe(KNOWN[door] === 'always' ? true : undefined);
  },
);

it('a preset that the user has reviewed runs at once', async () => {
  const kept = { ...presetOf(), reviewed: true } as const;
  expect(await runs(formOfPreset(kept, OPTIONS))).toEqual({ reviewed: true });
});

// Promise steps-reviewed-before-run
it('no code brings steps in by a door that is not looked at here', () => {
  const uses = Object.fromEntries(
    sources().flatMap(([file, text]) => {
      const doors = [...text.matchAll(/\bdoor: '(\w+)'/g)].map(([, door = '']) => door);
      return doors.length === 0
        ? []
        : [[file, [...new Set(doors)].toSorted((a, b) => (a < b ? -1 : 1))]];
    }),
  );
  expect(uses).toEqual({
    'entrypoints/builder/read-page.ts': ['job'],
    'src/contract/step-doors.ts': ['preset'],
    'src/drafts/form-state.ts': ['preset'],
    'src/drafts/preset-list.ts': ['preset'],
    'src/drafts/with-options.ts': ['json'],
    'src/storage/presets-file.ts': ['file'],
    'src/ui/builder-page/Builder.tsx': ['start'],
    'src/ui/builder-page/PresetHead.tsx': ['preset', 'start'],
    'src/ui/builder-page/RequestText.tsx': ['json'],
    'src/ui/pages/use-pages-order.ts': ['pastePages'],
    'src/ui/presets/PresetEditor.tsx': ['json', 'preset'],
    'src/ui/request/JobAnswer.tsx': ['job'],
    'src/ui/request/RequestPanel.tsx': ['json', 'preset', 'start'],
    'src/ui/request/SnippetTools.tsx': ['paste'],
    'src/ui/request/open-with-request.ts': ['otherPage'],
    'src/ui/request/read-form.ts': ['start'],
    'src/ui/results/use-run-again.tsx': ['job'],
    'src/ui/table/open-as-request.ts': ['start'],
  });
});

// Promise steps-reviewed-before-run
it('only a review marks steps as known, and only runs do steps in a tab', () => {
  const filesWith = (pattern: RegExp) =>
    sources().flatMap(([file, text]) => (pattern.test(text) ? [file] : []));
  expect(filesWith(/\breviewed: true\b/)).toEqual([
    'src/contract/step-doors.ts',
    'src/drafts/draft.ts',
    'src/drafts/preset-list.ts',
    'src/ui/request/RowRuns.tsx',
    'src/ui/request/use-steps-run.ts',
  ]);
  expect(filesWith(/\bacts: true\b/)).toEqual([
    'entrypoints/background/start-preset.ts',
    'src/ui/request/job-services.ts',
  ]);
  expect(filesWith(/\bmayRunAtOnce\(/)).toEqual([
    'entrypoints/background/start-preset.ts',
    'src/contract/step-doors.ts',
    'src/ui/request/use-steps-run.ts',
  ]);
});

/** The product's files, each with its text. */
function sources(): [string, string][] {
  return globSync('{src,entrypoints}/**/*.{ts,tsx}')
    .toSorted()
    .map((file) => [file, readFileSync(file, 'utf8')]);
}

function presetOf(): Preset {
  return { id: 'p', name: 'P', hosts: [], options: OPTIONS };
}

/**
 * Runs a form in its tab: known steps run, and others are shown first.
 *
 * @param fill - Fills in the form. Default: it is filled in.
 */
async function runs(
  form: FormState,
  fill: () => Promise<void> = async () => {},
  overrides: Partial<RequestServices> = {},
): Promise<KeptSteps> {
  const runInTab = vi.fn<RequestServices['runInTab']>(async () => {});
  const readForm = async () => form;
  const { services } = fakeRequestServices({ readForm, runInTab, ...overrides });
  const props = { requestOrigins: async () => true, loadImages: false, onTab: () => {} };
  render(<ServiceMode page={PAGE} services={services} {...props} />);
  await screen.findByRole('textbox', { name: 'Paste a request' });
  await fill();
  return outcome(runInTab);
}

async function runsInBuilder(fill: () => Promise<void>): Promise<KeptSteps> {
  const runInTab = vi.fn<RequestServices['runInTab']>(async () => {});
  await openBuilder(PAGE, { runInTab });
  await fill();
  return outcome(runInTab);
}

async function outcome(
  runInTab: ReturnType<typeof vi.fn<RequestServices['runInTab']>>,
): Promise<KeptSteps> {
  fireEvent.click(await screen.findByRole('button', { name: /^Run in this tab/ }));
  await waitFor(() =>
    expect(runInTab.mock.calls.length + screen.queryAllByRole('dialog').length).toBe(1),
  );
  if (runInTab.mock.calls.length > 0) return { reviewed: true };
  expect(screen.getByRole('dialog').querySelector('li')?.textContent).toMatch(
    /^Click (?:“Buy” )?#buy/,
  );
  return {};
}

async function openBuilder(page: RequestPage, overrides: Partial<RequestServices>): Promise<void> {
  const { services } = fakeRequestServices({ readForm: async () => ownForm({}), ...overrides });
  // What the form for one page does not use is not there.
  const all = { requests: services, textForm: 'preview', loadPreviewImages: false };
  render(<BuilderPage page={page} services={all as BuilderPageServices} place="page" />);
  await screen.findByRole('textbox', { name: 'Paste a request' });
}

function RunAgain({ job, services }: { job: Job; services: ResultsServices }) {
  const again = useRunAgain(job, services, () => {});
  return (
    <>
      <button type="button" onClick={() => again.build()}>
        Again
      </button>
      {again.panel}
    </>
  );
}

/** The form that a failed job of a service leads to, by one of its buttons. */
async function fromAnswer(failure: Failure, button: string): Promise<KeptSteps> {
  const job = tabJob('a', {
    ...PAGE,
    engine: 'upload',
    state: 'failed',
    failure,
    request: OPTIONS,
  });
  const onForm = vi.fn<(form: FormState) => void>();
  const onTab = vi.fn<() => void>();
  const nothing = { loadImages: false, requestOrigins: async () => false, onSent: () => {} };
  const { services } = fakeRequestServices();
  render(
    <JobAnswer page={PAGE} services={services} job={job} {...nothing} {...{ onForm, onTab }} />,
  );
  fireEvent.click(await screen.findByRole('button', { name: button }));
  expect(onTab).not.toHaveBeenCalled();
  return onForm.mock.lastCall?.[0].draft ?? { reviewed: true };
}

async function choosePreset(): Promise<void> {
  fireEvent.change(screen.getByLabelText('Start with'), { target: { value: 'p' } });
}

async function write(name: string, request: object): Promise<void> {
  const box = await screen.findByRole('textbox', { name });
  fireEvent.input(box, { target: { value: JSON.stringify(request) } });
}

async function paste(text: string): Promise<void> {
  const box = screen.getByRole('textbox', { name: 'Paste a request' });
  fireEvent.input(box, { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Fill in the form' }));
  await screen.findByText('The form now has what you pasted.');
}
