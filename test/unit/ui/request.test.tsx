import { tabJob } from '../../support/tab-job';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Job } from '@/contract/job';
import type { ScrapeData } from '@/contract/scrape-data';
import type { TabRequest } from '@/contract/tab-request';
import type { RequestServices } from '@/ui/request/request-services';
import { ownForm } from '../../support/own-form';
import { ServiceMode } from '@/ui/request/ServiceMode';
import { TextFormContext } from '@/ui/viewer/text-form';
import type { StoredForm } from '@/storage/drafts';
import { newService } from '@/storage/services';
import { fakeRequestServices } from '../../support/fake-request-services';

afterEach(cleanup);

const STOPPED = {
  code: 'CANCELLED',
  message: 'Cancelled.',
  service: { entry: 'stopped', retry: 'ask', billed: 'maybe', remedy: 'look-up' },
} as const;

const PAGE = { url: 'https://example.org/a', title: 'A', tabId: 3, incognito: false, size: 4200 };

function open(fake = fakeRequestServices(), page = PAGE) {
  const onTab = vi.fn<(request?: TabRequest) => void>();
  const world = { services: fake.services, requestOrigins: async () => true };
  render(
    <TextFormContext.Provider value={{ isSource: true, showSource: () => {} }}>
      <ServiceMode page={page} loadImages={false} onTab={onTab} {...world} />
    </TextFormContext.Provider>,
  );
  return { ...fake, onTab };
}

/** Drops something on the page; returns whether the page accepts it. */
function drop(dataTransfer: { types: string[]; files: File[] }): boolean {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer });
  return !window.dispatchEvent(event);
}

async function choose(...formats: string[]) {
  for (const format of formats) fireEvent.click(await screen.findByLabelText(format));
}

it('no form is shown while an earlier answer may replace it', async () => {
  const latest = Promise.withResolvers<Job | undefined>();
  const answered = tabJob('a', { engine: 'service', url: PAGE.url, state: 'done' });
  const latestJob = vi.fn<RequestServices['latestJob']>(() => latest.promise);
  open(fakeRequestServices({ latestJob, job: async () => answered }));
  await waitFor(() => expect(latestJob).toHaveBeenCalled());
  // Leaves time to read the form, if it were requested.
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByRole('checkbox', { name: 'Summary' })).toBeNull();
  latest.resolve(answered);
  fireEvent.click(await screen.findByRole('button', { name: 'New request' }));
  expect(await screen.findByRole('checkbox', { name: 'Summary' })).toBeTruthy();
});

it('an answer of the tab includes its tables, and belongs to the page that its actions led to', async () => {
  const target = { tabId: PAGE.tabId, url: 'https://example.org/start', title: 'Start' };
  const job: Job = { ...tabJob('a', { state: 'done' }), target, snapshotSize: 10 };
  const data = { markdown: 'Shoes', metadata: { url: PAGE.url } };
  open(
    fakeRequestServices({
      latestJob: async () => job,
      job: async () => job,
      result: async () => ({ jobId: 'a', data }),
    }),
  );
  fireEvent.click(await screen.findByRole('tab', { name: 'Table' }));
  expect(await screen.findByText('No list found')).toBeTruthy();
  expect(screen.queryByText(/^Not this tab/)).toBeNull();
});

it('a paused run shows what it has gathered, and no empty answer', async () => {
  const request = {
    actions: [{ type: 'press', key: 'Enter' } as const, { type: 'scrape' } as const],
  };
  const progress = { done: 0, next: 1, steps: [{ action: 0, end: 'done' as const, ms: 10 }] };
  const job = tabJob('a', { state: 'paused', request, progress, url: PAGE.url });
  const latestJob = async () => job;
  const shows = (data: ScrapeData) =>
    open(
      fakeRequestServices({
        latestJob,
        job: latestJob,
        result: async () => ({ jobId: 'a', data }),
      }),
    );
  shows({ metadata: {} });
  expect(await screen.findByText('Paused before step 2 of 2.')).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
  cleanup();
  const scrapes = [{ url: PAGE.url, html: '<p>Shoes' }];
  shows({
    metadata: {},
    actions: { scrapes, screenshots: [], javascriptReturns: [], pdfs: [] },
  });
  expect(await screen.findByRole('tab', { name: /^Actions/ })).toBeTruthy();
});

it('a preset that begins on another page runs once the user allows its site, where a page load ends the permission', async () => {
  const fake = fakeRequestServices();
  const form = ownForm({ actions: [{ type: 'press', key: 'Enter' }] });
  const startUrl = 'https://example.org/start';
  fake.services.readForm = async () => ({ ...form, draft: { ...form.draft, startUrl } });
  const tabSteps = { ...fake.services.tabSteps(3), endsWithPage: true };
  fake.services.tabSteps = () => tabSteps;
  const runInTab = vi.spyOn(fake.services, 'runInTab');
  const keepForm = vi.spyOn(fake.services, 'keepForm');
  render(
    <ServiceMode
      page={PAGE}
      services={fake.services}
      start={{ preset: 'p' }}
      loadImages={false}
      requestOrigins={async () => true}
      onTab={() => {}}
    />,
  );
  const [note] = (
    await screen.findAllByText(/^The steps were recorded from https:.*\/start on/)
  ).flatMap((each) => each.closest<HTMLElement>('.callout') ?? []);
  expect(runInTab).not.toHaveBeenCalled();
  fireEvent.click(within(note ?? document.body).getByRole('button', { name: 'Allow…' }));
  await waitFor(() => expect(runInTab).toHaveBeenCalledOnce());
  expect(runInTab.mock.lastCall?.[0]).toMatchObject({ startUrl });
  // What follows the tab to that page shows the run there.
  const sent = runInTab.mock.lastCall?.[0].jobId;
  const there = keepForm.mock.calls.filter(([{ url }]) => url === startUrl);
  expect(there).toEqual([[expect.anything(), expect.objectContaining({ sent })]]);
});

describe('a request', () => {
  it('is left to the tab if the tab supports all of it', async () => {
    const options = { includeTags: ['.price'], waitFor: 500, formats: ['markdown', 'rawHtml'] };
    const { onTab } = open(fakeRequestServices({ readForm: async () => ownForm(options) }));
    fireEvent.click(await screen.findByRole('button', { name: 'Read this tab' }));
    expect(onTab).toHaveBeenCalledWith(options);
  });

  it('is shown as JSON, and sent as built', async () => {
    const { services } = open();
    await choose('Summary', 'Main content only');
    const json = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Request as JSON' });
    const request = {
      maxAge: 0,
      formats: ['markdown', 'summary'],
      onlyMainContent: false,
    };
    expect(JSON.parse(json.value)).toEqual(request);
    fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
    await waitFor(() => expect(services.send).toHaveBeenCalledOnce());
    expect(vi.mocked(services.send).mock.lastCall?.[0]).toMatchObject({
      engine: 'service',
      url: PAGE.url,
      options: request,
    });
  });

  it('follows edits of its JSON', async () => {
    open();
    const json = await screen.findByRole('textbox', { name: 'Request as JSON' });
    fireEvent.input(json, { target: { value: '{"formats": ["summary"], "mobile": true}' } });
    expect(screen.getByLabelText<HTMLInputElement>('Mobile').checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Markdown').checked).toBe(false);
  });

  it('is not sent while it breaks the contract, and says where', async () => {
    const { services } = open();
    const json = await screen.findByRole('textbox', { name: 'Request as JSON' });
    fireEvent.input(json, { target: { value: '{"timeout": 5}' } });
    expect(screen.getByText(/^Line 1: timeout must be/)).toBeTruthy();
    expect(screen.getByText(/^Time limit: This must be .* 1000 to 300000. It is 5.$/)).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
    const field = screen.getByLabelText<HTMLInputElement>('Time limit');
    await waitFor(() => expect(document.activeElement).toBe(field));
    // The sections around it are open.
    expect([field.closest('details')?.open, field.closest('details details')]).toEqual([
      true,
      field.closest('details'),
    ]);
    expect(services.send).not.toHaveBeenCalled();
  });

  it('is not sent while its JSON is invalid, and says so at the button', async () => {
    const { services } = open();
    const json = await screen.findByRole<HTMLTextAreaElement>('textbox', {
      name: 'Request as JSON',
    });
    fireEvent.input(json, { target: { value: '{"formats":["links"],"maxAge":0}' } });
    const broken = '{"formats":["html",\n"summary"';
    fireEvent.input(json, { target: { value: broken } });
    const foot = document.querySelector<HTMLElement>('.request-foot');
    expect(foot?.textContent).toMatch(
      /The request as JSON cannot be read\. Line \d is not valid JSON/,
    );
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
    // It can still be requested by a key.
    fireEvent.submit(foot?.closest('form') ?? document.body);
    fireEvent.click(screen.getByLabelText('Mobile'));
    expect(json.value).toBe(broken);
    expect(services.send).not.toHaveBeenCalled();

    fireEvent.click(screen.getByRole('button', { name: 'Discard this text' }));
    expect(JSON.parse(json.value)).toEqual({ formats: ['links'], maxAge: 0, mobile: true });
    fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
    await waitFor(() => expect(services.send).toHaveBeenCalledOnce());
  });

  it('has an unreadable schema as invalid, instead of the former one', async () => {
    const formats = [{ type: 'json', schema: { type: 'object', properties: {} } }];
    const { services } = open(fakeRequestServices({ readForm: async () => ownForm({ formats }) }));
    fireEvent.click(await screen.findByLabelText('JSON text'));
    const schema = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'JSON text' });
    fireEvent.input(schema, { target: { value: '{"type": "object"' } });
    fireEvent.blur(schema);
    expect(schema.value).toBe('{"type": "object"');
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
    fireEvent.submit(schema.closest('form') ?? document.body);
    expect(services.send).not.toHaveBeenCalled();
    fireEvent.input(schema, { target: { value: '' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(services.send).toHaveBeenCalledOnce());
  });

  it('names header, list and format in what is wrong', async () => {
    open();
    const json = await screen.findByRole('textbox', { name: 'Request as JSON' });
    const options = {
      formats: ['html', { type: 'changeTracking' }],
      headers: { 'bad name': 'x' },
      threatProtection: { blacklist: ['https://a'] },
    };
    fireEvent.input(json, { target: { value: JSON.stringify(options) } });
    expect(screen.getAllByText(/"bad name" cannot be the name of a header/).length).toBe(3);
    expect(screen.getByText(/^Always blocked: This must be a domain/)).toBeTruthy();
    fireEvent.input(json, { target: { value: JSON.stringify({ formats: options.formats }) } });
    expect(screen.getByText(/^Changes: changeTracking compares markdown/)).toBeTruthy();
  });

  it('keeps a schema property when another gets the same name', async () => {
    const properties = {
      products: { type: 'array', items: { type: 'string' } },
      name: { type: 'string' },
    };
    const formats = [{ type: 'json', schema: { type: 'object', properties } }];
    open(fakeRequestServices({ readForm: async () => ownForm({ formats }) }));
    const name = await screen.findByDisplayValue<HTMLInputElement>('name');
    fireEvent.change(name, { target: { value: 'products' } });
    expect(name.value).toBe('name');
    expect(screen.getByText(/so this one keeps/)).toBeTruthy();
    const json = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Request as JSON' });
    expect(JSON.parse(json.value)).toEqual({ formats });
  });

  it('hints at missing values, until the field is left', async () => {
    open();
    await choose('Question', 'Highlights');
    expect(screen.getByText('Still to be filled in: Question, Query')).toBeTruthy();
    expect(screen.queryByText(/must be text/)).toBeNull();
    fireEvent.focusOut(screen.getByLabelText(/^Query/));
    expect(screen.getByText('Query: This must be text of 1 to 10000 characters.')).toBeTruthy();
    expect(screen.queryByText(/^Question: /)).toBeNull();
  });

  it('shows what is missing on Send, and moves there', async () => {
    const { services } = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Click' }));
    expect(screen.queryByText(/must be text/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/^Selector of step 1: This must be/)).toBeTruthy();
    const wrong = document.querySelector('.step [aria-invalid="true"]');
    await waitFor(() => expect(document.activeElement).toBe(wrong));
    expect(services.send).not.toHaveBeenCalled();
  });

  it('adds languages by their names', async () => {
    open();
    const picker = await screen.findByRole<HTMLSelectElement>('combobox', {
      name: 'Add a language…',
    });
    for (const value of ['de-CH', 'fr-CH']) fireEvent.change(picker, { target: { value } });
    const json = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Request as JSON' });
    expect(JSON.parse(json.value)).toMatchObject({ location: { languages: ['de-CH', 'fr-CH'] } });
    expect([...picker.options].map(({ value }) => value)).not.toContain('fr-CH');
    expect([...picker.options].map(({ text }) => text)).toContain('Austrian German (de-AT)');
  });

  it('checks a schema even while another field is empty', async () => {
    open();
    const json = await screen.findByRole('textbox', { name: 'Request as JSON' });
    const formats = [{ type: 'question' }, { type: 'json', schema: { type: 'objekt' } }];
    fireEvent.input(json, { target: { value: JSON.stringify({ formats }) } });
    expect(screen.getByText(/^Line 1: formats\[1\]\.schema\.type must be one of/)).toBeTruthy();
    expect(screen.getByText(/^type must be one of/)).toBeTruthy();
  });

  it('keeps an invalid time as invalid, instead of sending the former one', async () => {
    open();
    const limit = await screen.findByLabelText('Time limit');
    fireEvent.input(limit, { target: { value: 'soon' } });
    const json = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Request as JSON' });
    expect(JSON.parse(json.value)).toMatchObject({ timeout: 'soon' });
    expect(screen.getByText(/^Time limit: This must be .* It is "soon".$/)).toBeTruthy();
  });

  it('counts and names the options set under more options, and opens no empty section', async () => {
    open();
    await choose('Mobile');
    const titles = () => screen.getAllByText(/^More options/).map((each) => each.textContent);
    expect(titles()).toEqual(['More options1Accept a copy up to this age: 0']);
    const sections = document.querySelectorAll('.builder-section');
    expect([...sections].filter((each) => !each.querySelector('input, button, textarea'))).toEqual(
      [],
    );
  });

  it("does not count the form's own defaults as set", async () => {
    const start = { maxAge: 0, timeout: 90_000 };
    open(fakeRequestServices({ readForm: async () => ownForm(start, 'auto', start) }));
    await screen.findByText('More options');
    expect(document.querySelectorAll('.builder-badge')).toHaveLength(0);
    await choose('Links', 'Images');
    expect(document.querySelector('.builder-badge')?.textContent).toBe('3');
  });

  it('shows what headers and actions turn off', async () => {
    const headers = { 'X-A': '1' };
    open(fakeRequestServices({ readForm: async () => ownForm({ headers, storeInCache: true }) }));
    const cache = await screen.findByLabelText<HTMLInputElement>('Store in the cache');
    expect([cache.checked, cache.disabled]).toEqual([false, true]);
    const tls = screen.getByLabelText<HTMLInputElement>('Accept bad certificates');
    expect([tls.checked, tls.disabled]).toEqual([false, false]);
    fireEvent.click(tls);
    const json = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Request as JSON' });
    expect(JSON.parse(json.value)).toMatchObject({ skipTlsVerification: true });
  });

  it('shows its price before it is sent', async () => {
    open();
    await choose('Question');
    fireEvent.input(
      await screen.findByLabelText(/^Question \*|^Question$/, { selector: 'textarea' }),
      {
        target: { value: 'Who wrote it?' },
      },
    );
    expect(await screen.findByText(/About 5 to 9 credits|About 5 credits/)).toBeTruthy();
  });

  it.each([
    ['https://api.example.org', false, /No key is stored for api\.example\.org/],
    ['http://nas.lan:3002', true, /The connection to nas\.lan:3002 is not encrypted/],
  ])('says what is unusual about the way to %s', async (address, hasKey, note) => {
    open(fakeRequestServices({ readServices: oneAt(address), hasKey: async () => hasKey }));
    fireEvent.click(await screen.findByLabelText('Service'));
    expect(await screen.findByText(note)).toBeTruthy();
  });

  it.each([
    ['https://api.example.org', true],
    ['https://api.example.org', undefined],
    ['http://localhost:3002', false],
  ])('says nothing of the way to %s with a key: %s', async (address, hasKey) => {
    open(fakeRequestServices({ readServices: oneAt(address), hasKey: async () => hasKey }));
    fireEvent.click(await screen.findByLabelText('Service'));
    expect(screen.queryByText(/No key is stored|not encrypted/)).toBeNull();
  });

  it('is refused with a sentence if no service is connected', async () => {
    open(fakeRequestServices({ readServices: NO_SERVICE }));
    fireEvent.click(await screen.findByLabelText('Service'));
    expect(await screen.findByText(/There is no service yet/)).toBeTruthy();
  });

  it("sends nothing if the user declines the browser's data prompt", async () => {
    const { services } = open(fakeRequestServices({ requestDataConsent: async () => false }));
    await choose('Summary');
    fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/Nothing was sent/)).toBeTruthy();
    expect(services.send).not.toHaveBeenCalled();
  });

  it("sends no file if the user declines the browser's data prompt", async () => {
    const sendFile = vi.fn<RequestServices['sendFile']>(async () => {});
    open(fakeRequestServices({ requestDataConsent: async () => false, sendFile }));
    await screen.findByText('Upload a file…');
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    const file = new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' });
    fireEvent.change(input ?? document.body, { target: { files: [file] } });
    fireEvent.click(await screen.findByRole('button', { name: 'Send the file' }));
    expect(await screen.findByText(/Nothing was sent/)).toBeTruthy();
    expect(sendFile).not.toHaveBeenCalled();
  });

  it('reads an HTML file here, and offers to send it as well', async () => {
    const { services } = open();
    await screen.findByText('Upload a file…');
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    const file = new File(['<p>x</p>'], 'a.html', { type: 'text/html' });
    fireEvent.change(input ?? document.body, { target: { files: [file] } });
    expect(await screen.findByText(/on this computer, where nothing is sent, or by/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send the file' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Read the file here' }));
    await waitFor(() => expect(services.answerFile).toHaveBeenCalledOnce());
    expect(vi.mocked(services.answerFile).mock.lastCall?.[0]).toMatchObject({ file });
    expect(services.sendFile).not.toHaveBeenCalled();
  });

  it('lets an HTML file be chosen elsewhere without a service, too', async () => {
    const chooseFile = vi.fn<NonNullable<RequestServices['chooseFile']>>(async () => {});
    const readServices = async () => ({ services: [], chosenId: '' });
    open(fakeRequestServices({ chooseFile, readServices }));
    fireEvent.click(await screen.findByRole('button', { name: 'Open an HTML file…' }));
    expect(chooseFile).toHaveBeenCalledOnce();
  });

  it('accepts a file dropped on the page, but no text', async () => {
    const { services } = open();
    await screen.findByText('Upload a file…');
    const file = new File(['<p>x</p>'], 'a.html', { type: 'text/html' });
    expect(drop({ types: ['text/plain'], files: [] })).toBe(false);
    expect(drop({ types: ['Files'], files: [file] })).toBe(true);
    fireEvent.click(await screen.findByRole('button', { name: 'Read the file here' }));
    await waitFor(() => expect(services.answerFile).toHaveBeenCalledOnce());
  });

  it('sends the chosen file, or nothing, until that is removed', async () => {
    const { services } = open();
    await screen.findByRole('button', { name: 'Read this tab' });
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    const file = new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' });
    fireEvent.change(input ?? document.body, { target: { files: [file] } });
    await screen.findByRole('button', { name: 'Send the file' });
    expect(screen.queryByRole('button', { name: /^(?:Send|Read this tab)$/ })).toBeNull();
    fireEvent.submit(document.querySelector('form') ?? document.body);
    expect(services.send).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Remove file' }));
    expect(await screen.findByRole('button', { name: 'Read this tab' })).toBeTruthy();
  });

  it('goes to the service shown, and to another if the user switches', async () => {
    const orchard = { ...newService('https://api.example.org', 'orchard'), name: 'Orchard' };
    const workshop = { ...newService('https://workshop.example', 'workshop'), timeout: 90 };
    let chosenId = 'orchard';
    const chooseService = vi.fn<RequestServices['chooseService']>(
      async (id) => void (chosenId = id),
    );
    const { services } = open(
      fakeRequestServices({
        readServices: async () => ({ services: [orchard, workshop], chosenId }),
        chooseService,
        readStart: async () => ({
          maxAge: 0,
          ...(chosenId === 'workshop' && { timeout: 90_000 }),
        }),
      }),
    );
    await choose('Summary');
    expect(await screen.findByText(/^Orchard: Only/)).toBeTruthy();
    const select = screen.getByLabelText<HTMLSelectElement>('Service', { selector: 'select' });
    fireEvent.change(select, { target: { value: 'workshop' } });
    expect(await screen.findByText(/^workshop\.example: Only/)).toBeTruthy();
    expect(chooseService).toHaveBeenCalledExactlyOnceWith('workshop');
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(services.send).toHaveBeenCalledOnce());
    const [order] = vi.mocked(services.send).mock.calls[0] ?? [];
    expect(order).toMatchObject({ service: 'workshop', options: { timeout: 90_000 } });
  });

  it("says that it starts with the site's preset, and starts without it on a click", async () => {
    const options = { formats: ['summary'] };
    const preset = { id: 'a', name: 'Prices', hosts: ['*.example.org', 'example.org'], options };
    open(
      fakeRequestServices({
        readPresets: async () => [preset],
        readForm: async () => ({ ...ownForm(options), preset: 'a' }),
      }),
    );
    expect(
      await screen.findByText(/Starts with “Prices”, your preset for example\.org/),
    ).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Summary').checked).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Start without it' }));
    await waitFor(() => expect(screen.queryByText(/Starts with “Prices”/)).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Summary').checked).toBe(false);
  });

  const UPLOAD = { service: 'https://api.example.org', host: 'localhost:8080' };
  const LOCAL_PAGE = { ...PAGE, url: 'http://localhost:8080/a' };

  it('never sends a PDF back to the tab, which cannot read it', async () => {
    const page = { ...PAGE, url: 'https://example.org/a.pdf', tabContent: 'closed-pdf' as const };
    open(undefined, page);
    expect(
      await screen.findByText(/The tab shows a PDF.* so the service loads its address/),
    ).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(false);
    for (const [engine, reason] of [
      ['This tab', /whose text the browser does not give/],
      ['Upload', /so it cannot be uploaded/],
    ] as const) {
      fireEvent.click(screen.getByLabelText(engine));
      expect(await screen.findByText(reason)).toBeTruthy();
    }
    cleanup();
    open(fakeRequestServices({ readServices: NO_SERVICE }), page);
    expect(await screen.findByText(/There is no service yet/)).toBeTruthy();
    const settings = screen.getByRole('link', { name: 'Add a service…' });
    expect(settings.getAttribute('href')).toBe(`/options.html?tab=${page.tabId}#service`);
    cleanup();
    open(undefined, { ...page, url: 'http://localhost/a.pdf' });
    expect(await screen.findByText(/localhost is your own machine/)).toBeTruthy();
    expect(screen.queryByText(/Read the page in the tab/)).toBeNull();
  });

  it('asks before a page of a site is uploaded for the first time, and remembers the answer', async () => {
    const { services } = open(undefined, LOCAL_PAGE);
    await choose('Summary');
    fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
    const question = await screen.findByText(/localhost:8080.*4 KB.*api.example.org/);
    expect(question.textContent).toContain('won’t ask again');
    expect(question.textContent).toContain('in the settings');
    expect(services.send).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('Send the page'));
    await waitFor(() => expect(services.send).toHaveBeenCalledOnce());
    expect(services.allowUpload).toHaveBeenCalledWith(UPLOAD);
    expect(vi.mocked(services.send).mock.lastCall?.[0]).toMatchObject({
      engine: 'upload',
      agreed: true,
    });
  });

  it('says so if the answer cannot be remembered, and sends nothing', async () => {
    const allowUpload = async () => {
      throw new Error('The disk is full.');
    };
    const { services } = open(fakeRequestServices({ allowUpload }), LOCAL_PAGE);
    await choose('Summary');
    fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
    fireEvent.click(await screen.findByText('Send the page'));
    expect(await screen.findByText(/The disk is full\./)).toBeTruthy();
    expect(services.send).not.toHaveBeenCalled();
  });

  it('shows a request that was sent as sent, even if that cannot be kept', async () => {
    const readForm = async () => ownForm({ url: 'https://other.example/', mobile: true });
    const keepForm = async (_page: unknown, { sent }: StoredForm) => {
      if (sent !== undefined) throw new Error('The disk is full.');
    };
    const { services } = open(fakeRequestServices({ readForm, keepForm }));
    fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/^The service is working on it/)).toBeTruthy();
    expect(services.send).toHaveBeenCalledOnce();
  });

  it('does not ask again for the same service and site', async () => {
    const mayUpload = vi.fn<RequestServices['mayUpload']>(async () => true);
    const { services } = open(fakeRequestServices({ mayUpload }), LOCAL_PAGE);
    await choose('Summary');
    fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
    await waitFor(() => expect(services.send).toHaveBeenCalledOnce());
    expect(mayUpload).toHaveBeenCalledWith(UPLOAD);
    expect(vi.mocked(services.send).mock.lastCall?.[0]).not.toHaveProperty('agreed');
  });

  it.each([
    ['in a private window', { incognito: true }, {}],
    ['without retention', {}, { zeroDataRetention: true }],
  ])('asks every time %s, and remembers nothing', async (_, page, options) => {
    const services = { mayUpload: async () => true, readForm: async () => ownForm(options) };
    const opened = open(fakeRequestServices(services), { ...LOCAL_PAGE, ...page });
    await choose('Summary');
    fireEvent.click(await screen.findByLabelText('Upload'));
    fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/won’t remember this/)).toBeTruthy();
    fireEvent.click(screen.getByText('Send the page'));
    await waitFor(() => expect(opened.services.send).toHaveBeenCalledOnce());
    expect(opened.services.allowUpload).not.toHaveBeenCalled();
  });
});

describe('what goes with a request', () => {
  it('is copied as a command with a placeholder for the key', async () => {
    const { services } = open();
    fireEvent.click(await screen.findByRole('button', { name: 'cURL' }));
    await screen.findByText(/Copied as cURL/);
    const [text = ''] = vi.mocked(services.copyText).mock.lastCall ?? [];
    expect(text).toContain("'https://api.example.org/v2/scrape'");
    expect(text).toContain('Bearer $FIRECRAWL_API_KEY');
  });

  it('is read from a pasted command, and anything else is refused', async () => {
    open();
    const field = await screen.findByLabelText('Paste a request');
    const body = '{"url": "https://x.example/", "mobile": true}';
    fireEvent.input(field, { target: { value: `curl https://s.example/v2/scrape -d '${body}'` } });
    fireEvent.click(screen.getByRole('button', { name: 'Fill in the form' }));
    await screen.findByText('The form now has what you pasted.');
    expect(screen.getByLabelText<HTMLInputElement>('Mobile').checked).toBe(true);
    fireEvent.input(field, { target: { value: 'rm -rf /' } });
    fireEvent.click(screen.getByRole('button', { name: 'Fill in the form' }));
    expect(await screen.findByText(/There is no request in this text/)).toBeTruthy();
  });

  it('keeps the pasted address, and goes there', async () => {
    const { services } = open();
    const field = await screen.findByLabelText('Paste a request');
    const body = '{"url": "https://x.example/y", "formats": ["links"]}';
    fireEvent.input(field, { target: { value: `curl https://s.example/v2/scrape -d '${body}'` } });
    fireEvent.click(screen.getByRole('button', { name: 'Fill in the form' }));
    expect(
      await screen.findByText('It goes to https://x.example/y, the address above the form.'),
    ).toBeTruthy();
    const address = screen.getByLabelText<HTMLInputElement>('Address to scrape');
    expect(address.value).toBe('https://x.example/y');
    fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
    await waitFor(() => expect(services.send).toHaveBeenCalledOnce());
    const [order] = vi.mocked(services.send).mock.lastCall ?? [];
    expect(order).toMatchObject({ url: 'https://x.example/y', engine: 'service', tabId: 3 });
    expect(order?.options).toEqual({ formats: ['links'] });
    expect(await screen.findByText('Not this tab, but https://x.example/y')).toBeTruthy();
    // The popup can find its answer again, to which no address of the tab leads.
    expect(services.keepForm).toHaveBeenLastCalledWith(
      PAGE,
      expect.objectContaining({ sent: order?.jobId }),
    );
  });

  it('is copied without stored header values, and says so', async () => {
    const headers = { Cookie: 'hidden-by-winnow:1', 'X-Trace': 'a' };
    const readForm = async () => ownForm({ headers });
    const { services } = open(fakeRequestServices({ readForm }));
    fireEvent.click(await screen.findByRole('button', { name: 'JSON' }));
    expect(
      await screen.findByText('Stored values of headers aren’t copied. Fill in: Cookie.'),
    ).toBeTruthy();
    const copied: unknown = JSON.parse(vi.mocked(services.copyText).mock.lastCall?.[0] ?? '');
    expect(copied).toMatchObject({ headers: { Cookie: '<Cookie>', 'X-Trace': 'a' } });
  });

  it('has its own address, which is edited, checked and reset', async () => {
    const { services } = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Another address…' }));
    const address = screen.getByLabelText<HTMLInputElement>('Address to scrape');
    expect(address.value).toBe(PAGE.url);
    fireEvent.input(address, { target: { value: 'x.example' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getAllByText(/must be a whole address/).length).toBeGreaterThan(0);
    fireEvent.input(address, { target: { value: 'https://1.2.3' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    // Beside the field, under the JSON and at the button.
    expect(screen.getAllByText(/as it is written\. Write 1\.2\.0\.3\./)).toHaveLength(3);
    fireEvent.input(address, { target: { value: 'http://localhost:3000/' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getAllByText(/localhost is your own machine/)).toHaveLength(3);
    const json = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Request as JSON' });
    expect(JSON.parse(json.value)).toMatchObject({ url: 'http://localhost:3000/' });
    fireEvent.input(json, { target: { value: '{"url": "https://x.example/z"}' } });
    expect(address.value).toBe('https://x.example/z');
    expect(services.send).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'This tab' }));
    expect(screen.queryByLabelText('Address to scrape')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Read this tab' })).toBeTruthy();
  });

  it('may have the address of its page, whatever that is', async () => {
    const page = { ...PAGE, url: 'http://localhost:3000/' };
    const form = ownForm({ url: page.url }, 'tab');
    open(fakeRequestServices({ readForm: async () => form }), page);
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Read this tab' });
    expect(button.disabled).toBe(false);
    expect(screen.queryByText(/localhost is your own machine/)).toBeNull();
  });

  it('is not read by the tab for another address', async () => {
    const form = ownForm({ url: 'https://x.example/' }, 'tab');
    const { onTab } = open(fakeRequestServices({ readForm: async () => form }));
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Read this tab' });
    expect(screen.getByText(/The tab doesn’t show this address/)).toBeTruthy();
    expect(button.disabled).toBe(true);
    expect(onTab).not.toHaveBeenCalled();
  });

  it('is not read by the tab for another address, whether there is a service or not', async () => {
    const form = ownForm({ url: 'https://x.example/' });
    open(fakeRequestServices({ readForm: async () => form, readServices: NO_SERVICE }));
    expect(await screen.findByText(/The tab shows another page/)).toBeTruthy();
    expect(screen.queryByText(/There is no service yet/)).toBeNull();
  });

  it('marks an invalid selector before it is sent', async () => {
    const actions = [{ type: 'click', selector: 'a[' }];
    const form = ownForm({ includeTags: ['h1', 'div[['], actions });
    const { services } = open(fakeRequestServices({ readForm: async () => form }));
    fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
    expect(
      screen.getByText(
        'Line 2: This is not a CSS selector: div[[. Write one such as .price, or remove it.',
      ),
    ).toBeTruthy();
    expect(screen.getByText(/^Selector of step 1: This is not a CSS selector/)).toBeTruthy();
    expect(services.send).not.toHaveBeenCalled();
  });

  it('is kept as a preset', async () => {
    const { services } = open();
    const name = await screen.findByLabelText('Name of the new preset');
    fireEvent.input(name, { target: { value: 'News' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save as a preset' }));
    expect(await screen.findByText('Saved as “News”.')).toBeTruthy();
    const saved = { name: 'News', options: { maxAge: 0 }, reviewed: true };
    expect(services.savePreset).toHaveBeenCalledWith(saved);
  });

  it('names one of several models, which its preset keeps', async () => {
    const barley = { name: 'barley-8b', host: 'localhost', isOwn: true };
    const oat = { id: 'oat', name: 'oat-70b', host: 'models.example', isOwn: false };
    const choice = [{ ...barley, id: 'barley' }, oat];
    const readModels = async () => ({ model: barley, stepsModel: barley, choice });
    const { services, onTab } = open(fakeRequestServices({ readModels }));
    expect(screen.queryByLabelText('Model for this request')).toBeNull();
    await choose('Summary');
    const chooser = await screen.findByLabelText<HTMLSelectElement>('Model for this request');
    expect(screen.getByText(/^barley-8b on this computer/)).toBeTruthy();
    fireEvent.change(chooser, { target: { value: 'oat' } });
    expect(await screen.findByText(/oat-70b at models\.example/)).toBeTruthy();
    const name = await screen.findByLabelText('Name of the new preset');
    fireEvent.input(name, { target: { value: 'News' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save as a preset' }));
    expect(await screen.findByText('Saved as “News”.')).toBeTruthy();
    expect(vi.mocked(services.savePreset).mock.lastCall?.[0]).toMatchObject({ model: 'oat' });
    fireEvent.click(screen.getByRole('button', { name: 'Read this tab' }));
    await waitFor(() => expect(onTab.mock.lastCall?.[0]).toMatchObject({ ownModel: 'oat' }));
    fireEvent.change(chooser, { target: { value: '' } });
    fireEvent.click(screen.getByRole('button', { name: 'Read this tab' }));
    await waitFor(() => expect(onTab.mock.lastCall?.[0]).not.toHaveProperty('ownModel'));
  });

  it('starts with the model of its preset, and says which one answers if that is gone', async () => {
    const preset = { id: 'p', name: 'News', hosts: [], options: { formats: ['summary'] } };
    const barley = { name: 'barley-8b', host: 'localhost', isOwn: true };
    const oat = { ...barley, id: 'oat', name: 'oat-70b' };
    const { onTab } = open(
      fakeRequestServices({
        readPresets: async () => [
          { ...preset, model: 'oat' },
          { ...preset, id: 'q', model: 'rye' },
        ],
        readModels: async () => ({
          model: barley,
          stepsModel: barley,
          choice: [{ ...barley, id: 'barley' }, oat],
        }),
      }),
    );
    const presets = await screen.findByLabelText('Start with');
    fireEvent.change(presets, { target: { value: 'p' } });
    const chooser = await screen.findByLabelText<HTMLSelectElement>('Model for this request');
    expect(chooser.value).toBe('oat');
    fireEvent.change(presets, { target: { value: 'q' } });
    await waitFor(() => expect(chooser.value).toBe(''));
    fireEvent.click(screen.getByRole('button', { name: 'Read this tab' }));
    await waitFor(() => expect(onTab.mock.lastCall?.[0]).not.toHaveProperty('ownModel'));
  });

  it('keeps all selectors of recorded steps with its preset, and tries them when it runs', async () => {
    const options = { actions: [{ type: 'click', selector: '#go' }] };
    const hints = [{ of: '#go', selectors: ['text/Go', 'form > button'] }];
    const kept = { hints, reviewed: true } as const;
    const preset = { id: 'p', name: 'Search', hosts: [], options, ...kept };
    const runInTab = vi.fn<RequestServices['runInTab']>(async () => {});
    const { services } = open(fakeRequestServices({ readPresets: async () => [preset], runInTab }));
    fireEvent.change(await screen.findByLabelText('Start with'), { target: { value: 'p' } });
    const json = screen.getByRole('textbox', { name: 'Request as JSON' });
    const changed = { ...options, onlyMainContent: false };
    fireEvent.input(json, { target: { value: JSON.stringify(changed) } });
    fireEvent.click(await screen.findByRole('button', { name: 'Update the preset' }));
    await waitFor(() =>
      expect(services.savePreset).toHaveBeenCalledWith({
        name: 'Search',
        options: changed,
        ...kept,
      }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Run in this tab' }));
    await waitFor(() => expect(runInTab).toHaveBeenCalledOnce());
    const [order] = runInTab.mock.calls[0] ?? [];
    expect(order).toMatchObject({ options: changed, hints });
    // A service gets the request without the other selectors.
    expect(JSON.stringify(order?.options)).not.toContain('text/Go');
  });

  it('starts with a preset, updates it, and returns to the default', async () => {
    const preset = { id: 'p', name: 'News', hosts: [], options: { mobile: true } };
    const { services } = open(fakeRequestServices({ readPresets: async () => [preset] }));
    fireEvent.click(await screen.findByRole('button', { name: 'Another address…' }));
    const chooser = screen.getByLabelText<HTMLSelectElement>('Start with');
    fireEvent.change(chooser, { target: { value: 'p' } });
    expect(chooser.value).toBe('p');
    expect(screen.getByLabelText<HTMLInputElement>('Mobile').checked).toBe(true);
    expect(screen.getByLabelText('Address to scrape')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Update the preset' }));
    expect(await screen.findByText('Updated “News”.')).toBeTruthy();
    const saved = { name: 'News', options: { mobile: true }, reviewed: true };
    expect(services.savePreset).toHaveBeenCalledWith(saved);
    fireEvent.change(chooser, { target: { value: '' } });
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Mobile').checked).toBe(false),
    );
    expect(chooser.value).toBe('');
  });

  // Promise form-text-kept (Interface): What was typed into the form is there when the popup opens
  // again.
  it('is kept while it is written', async () => {
    const { services } = open();
    await choose('Mobile');
    await waitFor(() =>
      expect(services.keepForm).toHaveBeenLastCalledWith(
        PAGE,
        expect.objectContaining({
          draft: { fields: { maxAge: 0, mobile: true }, steps: [], reviewed: true },
        }),
      ),
    );
  });

  it('starts as it was left: disabled steps, engine, folds', async () => {
    const first = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Wait' }));
    fireEvent.click(screen.getByRole('checkbox', { name: '1. Wait' }));
    fireEvent.click(screen.getByLabelText('Service'));
    const [more] = screen.getAllByText('More options');
    const fold = more?.closest('details');
    if (!fold) throw new Error('no fold');
    fold.open = true;
    fireEvent(fold, new Event('toggle'));
    const kept = () => vi.mocked(first.services.keepForm).mock.lastCall?.[1];
    await waitFor(() => expect(kept()?.folds).toEqual({ more: true }));
    const form = kept();
    if (form === undefined) throw new Error('nothing was kept');
    cleanup();

    open(fakeRequestServices({ readForm: async () => JSON.parse(JSON.stringify(form)) }));
    const step = await screen.findByRole<HTMLInputElement>('checkbox', { name: '1. Wait' });
    expect(step.checked).toBe(false);
    expect(screen.getByLabelText<HTMLInputElement>('Service').checked).toBe(true);
    expect(screen.getByText('More options').closest('details')?.open).toBe(true);
  });

  it('shows the pick where it was requested, or why there is none', async () => {
    const picked = { path: ['includeTags'], selector: '.price', matches: 3 };
    const form = { ...ownForm({ includeTags: ['.price'] }), picked };
    open(fakeRequestServices({ readForm: async () => form }));
    const note = await screen.findByText('Picked: .price. It finds 3 elements of the page.');
    const field = note.closest('.builder-field');
    await waitFor(() => expect(field?.contains(document.activeElement)).toBe(true));
    cleanup();
    const problem = 'Your browser doesn’t let extensions read this page.';
    open(fakeRequestServices({ readForm: async () => ({ ...ownForm({}), problem }) }));
    expect(await screen.findByText(problem)).toBeTruthy();
  });

  it('takes a selector from the page', async () => {
    const { services } = open();
    fireEvent.click(
      (await screen.findAllByRole('button', { name: 'Pick in the page' }))[0] as Element,
    );
    expect(services.pickElement).toHaveBeenCalledWith(PAGE, ownForm({ maxAge: 0 }), [
      'includeTags',
    ]);
  });
});

describe('a job of the service', () => {
  async function sent() {
    const fake = open();
    await choose('Summary');
    fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
    await screen.findByText(/The service is working on it: 5 of 60 seconds/);
    return fake;
  }

  it('opens its answer on what was requested, which the button copies', async () => {
    const { services, end } = open();
    await choose('Links', 'Markdown');
    fireEvent.click(screen.getByLabelText('Service'));
    fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
    await waitFor(() => expect(services.send).toHaveBeenCalledOnce());
    end(
      { state: 'done' },
      { markdown: 'It came along', links: ['https://a.example/'], metadata: {} },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Copy links' }));
    expect(vi.mocked(services.act).mock.lastCall?.[0]).toBe('copyLinks');
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
    expect(tabs.join(', ')).toBe('Links 1, Markdown 3, Metadata, JSON, Request');
    fireEvent.click(screen.getByRole('tab', { name: /Markdown/ }));
    expect(screen.getByRole('button', { name: 'Copy text' })).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Request' }));
    fireEvent.click(await screen.findByRole('radio', { name: 'Python' }));
    fireEvent.click(screen.getByRole('button', { name: 'Copy request' }));
    expect(vi.mocked(services.act).mock.lastCall?.[0]).toBe('copyRequest:python');
  });

  it('shows its answer once it has arrived', async () => {
    const { end } = await sent();
    end({ state: 'done' }, { markdown: 'Whole grain.', metadata: {}, warning: 'Mind the gap.' });
    expect(await screen.findByText(/Whole grain/)).toBeTruthy();
    expect(screen.getByText('Mind the gap.')).toBeTruthy();
  });

  const waiting = tabJob('w', {
    engine: 'service',
    url: PAGE.url,
    title: 'A',
    request: {},
    createdAt: 0,
  });

  it('that starts to wait counts the time from then, not from the last tick', async () => {
    let time = 4000;
    const fake = fakeRequestServices({ now: () => time });
    open(fake);
    await choose('Summary');
    fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
    await screen.findByText(/The service is working on it: 4 of 60 seconds/);
    time = 4900;
    fake.end({ state: 'queued', notBefore: 12_900 });
    expect((await screen.findByText(/asked for a pause/)).textContent).toContain('in 8 s');
  });

  it('that waits shows its place in the queue, and that nothing was done yet', async () => {
    const latestJob = async () => waiting;
    open(fakeRequestServices({ latestJob, job: latestJob, placeInQueue: async () => 3 }));
    expect(await screen.findByText(/Place in the queue: 3\./)).toBeTruthy();
    expect((screen.getByRole('progressbar') as HTMLProgressElement).value).toBe(0);
  });

  it('that failed, where the tab would not, offers to read this tab', async () => {
    const { end, onTab } = await sent();
    const service = { ...STOPPED.service, remedy: 'add-credits' } as const;
    end({ state: 'failed', failure: { ...STOPPED, service } });
    fireEvent.click(await screen.findByRole('button', { name: 'Read this tab' }));
    expect(onTab).toHaveBeenCalledOnce();
  });

  it('that waits can be paused, and one that is paused can be resumed', async () => {
    const latestJob = async () => waiting;
    const { services } = open(fakeRequestServices({ latestJob, job: latestJob }));
    fireEvent.click(await screen.findByRole('button', { name: 'Pause' }));
    expect(services.pause).toHaveBeenCalledExactlyOnceWith('w');
    cleanup();
    const paused = async (): Promise<Job> => ({ ...waiting, state: 'paused' });
    const later = open(fakeRequestServices({ latestJob: paused, job: paused }));
    expect(await screen.findByText('Paused. Nothing is sent until you resume it.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Resume' }));
    expect(later.services.resume).toHaveBeenCalledExactlyOnceWith('w');
  });

  it('that has waited shows how long the service has worked on it', async () => {
    const latestJob = async (): Promise<Job> => ({ ...waiting, state: 'running', startedAt: 2000 });
    open(fakeRequestServices({ latestJob, job: latestJob }));
    expect(await screen.findByText(/3 of 60 seconds/)).toBeTruthy();
  });

  it('that was sent after the last tick has taken no time yet', async () => {
    const latestJob = async (): Promise<Job> => ({ ...waiting, state: 'running', startedAt: 5400 });
    open(fakeRequestServices({ latestJob, job: latestJob }));
    expect(await screen.findByText(/ 0 of 60 seconds/)).toBeTruthy();
  });

  it('for a file names it, and passes no address to the next request', async () => {
    const file = {
      operation: 'parse',
      target: { url: 'file:///bill.pdf', title: 'bill.pdf' },
    } as const;
    const latestJob = async (): Promise<Job> => ({
      ...waiting,
      ...file,
      engine: 'upload',
      state: 'failed',
      request: { formats: ['links'] },
    });
    open(fakeRequestServices({ latestJob, job: latestJob }));
    expect(await screen.findByText('From the file bill.pdf')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Change the request' }));
    await screen.findByRole('button', { name: 'Another address…' });
    const json = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Request as JSON' });
    expect(JSON.parse(json.value)).toEqual({ formats: ['links'] });
  });

  it('can be stopped', async () => {
    const { services } = await sent();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(services.cancel).toHaveBeenCalledOnce();
  });

  it('that was interrupted can be looked up', async () => {
    const { services, end } = await sent();
    const failure = { code: 'INTERRUPTED', message: 'Interrupted.' } as const;
    end({ state: 'interrupted', failure });
    fireEvent.click(await screen.findByRole('button', { name: 'Look it up' }));
    expect(await screen.findByText(/has no record of it/)).toBeTruthy();
    expect(services.lookUp).toHaveBeenCalledOnce();
  });

  it('cannot be looked up if the service keeps no list', async () => {
    const cancelled: Job = { ...waiting, state: 'cancelled', failure: STOPPED };
    const latestJob = async () => cancelled;
    const keepsList = vi.fn<RequestServices['keepsList']>(async () => false);
    open(fakeRequestServices({ latestJob, job: latestJob, keepsList }));
    expect(await screen.findByRole('button', { name: 'Send again' })).toBeTruthy();
    await waitFor(() => expect(keepsList).toHaveBeenCalledExactlyOnceWith('w'));
    expect(screen.queryByRole('button', { name: 'Look it up' })).toBeNull();
  });

  it('of the same page is shown again when the popup opens', async () => {
    const job = tabJob('j', {
      engine: 'service',
      state: 'cancelled',
      url: PAGE.url,
      title: 'A',
      createdAt: 0,
    });
    open(fakeRequestServices({ latestJob: async () => job, job: async () => job }));
    expect(await screen.findByRole('button', { name: 'Send again' })).toBeTruthy();
  });
});

const NO_SERVICE = async () => ({ services: [], chosenId: '' });

function oneAt(address: string): RequestServices['readServices'] {
  return async () => ({ services: [newService(address)], chosenId: '' });
}
