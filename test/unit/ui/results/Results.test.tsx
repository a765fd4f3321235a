import { tabJob } from '../../../support/tab-job';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyReport } from '@/contract/capture-report';
import type { Job, Target } from '@/contract/job';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import type { Failure, ServiceFailure } from '@/contract/result';
import { localized } from '@/contract/user-text';
import { readSettings } from '@/storage/settings';
import { ResultList } from '@/ui/results/ResultList';
import { Results } from '@/ui/results/Results';
import type { ResultsServices } from '@/ui/results/results-services';
import { fakeRequestServices } from '../../../support/fake-request-services';
import { fakeResultsServices } from '../../../support/fake-results-services';
import { exampleTable } from '../../../support/example-table';
import { fakeTableServices } from '../../../support/fake-table-services';

afterEach(() => {
  cleanup();
  location.hash = '';
});

function job(id: string, more: Partial<Job & Target> = {}): Job {
  return tabJob(id, {
    state: 'done',
    request: {},
    createdAt: Date.UTC(2026, 0, 1),
    kept: true,
    ...(more.state === undefined && { size: 2500 }),
    ...more,
  });
}

function open(jobs: Job[], overrides: Partial<ResultsServices> = {}) {
  const services = fakeResultsServices(jobs, overrides);
  render(<Results services={services} />);
  return services;
}

function listItems(): HTMLElement[] {
  return within(screen.getByRole('region', { name: 'Results' })).getAllByRole('listitem');
}

describe('the results page', () => {
  it('says what to do when there is nothing yet', async () => {
    open([]);
    expect(await screen.findByRole('heading', { name: 'Nothing scraped yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Build a request' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete all…' })).toBeNull();
  });

  describe('with results of private windows', () => {
    const diary = job('d', {
      title: 'Secret diary',
      url: 'https://diary.example/',
      incognito: true,
    });
    const ordinary = [job('a', { title: 'Tides' }), diary, job('b', { title: 'Winds' })];

    // Promise private-named-nowhere
    it('lists none of them in an ordinary window, until the user asks for them', async () => {
      open(ordinary);
      expect(await screen.findByText('1 result from a private window is hidden.')).toBeTruthy();
      expect(listItems()).toHaveLength(2);
      expect(document.body.textContent).not.toMatch(/diary/i);
      expect(screen.getByText('2 results')).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: 'Show them' }));
      expect(listItems()).toHaveLength(3);
      expect(screen.queryByText(/is hidden/)).toBeNull();
    });

    it('says that those that are hidden are deleted with all others', async () => {
      open(ordinary);
      fireEvent.click(await screen.findByRole('button', { name: 'Delete all…' }));
      expect(
        screen.getByText(/^Delete all results, also the hidden one from a private/),
      ).toBeTruthy();
    });

    it('does not tell how many of them have the words that are looked for', async () => {
      open(ordinary);
      await screen.findByText('1 result from a private window is hidden.');
      fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'diary' } });
      await waitFor(() => expect(screen.queryByText(/is hidden/)).toBeNull());
    });

    it('does not tell that either while the search for all results is under way', async () => {
      const all = Promise.withResolvers<Job[]>();
      const search = vi.fn<ResultsServices['search']>(async (words) =>
        words === '' ? all.promise : [diary],
      );
      search.mockResolvedValueOnce([...ordinary, { ...diary, id: 'e' }]);
      open(ordinary, { search });
      await screen.findByText('2 results from private windows are hidden.');
      const field = screen.getByRole('searchbox');
      fireEvent.input(field, { target: { value: 'diary' } });
      await screen.findByText('No results');
      fireEvent.input(field, { target: { value: '' } });
      expect(screen.queryByText('1 result from a private window is hidden.')).toBeNull();
      all.resolve(ordinary);
      expect(await screen.findByText('1 result from a private window is hidden.')).toBeTruthy();
    });

    it('does not say that nothing was scraped where all of them are hidden', async () => {
      open([diary]);
      expect(await screen.findByText('1 result from a private window is hidden.')).toBeTruthy();
      expect(screen.queryByText('Nothing scraped yet')).toBeNull();
    });

    it('opens one that a link leads to, beside the others', async () => {
      location.hash = '#d';
      open(ordinary);
      expect(await screen.findByText('Text of d')).toBeTruthy();
      expect(listItems()).toHaveLength(2);
    });

    it('lists all of them in a private window', async () => {
      open(ordinary, { inPrivateWindow: true });
      await waitFor(() => expect(listItems()).toHaveLength(3));
      expect(screen.queryByText(/is hidden/)).toBeNull();
    });
  });

  it('lists a part of many results, more if the user wants, and always the open one', () => {
    const jobs = Array.from({ length: 450 }, (_, at) =>
      job(`r${at}`, { url: `https://a.org/${at}` }),
    );
    const list = (openId: string) => (
      <ResultList
        jobs={jobs}
        openId={openId}
        chosen={new Set()}
        now={0}
        onOpen={vi.fn<(jobId: string) => void>()}
        onChoose={vi.fn<(jobId: string) => void>()}
      />
    );
    const { container, rerender, getByText } = render(list('r0'));
    const listed = () => container.querySelectorAll('.result-item').length;
    expect(listed()).toBe(200);
    rerender(list('r250'));
    expect(listed()).toBe(400);
    fireEvent.click(getByText('Show more'));
    expect(listed()).toBe(450);
  });

  it('opens a text as a preview, and shows its source by a key, which is remembered', async () => {
    open([job('a')], { textForm: 'preview' });
    expect(await screen.findByTitle('Preview of Markdown')).toBeTruthy();
    expect(screen.queryByText('Text of a')).toBeNull();
    fireEvent.keyDown(document.body, { key: 'm' });
    expect(await screen.findByText('Text of a')).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Show the source' });
    expect(button.getAttribute('aria-pressed')).toBe('true');
    await waitFor(async () => expect((await readSettings()).textForm).toBe('source'));
    fireEvent.click(screen.getByRole('tab', { name: /^Metadata/ }));
    expect(button).toHaveProperty('disabled', true);
    fireEvent.keyDown(document.body, { key: 'm' });
    fireEvent.click(screen.getByRole('tab', { name: /^Markdown/ }));
    expect(await screen.findByText('Text of a')).toBeTruthy();
  });

  it('names a chosen file, without a link', async () => {
    const file = { title: 'bill.pdf', url: 'file:///bill.pdf', engine: 'upload' } as const;
    open([{ ...job('a', file), operation: 'parse' }]);
    await screen.findByText('Text of a');
    expect(listItems()[0]?.textContent).toMatch(/^Fbill\.pdf12:00\sAMFileUpload · 3 KB$/);
    expect(screen.getByRole('heading', { name: 'bill.pdf' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'file:///bill.pdf' })).toBeNull();
  });

  it('distinguishes results of the same page and minute by engine and second', async () => {
    const url = 'https://example.org/';
    const minute = new Date(2026, 0, 1, 9, 5).getTime();
    open([
      job('a', { url, createdAt: minute + 41_000 }),
      job('b', { url, createdAt: minute + 7000, engine: 'service' }),
      job('c', { url, createdAt: minute - 60_000, engine: 'upload' }),
    ]);
    await screen.findByText('Text of a');
    const lines = listItems().map((item) => item.textContent);
    expect(lines).toEqual([
      expect.stringMatching(/^EPage a9:05:41\sAMexample\.org3 KB$/),
      expect.stringMatching(/^2 earlier versionsEPage b/),
      expect.stringMatching(/^EPage bJan 1, 2026, 9:05:07\sAMexample\.orgService · 3 KB$/),
      expect.stringMatching(/^EPage cJan 1, 2026, 9:04\sAMexample\.orgUpload · 3 KB$/),
    ]);
  });

  it('folds pages that were only opened at the end of the list, and shows the latest kept one', async () => {
    open([job('a', { kept: false }), job('b')]);
    expect(await screen.findByText('Text of b')).toBeTruthy();
    const fold = screen.getByText('1 page opened, not kept').closest('details');
    expect(fold?.open).toBe(false);
    fireEvent.click(screen.getByText('Page a'));
    expect(await screen.findByText('Text of a')).toBeTruthy();
    expect(fold?.open).toBe(true);
  });

  it('narrows the list to what failed, and deletes only that', async () => {
    const services = open([job('a'), job('b', { state: 'failed' }), job('c')]);
    fireEvent.click(await screen.findByRole('radio', { name: 'Failed 1' }));
    expect(listItems().map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^EPage b/),
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Delete this one…' }));
    fireEvent.click(within(screen.getByRole('dialog', { hidden: true })).getByText('Delete'));
    await waitFor(() => expect(services.discardResults).toHaveBeenCalledWith(['b']));
  });

  it('shows the latest result, and another one when it is chosen', async () => {
    open([job('a'), job('b')]);
    expect(await screen.findByText(/Text of a/)).toBeTruthy();
    fireEvent.click(screen.getByText('Page b'));
    expect(await screen.findByText(/Text of b/)).toBeTruthy();
  });

  it('searches as the user types', async () => {
    const services = open([job('a')]);
    fireEvent.input(await screen.findByRole('searchbox'), { target: { value: 'bread' } });
    await waitFor(() =>
      expect(services.search).toHaveBeenLastCalledWith('bread', expect.any(AbortSignal)),
    );
  });

  it('says so if the result of a job cannot be read any more', async () => {
    open([job('a', { engine: 'service' })], { result: async () => undefined });
    const detail = within(await screen.findByRole('article'));
    expect(detail.getByText(/is not kept any more/)).toBeTruthy();
    expect(detail.getByRole('button', { name: 'Delete' })).toBeTruthy();
  });

  it('shows the outcome of a job without a result', async () => {
    const message = 'The tab was closed. Open its page again.';
    open([job('a', { state: 'failed', failure: { code: 'TAB_CLOSED', message } })]);
    await waitFor(() => expect(screen.getAllByText(/The tab was closed/)).toHaveLength(2));
    // The list has no room for the next step.
    expect(listItems()[0]?.textContent).toMatch(/The tab was closed\.$/);
  });

  it('shows a result without room on the disk, and says so', async () => {
    const failure = { code: 'STORAGE_FULL', message: 'Not saved: no room.' } as const;
    open([job('a', { state: 'failed', failure })]);
    expect(await screen.findByText(/Text of a/)).toBeTruthy();
    expect(screen.getAllByText(/Not saved: no room/)).toHaveLength(2);
  });

  it('shows the address of a page without a title once', async () => {
    open([job('a', { url: 'https://a.example/x', title: '' })]);
    const row = await screen.findByRole('button', { name: /^a\.example\/x/ });
    expect(row.textContent?.match(/a\.example/g)).toHaveLength(1);
  });

  it('labels a protected page as such, without a link', async () => {
    open([job('a', { url: '', title: '', state: 'failed' })]);
    expect(await screen.findByRole('heading', { name: 'Closed page' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Closed page ?\d/ })).toBeTruthy();
    expect(document.querySelector('a[href=""]')).toBeNull();
  });

  it('answers what a run of steps asks, or cancels one that asks nothing', async () => {
    const run: Parameters<typeof job>[1] = {
      state: 'running',
      request: { actions: [] },
      createdAt: 0,
    };
    const question = { words: 'Buy' };
    const { requests } = open([
      job('a', { ...run, progress: { done: 0, question } }),
      job('b', { ...run, createdAt: -1 }),
    ]);
    fireEvent.click(await screen.findByRole('button', { name: 'Click it' }));
    expect(requests.answerQuestion).toHaveBeenCalledExactlyOnceWith('a', 'Buy', 'once');
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    fireEvent.keyDown(document.body, { key: 'j' });
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(requests.cancel).toHaveBeenCalledExactlyOnceWith('b');
  });

  it('says of a run that the user stopped that they did, as no problem', async () => {
    const message = localized('runStopped', { step: 1, of: 2 });
    const failure = { code: 'ACTION_STOPPED', message } as const;
    open([job('a', { state: 'stopped', failure, size: 10 })]);
    await screen.findByText('Text of a');
    const said = document.querySelector('.callout');
    expect(said?.textContent).toMatch(/^You stopped before step 1 of 2\. The page/);
    expect(said?.getAttribute('data-kind')).toBe('note');
  });

  it('says what an action did', async () => {
    open([job('a')]);
    fireEvent.click(await screen.findByRole('button', { name: 'Copy text' }));
    expect(await screen.findByText('Copied 3 words.')).toBeTruthy();
  });

  it('deletes the chosen results at once, and undoes it', async () => {
    const services = open([job('a'), job('b'), job('c')]);
    for (const id of ['a', 'c'])
      fireEvent.click(await screen.findByLabelText(`Choose “Page ${id}”`));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete the 2 chosen' }));
    expect(services.discardResults).toHaveBeenCalledWith(['a', 'c']);
    expect(await screen.findByText('2 results were deleted.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(services.restoreResults).toHaveBeenCalledWith(['a', 'c']);
    expect(await screen.findByText('2 results are back.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('brings back all that was deleted one after the other', async () => {
    const services = open([job('a'), job('b'), job('c')]);
    for (const id of ['a', 'b']) {
      await screen.findByText(`Text of ${id}`);
      fireEvent.keyDown(document.body, { key: 'Delete' });
    }
    await screen.findByText('Text of c');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(services.restoreResults).toHaveBeenCalledWith(['a', 'b']);
  });

  it('deletes one result for a key that is held', async () => {
    const services = open([job('a'), job('b')]);
    await screen.findByText('Text of a');
    fireEvent.keyDown(document.body, { key: 'Delete' });
    await screen.findByText('Text of b');
    fireEvent.keyDown(document.body, { key: 'Delete', repeat: true });
    expect(services.discardResults).toHaveBeenCalledExactlyOnceWith(['a']);
  });

  it('makes deletions final when the page is closed', async () => {
    const services = open([job('a')]);
    await screen.findByText('Text of a');
    globalThis.dispatchEvent(new Event('pagehide'));
    expect(services.sweepResults).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByText('1 result was deleted.');
    globalThis.dispatchEvent(new Event('pagehide'));
    expect(services.sweepResults).toHaveBeenCalledOnce();
  });

  it('cannot undo a deletion too large to be marked', async () => {
    const many = Array.from({ length: 101 }, (_, index) => job(`a${index}`, { state: 'failed' }));
    const services = open([job('b'), ...many]);
    fireEvent.click(await screen.findByRole('radio', { name: 'Failed 101' }));
    fireEvent.click(screen.getByRole('button', { name: 'Delete these 101…' }));
    const dialog = within(
      screen.getByRole('dialog', { name: /101 results\? This can’t be undone/ }),
    );
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(services.deleteResults).toHaveBeenCalledOnce());
    await screen.findByText('101 results were deleted.');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('can be used with keys', async () => {
    const services = open([
      job('a', { createdAt: 3 }),
      job('b', { createdAt: 2, url: 'https://example.org/a' }),
      job('c', { createdAt: 1 }),
    ]);
    await screen.findByText('Text of a');
    const press = (key: string, more = {}) => fireEvent.keyDown(document.body, { key, ...more });
    press('c');
    await waitFor(() =>
      expect(services.act).toHaveBeenCalledWith('copyMarkdown', expect.anything()),
    );
    fireEvent.click(screen.getByRole('tab', { name: 'Request' }));
    fireEvent.click(await screen.findByRole('radio', { name: 'Python' }));
    press('c');
    await waitFor(() =>
      expect(services.act).toHaveBeenCalledWith('copyRequest:python', expect.anything()),
    );
    press('=');
    expect(await screen.findByRole('article', { name: 'Comparison' })).toBeTruthy();
    press('Escape');
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Comparison' })).toBeNull());
    press('j');
    expect(await screen.findByText('Text of b')).toBeTruthy();
    press('j');
    expect(await screen.findByText('Text of c')).toBeTruthy();
    press('j');
    press('k');
    expect(await screen.findByText('Text of b')).toBeTruthy();
    press('x');
    expect(await screen.findByRole('group', { name: '1 chosen' })).toBeTruthy();
    press('c');
    await waitFor(() =>
      expect(services.actOnSeveral).toHaveBeenCalledWith('copy', expect.anything()),
    );
    press('Delete');
    await waitFor(() => expect(services.discardResults).toHaveBeenCalledWith(['b']));
    await screen.findByRole('button', { name: 'Undo' });
    press('z', { ctrlKey: true });
    await waitFor(() => expect(services.restoreResults).toHaveBeenCalledWith(['b']));
    press('/');
    const search = screen.getByRole('searchbox');
    expect(document.activeElement).toBe(search);
    fireEvent.keyDown(search, { key: 'Delete' });
    expect(services.discardResults).toHaveBeenCalledOnce();
  });

  it('handles keys in quick succession, each based on the one before', async () => {
    open([job('a'), job('b'), job('c')]);
    await screen.findByText('Text of a');
    for (const key of ['x', 'j', 'x']) {
      fireEvent.keyDown(document.body, { key });
      // The next key press gets what is drawn by then.
      await Promise.resolve();
    }
    expect(await screen.findByRole('group', { name: '2 chosen' })).toBeTruthy();
  });

  it('copies chosen results together, in list order, without jobs that have none', async () => {
    const services = open([job('a'), job('b'), job('c')], {
      result: async (jobId) =>
        jobId === 'b' ? undefined : { jobId, data: { markdown: jobId, metadata: {} } },
    });
    for (const id of ['c', 'b', 'a'])
      fireEvent.click(await screen.findByLabelText(`Choose “Page ${id}”`));
    const bar = within(screen.getByRole('group', { name: '3 chosen' }));
    fireEvent.click(bar.getByRole('button', { name: 'Copy together' }));
    expect(await screen.findByText('Copied 2 pages')).toBeTruthy();
    const [action, shown] = vi.mocked(services.actOnSeveral).mock.lastCall ?? [];
    expect([action, shown?.map((each) => each.job.id)]).toEqual(['copy', ['a', 'c']]);
    fireEvent.click(bar.getByRole('button', { name: 'Choose none' }));
    expect(screen.queryByRole('group', { name: /chosen/ })).toBeNull();
  });

  it('compares two chosen results, the earlier with the later', async () => {
    open([job('a', { createdAt: 2 }), job('b', { createdAt: 1 }), job('c')]);
    fireEvent.click(await screen.findByLabelText('Choose “Page a”'));
    expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull();
    fireEvent.click(screen.getByLabelText('Choose “Page b”'));
    fireEvent.click(await screen.findByRole('button', { name: 'Compare' }));
    const rows = within(await screen.findByRole('table', { name: 'Differences' }));
    const changed = rows.getAllByRole('row').map((row) => row.textContent);
    expect(changed).toContain('1−removedText of b');
    expect(changed).toContain('1+addedText of a');
    fireEvent.click(await screen.findByRole('tab', { name: 'Request 0' }));
    expect(await screen.findByText('No differences.')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Markdown 1' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Side by side' }));
    expect(await screen.findByText('Text of b')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('article', { name: 'Page a' })).toBeTruthy();
  });

  it('compares the latest two of several, and any other by its time', async () => {
    open(['a', 'b', 'c'].map((id, at) => job(id, { createdAt: Date.UTC(2026, 0, 9 - at) })));
    for (const id of ['a', 'b', 'c'])
      fireEvent.click(await screen.findByLabelText(`Choose “Page ${id}”`));
    fireEvent.click(await screen.findByRole('button', { name: 'Compare' }));
    const before = await screen.findByLabelText<HTMLSelectElement>('Before');
    expect(before.selectedOptions[0]?.textContent).toMatch(/^Jan 8, 2026.*Page b$/);
    fireEvent.change(before, { target: { value: 'c' } });
    expect(await screen.findByText('Text of c')).toBeTruthy();
    expect(screen.getByText('Text of a')).toBeTruthy();
  });

  it('continues on the page of a service scrape, and keeps the steps', async () => {
    const services = open([job('a', { engine: 'service' }), job('b')], {
      result: async (jobId) => ({
        jobId,
        data: { markdown: `Text of ${jobId}`, metadata: { scrapeId: `scrape ${jobId}` } },
      }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Continue on this page' }));
    const prompt = await screen.findByLabelText(/What should happen/);
    fireEvent.input(prompt, { target: { value: 'Sort by price' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Run' }));
    expect(await screen.findByText('Done.')).toBeTruthy();
    expect(services.interact).toHaveBeenCalledWith('a', {
      prompt: 'Sort by price',
      timeout: 30,
    });
    fireEvent.click(screen.getByText('Page b'));
    expect(await screen.findByText(/Text of b/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continue on this page' })).toBeNull();
    fireEvent.click(screen.getByText('Page a'));
    expect(await screen.findByText('Done.')).toBeTruthy();
  });

  it('says so when a result to compare is gone', async () => {
    open([job('a'), job('b')], { result: async () => undefined });
    for (const id of ['a', 'b'])
      fireEvent.click(await screen.findByLabelText(`Choose “Page ${id}”`));
    fireEvent.click(await screen.findByRole('button', { name: 'Compare' }));
    expect(await screen.findByText('One of the results could not be read.')).toBeTruthy();
  });

  it('deletes only what a search found, and says so', async () => {
    const found = job('b');
    const services = open([job('a'), found], {
      search: async (query) => (query === '' ? [job('a'), found] : [found]),
    });
    await screen.findByText('2 results');
    fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'x' } });
    await screen.findByText('1 result');
    fireEvent.click(screen.getByRole('button', { name: 'Delete this one…' }));
    fireEvent.click(within(screen.getByRole('dialog', { hidden: true })).getByText('Delete'));
    await waitFor(() => expect(services.discardResults).toHaveBeenCalledWith(['b']));
    expect(services.deleteAllResults).not.toHaveBeenCalled();
  });

  it('opens the first of the others after the open one was deleted', async () => {
    location.hash = '#b';
    const jobs = [job('a'), job('b')];
    let changed = () => {};
    open(jobs, {
      watchJobs(listener) {
        changed = listener;
        return () => {};
      },
      async discardResults(ids) {
        for (const id of ids)
          jobs.splice(
            jobs.findIndex((each) => each.id === id),
            1,
          );
        changed();
      },
    });
    await screen.findByText('Text of b');
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Text of a')).toBeTruthy();
  });

  it('keeps everything when the user does not confirm', async () => {
    const services = open([job('a')]);
    fireEvent.click(await screen.findByRole('button', { name: 'Delete all…' }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep' }));
    expect(services.deleteAllResults).not.toHaveBeenCalled();
  });
});

describe('a job of the service on the results page', () => {
  const options: ScrapeOptions = { formats: ['summary'], timeout: 90_000 };
  const sent = { engine: 'service', request: options } as const;

  function ended(state: Job['state'], service?: Partial<ServiceFailure>, more?: Partial<Job>): Job {
    const failure: Failure = {
      code: 'SERVICE_REFUSED',
      message: 'It did not work.',
      service: {
        entry: 'x',
        retry: 'ask',
        billed: 'maybe',
        remedy: 'send-again',
        ...service,
      },
    };
    return job('a', { ...sent, state, failure, ...more });
  }

  it.each<[ScrapeOptions, number]>([
    [{ waitFor: 40_000 }, 80],
    [{ timeout: 300_000 }, 297],
  ])('under way shows after how long Winnow stops waiting, with %j', async (request, limit) => {
    open([job('a', { ...sent, request, state: 'running', createdAt: 0 })]);
    expect(await screen.findByText(/is working on it/)).toHaveProperty(
      'textContent',
      `The service is working on it: 5 of ${limit} seconds.`,
    );
  });

  it('under way shows how long, and can be stopped', async () => {
    const { requests } = open([job('a', { ...sent, state: 'running', createdAt: 0 })]);
    expect(await screen.findByText('The service is working on it: 5 of 90 seconds.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(requests.cancel).toHaveBeenCalledWith('a');
  });

  it('that loads the rest of a tab shows how much came, and can be stopped', async () => {
    const collect = { rows: 5000, minutes: 5 };
    const tab = { state: 'running', tab: { collect }, progress: { done: 0, rows: 1200 } } as const;
    const { requests } = open([job('a', { createdAt: 0, ...tab })]);
    const [shown] = await screen.findAllByText(/Loading the rest of the page… 1,200 more rows/);
    expect(shown).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(requests.cancel).toHaveBeenCalledWith('a');
  });

  it('that waits for its next try shows when that is', async () => {
    open([job('a', { ...sent, state: 'queued', createdAt: 0, tries: 1, notBefore: 8000 })]);
    expect(await screen.findByText(/asked for a pause. Attempt 2 in 3 s/)).toBeTruthy();
  });

  it('is sent again once for two clicks, with its own options, and shown', async () => {
    const { requests } = open([ended('interrupted')]);
    const again = await screen.findByRole('button', { name: 'Send again' });
    fireEvent.click(again);
    fireEvent.click(again);
    await waitFor(() => expect(requests.send).toHaveBeenCalledTimes(2));
    const [first, second] = vi.mocked(requests.send).mock.calls.map(([order]) => order);
    expect(first).toMatchObject({
      engine: 'service',
      url: job('a').target.url,
      options: sent.request,
    });
    expect(second?.jobId).toBe(first?.jobId);
    await waitFor(() => expect(location.hash).toBe(`#${first?.jobId}`));
  });

  it('of an agent says how long it is at work, and starts again as it was', async () => {
    const agent = { prompt: 'Who founded it?', maxCredits: 5 };
    const of = { ...sent, operation: 'agent', request: { agent } } as const;
    open([job('a', { ...of, state: 'running', createdAt: 0 })]);
    expect(await screen.findByText('The service’s agent is at work: 5 s.')).toBeTruthy();
    // It has no limit to show the share of.
    const bar = screen.getByRole('progressbar', { name: 'Progress of the agent' });
    expect(bar.hasAttribute('value')).toBe(false);
    cleanup();
    open([job('a', { ...of, state: 'running', createdAt: 5000 - 1_834_000 })]);
    expect(await screen.findByText('The service’s agent is at work: 31 min.')).toBeTruthy();
    cleanup();
    const { requests } = open([{ ...ended('failed', { billed: 'maybe' }), ...of }]);
    fireEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(requests.send).toHaveBeenCalledOnce());
    expect(vi.mocked(requests.send).mock.calls).toMatchObject([[{ options: { agent } }]]);
    // It is no request for one page.
    expect(screen.queryByRole('button', { name: 'Change the request' })).toBeNull();
  });

  it('of an agent opens no form for a page, whatever failed', async () => {
    const of = { operation: 'agent', request: { agent: { prompt: 'Who founded it?' } } } as const;
    for (const remedy of ['raise-timeout', 'use-tab'] as const) {
      open([ended('failed', { remedy }, of)]);
      expect(await screen.findByRole('button', { name: 'Send again' })).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Raise the time limit' })).toBeNull();
      expect(screen.queryByRole('button', { name: 'Open the page' })).toBeNull();
      cleanup();
    }
  });

  it('can be looked up if the service may have run it', async () => {
    const { requests } = open([ended('failed', { billed: 'maybe' })]);
    fireEvent.click(await screen.findByRole('button', { name: 'Look it up' }));
    expect(requests.lookUp).toHaveBeenCalledWith('a');
    expect(await screen.findByText(/has no record of it/)).toBeTruthy();
  });

  it('cannot be looked up if the service did nothing', async () => {
    open([ended('failed', { billed: 'no' })]);
    expect(await screen.findByRole('button', { name: 'Send again' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Look it up' })).toBeNull();
  });

  it('shows the raw answer on request', async () => {
    const { requests } = open([ended('failed', {}, { size: 16 })]);
    requests.rawAnswer = async (id) => (id === 'a' ? '<h1>Sign in</h1>' : undefined);
    const answer = (await screen.findByText('The raw answer')).closest('details');
    expect(screen.queryByText('<h1>Sign in</h1>')).toBeNull();
    if (answer === null) throw new Error('no details');
    answer.open = true;
    fireEvent(answer, new Event('toggle'));
    expect(await screen.findByText('<h1>Sign in</h1>')).toBeTruthy();
  });

  it('whose key or address is wrong links to the settings', async () => {
    open([ended('failed', { remedy: 'fix-key' })]);
    const detail = within(await screen.findByRole('article'));
    const link = detail.getByRole('link', { name: 'Settings' });
    expect(link.getAttribute('href')).toBe('/options.html#service');
  });

  it('can be deleted', async () => {
    const { discardResults } = open([ended('failed')]);
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(discardResults).toHaveBeenCalledWith(['a']));
  });

  it('that uploads a page which is not open links to the page', async () => {
    const failure: Failure = { code: 'TAB_CLOSED', message: 'The tab was closed.' };
    const { openPage } = open([
      job('a', { engine: 'upload', request: options, state: 'failed', failure }),
    ]);
    fireEvent.click(await screen.findByRole('button', { name: 'Open the page' }));
    expect(openPage).toHaveBeenCalledWith(job('a').target.url);
  });

  it('that the tab can do opens the page', async () => {
    const { openPage } = open([ended('failed', { remedy: 'use-tab' })]);
    fireEvent.click(await screen.findByRole('button', { name: 'Open the page' }));
    expect(openPage).toHaveBeenCalledWith(job('a').target.url);
  });

  it('that took too long is built again with twice the time', async () => {
    const { requests } = open([ended('failed', { remedy: 'raise-timeout' })]);
    fireEvent.click(await screen.findByRole('button', { name: 'Raise the time limit' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
    await waitFor(() => expect(requests.send).toHaveBeenCalledOnce());
    expect(vi.mocked(requests.send).mock.lastCall?.[0].options).toMatchObject({ timeout: 180_000 });
  });
});

it('a result is read again if its page is open', async () => {
  const { openPage } = open([job('a')]);
  fireEvent.click(await screen.findByRole('button', { name: 'Read again…' }));
  fireEvent.click(await screen.findByLabelText('This tab'));
  expect(screen.queryByRole('button', { name: 'Read this tab' })).toBeNull();
  expect(screen.getByText(/Click Winnow on the page to read it/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Open the page' }));
  await waitFor(() =>
    expect(openPage).toHaveBeenCalledWith(job('a').target.url, expect.any(Object)),
  );
});

it('a result is run again by the service', async () => {
  const { requests } = open([job('a')]);
  fireEvent.click(await screen.findByRole('button', { name: 'Read again…' }));
  fireEvent.click(await screen.findByLabelText('Service'));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(requests.send).toHaveBeenCalledOnce());
  expect(vi.mocked(requests.send).mock.lastCall?.[0]).toMatchObject({
    engine: 'service',
    url: job('a').target.url,
  });
});

it('the form to run a result again is closed by its button and by Escape', async () => {
  open([job('a', { engine: 'service', request: {} })]);
  for (const close of [
    () => fireEvent.click(screen.getByRole('button', { name: 'Close without sending' })),
    () => fireEvent.keyDown(screen.getByLabelText('Mobile'), { key: 'Escape' }),
    // The focus is here after a click opened it.
    () => fireEvent.keyDown(screen.getByRole('button', { name: 'Run again…' }), { key: 'Escape' }),
  ]) {
    fireEvent.click(await screen.findByRole('button', { name: 'Run again…' }));
    await screen.findByLabelText('Mobile');
    close();
    await waitFor(() => expect(screen.queryByLabelText('Mobile')).toBeNull());
  }
});

describe('a file for the request of a popup', () => {
  it('is chosen and sent, and its job is opened', async () => {
    const sendFile = vi.fn<ResultsServices['requests']['sendFile']>(async () => {});
    const requests = fakeRequestServices({ sendFile }).services;
    location.hash = '#file-7';
    const draft = { fields: { formats: ['summary'] }, steps: [] };
    open([job('a')], {
      requests,
      fileRequest: async (tabId) => ({ draft, title: `Tab ${tabId}`, incognito: true }),
    });
    expect(await screen.findByText(/you wrote on “Tab 7”/)).toBeTruthy();
    const file = new File(['%PDF-'], 'a.pdf');
    fireEvent.change(screen.getByLabelText('Upload a file…'), { target: { files: [file] } });
    fireEvent.click(await screen.findByRole('button', { name: 'Send the file' }));
    await waitFor(() => expect(sendFile).toHaveBeenCalled());
    expect(sendFile).toHaveBeenCalledExactlyOnceWith({
      jobId: expect.any(String),
      file,
      incognito: true,
      options: { formats: ['summary'] },
      service: 'first',
    });
    const { jobId } = sendFile.mock.lastCall?.[0] ?? {};
    await waitFor(() => expect(location.hash).toBe(`#${jobId}`));
  });

  it('is read here if there is no service any more', async () => {
    const requests = fakeRequestServices({
      readServices: async () => ({ services: [], chosenId: '' }),
    }).services;
    location.hash = '#file-7';
    const draft = { fields: { formats: ['links'] }, steps: [] };
    open([job('a')], {
      requests,
      fileRequest: async (tabId) => ({ draft, title: `Tab ${tabId}`, incognito: false }),
    });
    await screen.findByRole('heading', { name: 'Open an HTML file' });
    const file = new File(['<p>x</p>'], 'a.html', { type: 'text/html' });
    fireEvent.change(screen.getByLabelText('Open an HTML file…'), { target: { files: [file] } });
    fireEvent.click(await screen.findByRole('button', { name: 'Read the file here' }));
    await waitFor(() => expect(requests.answerFile).toHaveBeenCalledOnce());
  });

  it('is not asked for when the tab is closed', async () => {
    location.hash = '#file-7';
    open([job('a')]);
    expect(
      await screen.findByText(/The tab in which you wrote the request is closed/),
    ).toBeTruthy();
    expect(screen.queryByText('Upload a file…')).toBeNull();
  });
});

describe('a result of the tab whose page is kept', () => {
  const kept = { request: { formats: ['markdown' as const] }, snapshotSize: 100 };

  it('is shown whole or without surroundings, without the page', async () => {
    const { readAgain, openPage } = open([job('a', kept)]);
    fireEvent.click(await screen.findByRole('radio', { name: 'Whole page' }));
    const request = { formats: ['markdown'], onlyMainContent: false };
    expect(readAgain).toHaveBeenCalledExactlyOnceWith(expect.anything(), request, true, undefined);
    await waitFor(() => expect(location.hash).toBe('#next'));
    expect(openPage).not.toHaveBeenCalled();
  });

  it('has its models asked anew, in its place', async () => {
    const request = { formats: ['summary' as const] };
    const model = { name: 'barley', host: 'localhost', isOwn: true, ms: 5, calls: [] };
    const result = async (jobId: string) => ({
      jobId,
      data: { summary: 'Floors.', metadata: {} },
      report: { ...emptyReport(), model },
    });
    const { readAgain } = open([job('a', { ...kept, request })], { result });
    fireEvent.click(await screen.findByRole('button', { name: 'Ask again' }));
    expect(readAgain).toHaveBeenCalledExactlyOnceWith(expect.anything(), request, true, []);
    await waitFor(() => expect(location.hash).toBe('#next'));
    cleanup();
    location.hash = '';
    open([job('b', { request })], { result });
    await screen.findByText(/^barley on this computer/);
    expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull();
  });

  it('has its table copied by the table’s own button, and by the key', async () => {
    const tables = fakeTableServices({ tables: [exampleTable()] });
    open([job('a', kept)], { tables });
    fireEvent.click(await screen.findByRole('tab', { name: 'Table' }));
    expect(await screen.findByRole('button', { name: 'Copy table' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Copy text' })).toBeNull();
    fireEvent.keyDown(document.body, { key: 'c' });
    expect(tables.calls).toContainEqual(['act', ['copyTsv', 'kettles']]);
  });

  it('answers a request of the form, as a separate result', async () => {
    const { readAgain } = open([job('a', kept)]);
    fireEvent.click(await screen.findByRole('button', { name: 'Read again…' }));
    fireEvent.click(await screen.findByLabelText('This tab'));
    fireEvent.click(screen.getByRole('button', { name: 'Read the kept copy' }));
    await waitFor(() => expect(readAgain).toHaveBeenCalledOnce());
    expect(vi.mocked(readAgain).mock.lastCall?.[2]).toBe(false);
  });

  it.each([
    ['is not kept', { request: {} }],
    ['was read in part', { ...kept, request: { includeTags: ['p'] } }],
    ['is the selection', { ...kept, tab: { selection: true } }],
    ['came from the service', { ...kept, engine: 'service' as const }],
  ])('has no such choice if it %s', async (_, more) => {
    open([job('a', more)]);
    await screen.findByRole('button', { name: /again…$/ });
    expect(screen.queryByRole('radio', { name: 'Whole page' })).toBeNull();
  });
});
