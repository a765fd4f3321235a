import { fakeRequestServices } from '../../support/fake-request-services';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { render as renderNow } from 'preact';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyReport } from '@/contract/capture-report';
import type { Job } from '@/contract/job';
import { DEFAULT_SETTINGS, type Settings } from '@/storage/settings';
import { keepDraft } from '@/ui/popup/draft';
import { Popup } from '@/ui/popup/Popup';
import { createPopupController } from '@/ui/popup/popup-controller';
import type { PopupServices } from '@/ui/popup/popup-services';
import {
  exampleJob,
  exampleResult,
  fakePopupServices,
  type FakeServices,
} from '../../support/fake-popup-services';
import type { RequestServices } from '@/ui/request/request-services';
import { fakeTableServices } from '../../support/fake-table-services';

const tableServices = fakeTableServices();

afterEach(cleanup);

async function show(
  overrides: Partial<PopupServices> = {},
  prepare: (fake: FakeServices) => void = withEarlierResult,
  settings: Partial<Settings> = {},
  requests: Partial<RequestServices> = {},
) {
  const services = fakePopupServices(overrides);
  prepare(services);
  const all = { ...DEFAULT_SETTINGS, textForm: 'source' as const, ...settings };
  const controller = createPopupController(services, all);
  const onSettings = vi.fn<(change: Partial<Settings>) => void>();
  render(
    <Popup
      controller={controller}
      requests={fakeRequestServices(requests).services}
      tables={tableServices}
      settings={all}
      onSettings={onSettings}
      now={() => services.now()}
    />,
  );
  await controller.open();
  services.endOpening();
  await waitFor(() => expect(screen.getByRole('heading').textContent).not.toBe(''));
  return { services, onSettings };
}

function withEarlierResult(fake: FakeServices) {
  fake.jobs.set('earlier', exampleJob());
  fake.results.set('earlier', { ...exampleResult(), report: emptyReport() });
}

function withNothing() {}

function press(key: string, target: Element = document.body) {
  fireEvent.keyDown(target, { key });
}

/** Chooses which part of the page is taken. */
function take(name: string) {
  fireEvent.click(screen.getByRole('button', { name: /^What is taken/ }));
  fireEvent.click(screen.getByRole('menuitemradio', { name }));
}

function callsOf(services: FakeServices, name: string): unknown[] {
  return services.calls.filter(([called]) => called === name).map(([, argument]) => argument);
}

it('has the focus on the primary button, and shows the page, its markdown and its size', async () => {
  await show();
  const primary = screen.getByRole('button', { name: 'Copy text' });
  expect(document.activeElement).toBe(primary);
  expect(primary.title).toBe('Copy text (Enter)');
  expect(screen.getByRole('heading', { name: 'Notes' })).toBeTruthy();
  expect(screen.getByText('example.com')).toBeTruthy();
  expect(screen.getByRole('tabpanel').textContent).toContain('Two words.');
  const scope = screen.getByRole('button', { name: /^What is taken: Main content/ });
  await waitFor(() => expect(scope.textContent).toBe('Main content3 words · 1 minute ago'));
  expect(scope.title).toContain('3 words · 19 characters · about 5 tokens');
});

it('handles keys from its first paint on', async () => {
  const services = fakePopupServices();
  withEarlierResult(services);
  const controller = createPopupController(services, DEFAULT_SETTINGS);
  const root = document.body.appendChild(document.createElement('div'));
  // Not by the testing library, which waits for everything that happens after the first paint.
  renderNow(
    <Popup
      controller={controller}
      requests={fakeRequestServices().services}
      tables={tableServices}
      settings={DEFAULT_SETTINGS}
      onSettings={() => {}}
      now={() => services.now()}
    />,
    root,
  );
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', bubbles: true }));
  await controller.open();
  services.endOpening();
  await waitFor(() => expect(callsOf(services, 'act')).toEqual(['copyMarkdown']));
  renderNow(null, root);
  root.remove();
});

it('reads what its text need not wait for once that is there', async () => {
  const services = fakePopupServices();
  const readServices = vi.fn<RequestServices['readServices']>(async () => ({
    services: [],
    chosenId: '',
  }));
  const controller = createPopupController(services, DEFAULT_SETTINGS);
  render(
    <Popup
      controller={controller}
      requests={fakeRequestServices({ readServices }).services}
      tables={tableServices}
      settings={DEFAULT_SETTINGS}
      onSettings={() => {}}
      now={() => services.now()}
    />,
  );
  await controller.open();
  await screen.findByRole('heading', { name: 'Notes' });
  expect(readServices).not.toHaveBeenCalled();
  services.end({ state: 'done' }, exampleResult());
  await waitFor(() => expect(readServices).toHaveBeenCalledOnce());
});

it('records the page by the menu and by a key', async () => {
  const recordBeside = vi.fn<NonNullable<RequestServices['recordBeside']>>(async () => {});
  await show({}, withEarlierResult, {}, { recordBeside });
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Tools' }));
  fireEvent.click(screen.getByRole('menuitem', { name: /^Record what you do/ }));
  press('o');
  expect(recordBeside).toHaveBeenCalledTimes(2);
  expect(recordBeside).toHaveBeenLastCalledWith(7);
});

it('says how old a result is', async () => {
  await show();
  expect(screen.getByRole('status').textContent).toBe('Read 1 minute ago');
});

it('reports what it did', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Copy text' }));
  await screen.findByText('Did copyMarkdown');
  expect(screen.getByRole('status').textContent).toBe('Did copyMarkdown');
});

it.each([
  ['c', 'act', 'copyMarkdown'],
  ['D', 'act', 'saveMarkdown'],
  ['Enter', 'act', 'copyMarkdown'],
  [
    'r',
    'scrape',
    expect.objectContaining({ request: expect.objectContaining({ onlyMainContent: true }) }),
  ],
  ['l', 'copyPageLink', 'https://example.com/notes'],
  ['a', 'copyTabLinks', undefined],
])('the key %s triggers its %s', async (key, name, argument) => {
  const { services } = await show();
  press(key);
  await waitFor(() => expect(callsOf(services, name)).toEqual([argument]));
});

it.each([
  ['1', 'Text'],
  ['2', 'Table'],
  ['3', 'Links 2'],
  ['4', 'Images 1'],
  ['5', 'Details'],
])('opens on the text, and the key %s shows the tab %s', async (key, name) => {
  await show({}, withEarlierResult, { view: 'links' });
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Text');
  press(key);
  await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toBe(name));
  expect(screen.getByRole('tabpanel', { name })).toBeTruthy();
});

it('has all tabs in their places, also for what the page lacks', async () => {
  await show({}, (fake) => {
    const { data } = exampleResult();
    fake.jobs.set('earlier', exampleJob());
    fake.results.set('earlier', exampleResult({ data: { ...data, links: [], images: [] } }));
  });
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(ALL_TABS);
  press('3');
  expect(await screen.findByText('No links here.')).toBeTruthy();
  press('4');
  expect(await screen.findByText('No images here.')).toBeTruthy();
});

const ALL_TABS = ['Text', 'Table', 'Links', 'Images', 'Details'];

it.each([
  ['HTML', 'html', '<h1>'],
  ['JSON', 'json', '"success": true'],
  ['Report', 'report', 'The main content'],
])(
  'shows %s under Details, which open on it again when the user returns there',
  async (name, view, text) => {
    const { onSettings } = await show();
    press('5');
    fireEvent.click(await screen.findByRole('radio', { name }));
    await waitFor(() => expect(screen.getByRole('tabpanel').textContent).toContain(text));
    expect(onSettings).toHaveBeenLastCalledWith({ view });
    cleanup();
    await show({}, withEarlierResult, { view });
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Text');
    press('5');
    await waitFor(() =>
      expect(screen.getByRole('radio', { name })).toHaveProperty('checked', true),
    );
  },
);

it('opens Details on a part that the page has, even if another page had more', async () => {
  await show({}, withEarlierResult, { view: 'product' });
  press('5');
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: 'Metadata' })).toHaveProperty('checked', true),
  );
});

it.each([
  ['a picked element', { includeTags: ['.price'] }, true],
  ['nothing if elements were only left out', { excludeTags: ['.price'] }, false],
])('offers to take a picture of %s', async (_, request, isOffered) => {
  const { services } = await show({}, (fake) => {
    fake.jobs.set('earlier', exampleJob({ request }));
    fake.results.set('earlier', exampleResult());
  });
  await screen.findByText('Picked parts of this page');
  const button = screen.queryByRole('button', { name: 'Take a picture of the picked element' });
  expect(button !== null).toBe(isOffered);
  if (button === null) return;
  fireEvent.click(button);
  const [asked] = callsOf(services, 'scrape').slice(-1);
  expect(JSON.stringify(asked)).toContain('screenshot');
});

it('keeps what it shows meanwhile until the preview is drawn', async () => {
  await show({}, withEarlierResult, { textForm: 'preview' });
  const frame = await screen.findByTitle(/Markdown/);
  expect(document.querySelector('.skeleton')).not.toBeNull();
  fireEvent.load(frame);
  expect(document.querySelector('.skeleton')).toBeNull();
});

it('opens on a preview, and shows the markdown by a key, which is remembered', async () => {
  const { onSettings } = await show({}, withEarlierResult, { textForm: 'preview' });
  expect(screen.getByRole('tabpanel').textContent).not.toContain('# Notes');
  press('m');
  await waitFor(() => expect(screen.getByRole('tabpanel').textContent).toContain('# Notes'));
  expect(onSettings).toHaveBeenCalledWith({ textForm: 'source' });
  expect(screen.getByRole('button', { name: 'Show the source' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
});

it('names on the button what the tab shows, and copies that', async () => {
  const { services } = await show();
  for (const [key, name] of [
    ['3', 'Copy 2 links'],
    ['4', 'Copy 1 image'],
    ['5', 'Copy data'],
  ] as const) {
    press(key);
    fireEvent.click(await screen.findByRole('button', { name }));
  }
  expect(callsOf(services, 'act')).toEqual(['copyLinks', 'copyView:images', 'copyView:metadata']);
});

it('copies the links that the filter finds, and says how many', async () => {
  const { services } = await show();
  const act = vi.spyOn(services, 'act');
  press('3');
  await screen.findByRole('button', { name: 'Copy 2 links' });
  const filter = await screen.findByRole('searchbox');
  const [first] = [...document.querySelectorAll('.link-row')].map((row) =>
    row.getAttribute('title'),
  );
  fireEvent.input(filter, { target: { value: first } });
  fireEvent.click(await screen.findByRole('button', { name: 'Copy 1 link' }));
  const [action, shown] = act.mock.lastCall ?? [];
  expect([action, shown?.result.data.links]).toEqual(['copyLinks', [first]]);
});

it('shows the first words of the page, with which nothing can be done, until there is its text', async () => {
  const words = 'The mill stands where two streams meet, and has ground corn since 1683. '.repeat(
    3,
  );
  const page = { names: ['p'], attributes: [[]], nodes: [0, 0, words, -1] };
  const value = { text: JSON.stringify(page), slices: 1 };
  await keepDraft(window, Promise.resolve({ ok: true, value }));
  const { services } = await show({}, withNothing);
  Reflect.deleteProperty(window, 'winnowDraft');
  const draft = document.querySelector<HTMLElement>('.popup-surface .draft');
  expect(draft?.textContent).toBe(words.trim());
  expect(draft?.inert).toBe(true);
  expect(document.querySelectorAll('.draft')).toHaveLength(1);
  services.end({}, {});
  await waitFor(() => expect(screen.getByRole('tabpanel').textContent).toContain('Two words.'));
  expect(document.querySelector('.draft')).toBeNull();
});

it('shows no first words of a page of which only picked parts are read', async () => {
  const words = 'The mill stands where two streams meet, and has ground corn since 1683. '.repeat(
    3,
  );
  const page = { names: ['p'], attributes: [[]], nodes: [0, 0, words, -1] };
  const value = { text: JSON.stringify(page), slices: 1 };
  await keepDraft(window, Promise.resolve({ ok: true, value }));
  const picks = { host: 'example.com', include: ['main'], exclude: [], savedAt: 0 };
  await show({ sitePicks: async () => picks }, withNothing);
  Reflect.deleteProperty(window, 'winnowDraft');
  await waitFor(() => expect(document.querySelector('.draft')).toBeNull());
});

it('reports in the button in one word, which keeps its name', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Copy text' }));
  const button = screen.getByRole('button', { name: 'Copy text' });
  await waitFor(() => expect(button.textContent).toMatch(/Copied$/));
  expect(screen.getByRole('status').textContent).toBe('Did copyMarkdown');
});

it('notes what is missing from what was saved', async () => {
  const remark = '1 image is missing';
  await show({ act: async () => ({ text: 'Saved Notes.zip', remark }) });
  press('D');
  expect(await screen.findByText(remark)).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe(`Saved Notes.zip. ${remark}`);
});

it('lets the user edit the text, copies and stores it, and undoes it', async () => {
  const { services } = await show();
  press('e');
  const field = await screen.findByRole('textbox', { name: 'Edit the text' });
  fireEvent.input(field, { target: { value: '# Mine' } });
  fireEvent.blur(field);
  const kept = { name: 'Notes', markdown: '# Mine' };
  await waitFor(() => expect(callsOf(services, 'edit')).toMatchObject([kept]));
  expect(await screen.findByText('You changed this.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Edit the text', checked: true }));
  await waitFor(() => expect(screen.getByRole('tabpanel').textContent).toBe('# Mine'));
  fireEvent.click(screen.getByRole('button', { name: 'Undo changes' }));
  await waitFor(() => expect(screen.getByRole('tabpanel').textContent).toContain('Two words.'));
  expect(callsOf(services, 'edit').at(-1)).toMatchObject({
    markdown: expect.stringContaining('Two words.'),
  });
  expect(screen.queryByText('You changed this.')).toBeNull();
});

it('names the result after the title that the user enters', async () => {
  const { services } = await show();
  const title = screen.getByRole('heading', { level: 1 });
  title.textContent = ' My  notes\n';
  fireEvent.keyDown(title, { key: 'c' });
  expect(callsOf(services, 'act')).toEqual([]);
  fireEvent.blur(title);
  await waitFor(() => expect(callsOf(services, 'edit')).toMatchObject([{ title: 'My notes' }]));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My notes');
  expect(screen.getByText('example.com')).toBeTruthy();
});

it('does what a key stands for once, however long it is held', async () => {
  const { services } = await show();
  fireEvent.keyDown(document.body, { key: 'c', repeat: true });
  expect(callsOf(services, 'act')).toEqual([]);
});

it('finds among the links by a key', async () => {
  await show();
  press('/');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
});

it('leaves keys to text fields, focused buttons and the browser', async () => {
  const { services } = await show();
  press('3');
  press('c', await screen.findByRole('searchbox'));
  press('Enter', screen.getByRole('tab', { name: 'Details' }));
  fireEvent.keyDown(document.body, { key: 'c', ctrlKey: true });
  expect(services.calls).toEqual([]);
});

it('scrapes again at once when the scope changes, for this page only', async () => {
  const { services, onSettings } = await show();
  take('Whole page');
  expect(callsOf(services, 'scrape')).toMatchObject([{ request: { onlyMainContent: false } }]);
  // This applies to this page only; the settings decide what others begin with.
  expect(onSettings).not.toHaveBeenCalled();
  press('t');
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'What I typed into forms' }));
  expect(callsOf(services, 'scrape').at(-1)).toMatchObject({ extras: { formValues: true } });
});

it('includes embedded images if the user wants them', async () => {
  const { services } = await show();
  press('t');
  const images = 'Embedded images in full';
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: images, checked: false }));
  expect(callsOf(services, 'scrape').at(-1)).toMatchObject({
    request: { removeBase64Images: false },
  });
});

it('reads a selection automatically, and the article on request', async () => {
  const { services } = await show();
  press('t');
  expect(screen.getByRole('menuitemradio', { name: /^Selection/ })).toHaveProperty(
    'disabled',
    true,
  );
  cleanup();
  const selected = { askPage: async () => ({ selection: true }) };
  const read: unknown[] = [];
  const { services: others } = await show(selected, (fake) => {
    const scrape = fake.scrape.bind(fake);
    fake.scrape = (job) => {
      read.push(job.extras);
      return scrape(job);
    };
  });
  expect(read).toEqual([{ selection: true, noModel: true }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Take the article' }));
  expect(callsOf(others, 'scrape').at(-1)).toMatchObject({ extras: {} });
  expect(callsOf(services, 'scrape')).toEqual([]);
});

it('makes saving the default if the user wants that', async () => {
  const { services, onSettings } = await show();
  fireEvent.click(screen.getByRole('button', { name: 'More ways to copy and save' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'More formats' }));
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Save what is in view' }));
  expect(onSettings).toHaveBeenCalledWith({ primaryAction: 'download' });
  fireEvent.click(screen.getByRole('button', { name: 'Save .md' }));
  expect(callsOf(services, 'act')).toEqual(['saveMarkdown']);
});

it('says that it is reading, and stops on Escape', async () => {
  const { services } = await show({}, withNothing);
  expect(screen.getByRole('status').textContent).toBe('Reading the page…');
  press('Escape');
  expect(callsOf(services, 'cancel')).toHaveLength(1);
  services.end({ state: 'cancelled' });
  expect(await screen.findByText('You stopped the scrape.')).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' })),
  );
});

it('says that the user stopped another reading, as no problem', async () => {
  const { services } = await show();
  press('r');
  await waitFor(() => expect(callsOf(services, 'scrape')).toHaveLength(1));
  services.end({ state: 'cancelled' });
  const said = await screen.findByText(/^You stopped the scrape\./);
  expect(said.closest('.note')?.getAttribute('data-kind')).toBe('note');
});

it('shows a result that could not be stored, says so, and copies it', async () => {
  const failure = { code: 'STORAGE_FULL', message: 'Not saved: no room.' } as const;
  const { services } = await show({}, withNothing);
  services.end({ state: 'failed', failure }, {});
  expect(await screen.findByText('Not saved: no room.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Copy text' }));
  expect(await screen.findByText('Did copyMarkdown')).toBeTruthy();
});

it('shows a result that could not be stored again when it is opened again', async () => {
  const failure = { code: 'STORAGE_FULL', message: 'Not saved: no room.' } as const;
  await show({}, (services) => services.end({ state: 'failed', failure }, {}, 'earlier'));
  expect(screen.getByText('Not saved: no room.')).toBeTruthy();
  expect(screen.getByRole('tabpanel').textContent).toContain('Two words.');
});

it('shows a key for stopping only if the browser leaves it to the popup', async () => {
  let time = 0;
  const waiting = async () => {
    time = 0;
    await show({ now: () => time }, withNothing);
    time = 5000;
  };
  const keysOf = async () =>
    (await screen.findByRole('button', { name: 'Cancel' })).getAttribute('aria-keyshortcuts');
  await waiting();
  expect(await keysOf()).toBe('Escape');
  cleanup();
  vi.stubEnv('BROWSER', 'firefox');
  await waiting();
  expect(await keysOf()).toBeNull();
  press('?');
  await screen.findByRole('dialog');
  expect(screen.getByText('Escape').parentElement?.nextElementSibling?.textContent).toBe('Close');
});

it('counts what is read of a long page, silently for screen readers', async () => {
  let time = 0;
  await show({ now: () => time, progress: async () => 120_000 }, withNothing);
  time = 5000;
  const count = await screen.findByText('5 s · 120,000 parts read', {}, { timeout: 3000 });
  expect(count.getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('Reading a long page…');
});

it('says which model is asked, and for how long, above what stops it', async () => {
  let time = 0;
  const asking = { model: 'barley', call: 1, of: 2, tokens: 7 };
  const job = async (id: string) =>
    exampleJob({ id, state: 'running', progress: { done: 0, asking } });
  const { services } = await show({ now: () => time }, withNothing, {}, { job });
  expect(screen.queryByText(/^Asking/)).toBeNull();
  time = 5000;
  const words = 'Asking barley: question 1 of 2, 7 tokens so far… 5 s';
  const note = await screen.findByText(words, {}, { timeout: 3000 });
  // One act has one button.
  expect(note.closest('.note')?.querySelector('button')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(callsOf(services, 'cancel')).toHaveLength(1);
});

it('says after ten seconds that the page does not answer, and removes that once it does', async () => {
  let time = 0;
  let answer: (parts: number) => void = () => {};
  const progress = vi.fn<() => Promise<number>>(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await show({ now: () => time, progress }, withNothing);
  await waitFor(() => expect(progress).toHaveBeenCalled(), { timeout: 3000 });
  time = 9000;
  const state = () => screen.getByRole('status').textContent;
  await waitFor(() => expect(state()).toBe('Reading a long page…'), { timeout: 3000 });
  time = 10_000;
  const silent = 'The page does not answer yet: wait, or cancel';
  await waitFor(() => expect(state()).toBe(silent), { timeout: 3000 });
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
  answer(5);
  await waitFor(() => expect(state()).toBe('Reading a long page…'), { timeout: 3000 });
});

it('copies as queued as soon as the page is read', async () => {
  const { services } = await show({}, withNothing);
  fireEvent.click(screen.getByRole('button', { name: 'Copy text' }));
  expect(await screen.findByText('Will be done as soon as the page is read…')).toBeTruthy();
  services.end({ state: 'done' }, {});
  expect(await screen.findByText('Did copyMarkdown')).toBeTruthy();
});

it('says what is missing, links to the report, and offers to read a closed frame', async () => {
  const url = 'https://ads.example.net/frame';
  const { services } = await show({}, (fake) => {
    const { data } = exampleResult();
    const frames = [{ url, state: 'blocked' as const }];
    fake.jobs.set('earlier', exampleJob());
    fake.results.set(
      'earlier',
      exampleResult({
        data: { ...data, warning: 'A frame was not read.' },
        report: { ...emptyReport(), frames },
      }),
    );
  });
  expect(await screen.findByText('A frame was not read.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Allow…' })).toBeTruthy();
  press('5');
  fireEvent.click(await screen.findByRole('radio', { name: 'Report' }));
  expect(
    await screen.findByText(`Not read: the frame ${url} belongs to another site.`),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Allow…' }));
  await waitFor(() => expect(callsOf(services, 'scrape')).toHaveLength(1));
  expect(callsOf(services, 'requestOrigins')).toEqual([['https://ads.example.net/*']]);
});

it('says why a page cannot be read, and still has its link', async () => {
  const { services } = await show({}, withNothing);
  const message = 'This page belongs to the browser.';
  services.end({ state: 'failed', failure: { code: 'UNSUPPORTED_PAGE', message } });
  expect(await screen.findByText(message)).toBeTruthy();
  for (const key of ['2', '3', '4', '5']) {
    press(key);
    expect(screen.getByText(message)).toBeTruthy();
  }
  for (const name of ['Pick…', 'Show the source'])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByRole('menuitem', { name: 'Read again' })).toHaveProperty('disabled', true);
  // What the browser knows about the page can still be copied.
  fireEvent.click(screen.getByRole('button', { name: 'Copy title and link' }));
  expect(callsOf(services, 'copyPageLink')).toEqual(['https://example.com/notes']);
});

it('says why it failed and what to do, and tries again', async () => {
  const { services } = await show({}, withNothing);
  const failure = { code: 'UNEXPECTED', message: 'The page broke.' } as const;
  services.end({ state: 'failed', failure });
  expect(await screen.findByText(/The page broke. Try again/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(callsOf(services, 'scrape')).toHaveLength(2);
});

it('does not read the tab again behind a service request', async () => {
  const { services } = await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Scrape with a service' }));
  await screen.findByText('More options');
  press('r');
  expect(services.calls).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByRole('menuitem', { name: 'Read again' })).toHaveProperty('disabled', true);
});

it('says what the form requests of the tab beyond what the popup shows', async () => {
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Scrape with a service' }));
  const json = await screen.findByRole('textbox', { name: 'Request as JSON' });
  fireEvent.input(json, { target: { value: '{"formats": ["markdown", "product"]}' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Read this tab' }));
  expect(await screen.findByText('with product data')).toBeTruthy();
});

it('offers the service for a document that the tab cannot read', async () => {
  const { services } = await show({}, withNothing);
  const failure = { code: 'UNSUPPORTED_DOCUMENT', message: 'This tab shows a PDF.' } as const;
  services.end({ state: 'failed', failure });
  const message = (await screen.findByText('This tab shows a PDF.')).parentElement;
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  const offer = [...(message?.querySelectorAll('button') ?? [])].at(0);
  if (offer === undefined) throw new Error('nothing is offered');
  await waitFor(() => expect(document.activeElement).toBe(offer));
  fireEvent.click(offer);
  expect(await screen.findByText('More options')).toBeTruthy();
});

it('says only once what to do if the cause includes it', async () => {
  const { services } = await show({}, withNothing);
  const failure = { code: 'TAB_NAVIGATED', message: 'It moved on. Scrape again.' } as const;
  services.end({ state: 'failed', failure });
  expect(await screen.findByText('It moved on. Scrape again.')).toBeTruthy();
});

it('keeps the earlier result when scraping again fails', async () => {
  const { services } = await show();
  press('r');
  const failure = { code: 'TAB_CLOSED', message: 'The tab is closed.' } as const;
  await waitFor(() => expect(callsOf(services, 'scrape')).toHaveLength(1));
  services.end({ state: 'failed', failure });
  expect(await screen.findByText(/The tab is closed. Below is the earlier result./)).toBeTruthy();
  expect(screen.getByRole('tabpanel').textContent).toContain('Two words.');
});

it('shows one friendly line at the first scrape', async () => {
  const { services } = await show({ isFirst: async () => true }, withNothing);
  services.end({ state: 'done' }, {});
  expect(await screen.findByText(/That was your first scrape./)).toBeTruthy();
});

it('shows the answer of the service that the user has not seen, unless they are at work already', async () => {
  const latest = Promise.withResolvers<Job>();
  const answered = exampleJob({ engine: 'service' });
  const requests = { latestJob: () => latest.promise };
  await show({}, withEarlierResult, {}, { latestJob: async () => answered });
  expect(await screen.findByRole('button', { name: 'Back to the text' })).toBeTruthy();
  cleanup();
  await show({}, withEarlierResult, {}, requests);
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Tools' }));
  fireEvent.pointerDown(screen.getByRole('menuitem', { name: 'Scrape with a service' }));
  latest.resolve(answered);
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
  fireEvent.click(screen.getByRole('menuitem', { name: 'Scrape with a service' }));
  expect(await screen.findByRole('button', { name: 'Back to the text' })).toBeTruthy();
});
