import { say, use, WORDS } from '../../support/drawn-interface';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { BuilderPage } from '@/ui/builder-page/BuilderPage';
import type { RequestServices } from '@/ui/request/request-services';
import { cutOff, faultsIn } from '../../support/drawn-faults';
import { fakeBuilderServices } from '../../support/fake-builder-services';
import { fakeTableServices } from '../../support/fake-table-services';
import { tabJob } from '../../support/tab-job';
import { fakeRequestServices } from '../../support/fake-request-services';

/** How the builder looks in all its states, at several widths, in its own tab and beside a page. */

afterEach(cleanup);

const PAGE = { url: 'https://many.example/', title: 'Many', tabId: 3, incognito: false };

async function draw(
  place: 'page' | 'panel' = 'page',
  services = fakeBuilderServices(),
): Promise<void> {
  render(
    <div id="app">
      <BuilderPage page={PAGE} services={services} place={place} />
    </div>,
  );
  await screen.findByLabelText(say('Address to scrape'));
}

/** Whether a click in the middle of an element reaches it. */
function isHit(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return element.contains(hit);
}

/** Opens a way to find addresses. */
function openSource(title: string): void {
  const found = [...document.querySelectorAll('.pages-source > summary')].find((summary) =>
    summary.textContent?.includes(say(title)),
  );
  if (found === undefined) throw new Error(`no ${title}`);
  fireEvent.click(found);
}

describe.each(WORDS)('with %s, no state of the builder has a fault', (words) => {
  beforeEach(() => use(words));

  // Promise no-accessibility-fault
  it('with a request and no answer', async () => {
    await page.viewport(1280, 800);
    await draw();
    fireEvent.click(screen.getByRole('checkbox', { name: say('Question') }));
    expect(await faultsIn('request')).toEqual([]);
    fireEvent.click(screen.getByLabelText(say('Answer')));
    expect(await faultsIn('answer')).toEqual([]);
  });

  // Promise send-in-sight (Interface): In the builder, Send and the problems stay in sight at any
  // size.
  it.each([
    [1280, 800, 'page'],
    [640, 400, 'page'],
    [320, 568, 'page'],
    [360, 700, 'panel'],
  ] as const)('at %i × %i, as a %s: Send is in sight', async (width, height, place) => {
    await page.viewport(width, height);
    await draw(place);
    fireEvent.input(screen.getByLabelText(say('Address to scrape')), {
      target: { value: `https://shop.example/${'long'.repeat(60)}` },
    });
    for (const part of document.querySelectorAll('details')) part.open = true;
    expect(cutOff('request')).toEqual([]);
    const send = document.querySelector('.build-send button')?.getBoundingClientRect();
    expect(send?.top).toBeGreaterThanOrEqual(0);
    expect(send?.bottom).toBeLessThanOrEqual(height);
  });

  it.each([
    [1280, 800],
    [250, 585],
    [360, 1100],
  ])(
    'at %i × %i: the question of a run is in sight, and can be answered',
    async (width, height) => {
      await page.viewport(width, height);
      const asks = tabJob('read', {
        state: 'running',
        request: { actions: [{ type: 'click', selector: '#delete' }] },
        progress: { done: 0, next: 0, action: 0, question: { words: 'Delete everything' } },
      });
      const { services: requests } = fakeRequestServices({ job: async () => asks });
      await draw('panel', fakeBuilderServices({ requests }));
      const send = await screen.findByRole('button', { name: new RegExp(say('Read this tab')) });
      // The user has just written the request as JSON, which ends above what sends it.
      const json = document.querySelector('.build-side')?.getBoundingClientRect().top ?? 0;
      scrollBy(0, json - height / 2);
      fireEvent.click(send);
      const answer = await screen.findByRole('button', { name: say('Click it') });
      expect(isHit(answer)).toBe(true);
    },
  );

  it.each([
    [1280, 800],
    [250, 585],
  ])('at %i × %i: what was copied is said in sight', async (width, height) => {
    await page.viewport(width, height);
    await draw('panel');
    fireEvent.click(await screen.findByRole('button', { name: 'JSON' }));
    await waitFor(() => {
      const said = document.querySelector('.snippets output p');
      expect(said !== null && isHit(said)).toBe(true);
    });
  });

  it.each([400, 320])('beside a page that the tab has left, at %i pixels', async (width) => {
    await page.viewport(width, 700);
    const read = tabJob('read', { url: PAGE.url, title: 'Many '.repeat(30), state: 'done' });
    const metadata = { author: 'Ada Lovelace', publishedTime: '2026-05-10' };
    const { services: requests } = fakeRequestServices({
      result: async (jobId) => ({ jobId, data: { markdown: '# Herons', metadata } }),
    });
    const tables = {
      services: fakeTableServices(),
      latest: async () => read,
      read: async () => {},
      point: async () => {},
      watch: () => () => {},
    };
    render(
      <div id="app">
        <BuilderPage
          page={PAGE}
          services={fakeBuilderServices({ requests, tables })}
          place="panel"
          view="text"
          moved={{ follow() {} }}
        />
      </div>,
    );
    await screen.findByText(/Ada Lovelace/);
    expect(await faultsIn('text beside the page')).toEqual([]);
  });

  it.each([1280, 360])('for many pages, at %i pixels', async (width) => {
    await page.viewport(width, 700);
    await draw();
    fireEvent.click(screen.getByRole('radio', { name: say('Many pages') }));
    const list = await screen.findByRole('textbox', {
      name: new RegExp(`^${say('Addresses, one')}`),
    });
    fireEvent.input(list, { target: { value: 'https://many.example/\nno address' } });
    openSource('Links of this page');
    fireEvent.click(await screen.findByRole('checkbox', { name: say('All of these') }));
    expect(await faultsIn('links')).toEqual([]);
    openSource('Map a site');
    fireEvent.click(await screen.findByRole('button', { name: say('Find pages') }));
    await waitFor(() => expect(document.querySelector('.folder-tree')).not.toBeNull());
    expect(await faultsIn('map')).toEqual([]);
    openSource('Follow links');
    fireEvent.click(
      await screen.findByRole('checkbox', { name: say('Follow the links of these pages') }),
    );
    for (const part of document.querySelectorAll<HTMLDetailsElement>('.builder details'))
      part.open = true;
    expect(await faultsIn('crawl')).toEqual([]);
  });
});

it('sends one request if its key is pressed twice in a row, as by a double click', async () => {
  use(WORDS[0]);
  const send = vi.fn<RequestServices['send']>(async () => {});
  await draw('page', fakeBuilderServices({ requests: fakeRequestServices({ send }).services }));
  const address = await screen.findByLabelText('Address to scrape');
  fireEvent.input(address, { target: { value: 'https://shop.example/' } });
  await screen.findByText(/The service loads the address/);
  const press = (at: number) => {
    const event = new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true });
    Object.defineProperty(event, 'timeStamp', { value: at });
    fireEvent(address, event);
  };
  press(1000);
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  // The background has taken it: the next one is another job.
  await send.mock.results[0]?.value;
  press(1100);
  press(5000);
  await waitFor(() => expect(send.mock.calls.length).toBeGreaterThan(1));
  expect(send).toHaveBeenCalledTimes(2);
});
