import { use } from '../../support/drawn-interface';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Preset } from '@/storage/presets';
import { BuilderPage } from '@/ui/builder-page/BuilderPage';
import { Options } from '@/ui/options/Options';
import type { RequestServices } from '@/ui/request/request-services';
import { fakeBuilderServices } from '../../support/fake-builder-services';
import { fakeOptionsServices } from '../../support/fake-options-services';
import { fakeRequestServices } from '../../support/fake-request-services';
import { ownForm } from '../../support/own-form';

/** The form of a request where it depends on what a browser does. */

beforeEach(() => {
  use('English words');
  return page.viewport(1280, 800);
});
afterEach(cleanup);

it('a selector that the browser cannot read is named', async () => {
  await drawBuilder();
  const field = screen.getByLabelText(/^Only these elements/);
  const problem = () => screen.queryAllByText(/This is not a CSS selector/).length;
  for (const wrong of ['div[[', 'p:nonsense(3)', '..x', 'a >']) {
    fireEvent.input(field, { target: { value: wrong } });
    await waitFor(() => expect(problem()).toBeGreaterThan(0));
  }
  for (const right of ['main', 'a:has(> img)', '[data-x="1"] li:nth-of-type(2)', 'p::before']) {
    fireEvent.input(field, { target: { value: right } });
    await waitFor(() => expect(problem()).toBe(0));
  }
});

it('actions are dragged, moved by keyboard, duplicated, switched off and removed', async () => {
  render(<Options services={fakeOptionsServices()} />);
  fireEvent.click(await screen.findByRole('button', { name: 'New preset' }));
  await screen.findByRole('textbox', { name: 'Request as JSON' });
  openAll();
  for (const name of ['Capture', 'Scroll', 'PDF'])
    fireEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(actions()).toEqual(['scrape', 'scroll', 'pdf']));
  const steps = document.querySelectorAll('.steps > li');
  const handle = steps[2]?.querySelector('.step-handle');
  if (handle === undefined || handle === null || steps[0] === undefined) throw new Error('no step');
  await userEvent.dragAndDrop(handle, steps[0]);
  await waitFor(() => expect(actions()).toEqual(['pdf', 'scrape', 'scroll']));
  screen.getByRole('button', { name: 'Move down: PDF' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(actions()).toEqual(['scrape', 'pdf', 'scroll']));
  fireEvent.click(screen.getByRole('button', { name: 'Duplicate: Scroll' }));
  await waitFor(() => expect(actions()).toEqual(['scrape', 'pdf', 'scroll', 'scroll']));
  fireEvent.click(screen.getByRole('checkbox', { name: /^1\. Capture/ }));
  await waitFor(() => expect(actions()).toEqual(['pdf', 'scroll', 'scroll']));
  fireEvent.click(screen.getByRole('button', { name: 'Remove: PDF' }));
  await waitFor(() => expect(actions()).toEqual(['scroll', 'scroll']));
  fireEvent.click(screen.getByRole('checkbox', { name: /^1\. Capture/ }));
  await waitFor(() => expect(actions()).toEqual(['scrape', 'scroll', 'scroll']));
});

it('a request without an address says so, and a pasted one brings its own', async () => {
  const { requests } = await drawBuilder({}, '');
  const address = screen.getByLabelText('Address to scrape');
  const send = await screen.findByRole('button', { name: /^Send Ctrl/ });
  expect(send.dataset.variant).toBeUndefined();
  fireEvent.click(send);
  await waitFor(() => expect(document.activeElement).toBe(address));
  expect(requests.send).not.toHaveBeenCalled();
  fireEvent.input(screen.getByRole('textbox', { name: 'Paste a request' }), {
    target: { value: '{"url":"https://other.example/","mobile":true}' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Fill in the form' }));
  await waitFor(() => expect(address).toHaveProperty('value', 'https://other.example/'));
  fireEvent.input(address, { target: { value: 'https://shop.example/b' } });
  await waitFor(() => expect(json()).toEqual({ url: 'https://shop.example/b', mobile: true }));
  expect(send.dataset.variant).toBe('primary');
});

it('an option is found by any of its names, and changed options are shown and can be reset', async () => {
  await drawBuilder();
  await userEvent.keyboard('/waitFor');
  const wait = await screen.findByLabelText(/^Wait before reading/);
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Mobile' })).toBeNull());
  expect(wait.checkVisibility()).toBe(true);
  await userEvent.fill(wait, '2 s');
  await userEvent.fill(screen.getByRole('searchbox'), '');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Only what is set (1)' }));
  await waitFor(() => expect(document.querySelectorAll('.builder-field')).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await screen.findByText('Nothing is set yet.');
  fireEvent.click(screen.getByRole('button', { name: 'Undo reset' }));
  expect(await screen.findByLabelText(/^Wait before reading/)).toHaveProperty('value', '2 s');
  expect(screen.getByLabelText('Address to scrape')).toHaveProperty('value', PAGE.url);
});

it('a preset is saved, changed, updated, and begins the requests of its site', async () => {
  let list: Preset[] = [];
  const { requests } = await drawBuilder({
    readPresets: async () => list,
    async savePreset(preset) {
      list = [{ id: 'saved', hosts: list[0]?.hosts ?? [], ...preset }];
      return 'saved';
    },
    offerPreset: vi.fn<RequestServices['offerPreset']>(async (_id, host) => {
      list = list.map((preset) => ({ ...preset, hosts: [host] }));
    }),
  });
  const images = () => screen.getByRole('checkbox', { name: 'Images' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Links' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save as a preset…' }));
  fireEvent.input(await screen.findByLabelText('Name of the new preset'), {
    target: { value: 'Shop prices' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save as a preset' }));
  await screen.findByRole('option', { name: 'Shop prices', selected: true });
  expect(screen.queryByText('changed')).toBeNull();
  fireEvent.click(images());
  await screen.findByText('changed');
  fireEvent.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(screen.queryByText('changed')).toBeNull());
  fireEvent.click(images());
  fireEvent.click(await screen.findByRole('button', { name: 'Undo changes' }));
  await waitFor(() => expect(images()).toHaveProperty('checked', true));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Start with it on presets.example' }));
  await waitFor(() =>
    expect(
      screen.getByRole('checkbox', { name: 'Start with it on presets.example' }),
    ).toHaveProperty('checked', true),
  );
  expect(requests.offerPreset).toHaveBeenCalledExactlyOnceWith('saved', 'presets.example', true);
});

const PAGE = { url: 'https://presets.example/a', title: '', incognito: false };

/** The builder of an address with all its parts open. */
async function drawBuilder(overrides: Partial<RequestServices> = {}, url = PAGE.url) {
  const { services: requests } = fakeRequestServices({
    readForm: async () => ownForm({}),
    ...overrides,
  });
  render(
    <BuilderPage
      page={{ ...PAGE, url }}
      services={fakeBuilderServices({ requests })}
      place="page"
    />,
  );
  await screen.findByLabelText('Address to scrape');
  openAll();
  return { requests };
}

function openAll(): void {
  for (const part of document.querySelectorAll('details')) part.open = true;
}

/** The request as the page shows it. */
function json(): { actions?: { type: string }[] } {
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Request as JSON' }).value;
  const request: { actions?: { type: string }[] } = JSON.parse(text);
  return request;
}

function actions(): string[] {
  return (json().actions ?? []).map(({ type }) => type);
}
